import type { z } from 'zod';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PlaceBusiness } from '../../../platform/places/places.ts';
import { requireOwnCommunity } from '../../contributions/server/vendor-access.ts';
import type { BusinessSuggestion, searchBusinessesInput } from '../vendor.schema.ts';
import { findVendorIdsByNames, searchVendorsByName } from './vendor.queries.ts';

const searchLimit = { name: 'business-search', points: 120, seconds: 60 };
const minQueryLength = 2;
const maxSuggestions = 5;

/** Returns businesses that match the input: vendors of the community, to avoid duplicates, and those of the maps provider. */
export async function searchBusinesses(
  { db, viewer, places, limits }: SignedInContext,
  { query, communitySlug, sessionToken, onlyKnown }: z.infer<typeof searchBusinessesInput>,
): Promise<BusinessSuggestion[]> {
  await limits.consume(searchLimit, viewer.userId);
  if (query.length < minQueryLength) return [];
  const community = await requireOwnCommunity(db, viewer, communitySlug);
  const found = onlyKnown ? [] : await suggestBusinesses(places, query, sessionToken);
  const idByName = await findVendorIdsByNames(
    db,
    community.id,
    found.map(({ name }) => name),
  );
  const listed = await searchVendorsByName(db, community.id, query, maxSuggestions);
  const foundIds = new Set(idByName.values());
  return [
    ...listed.filter(({ id }) => !foundIds.has(id)).map(toSuggestion),
    ...found.map((business) => ({ ...business, existingVendorId: idByName.get(business.name) ?? null })),
  ].slice(0, maxSuggestions);
}

function toSuggestion({ id, name }: { id: string; name: string }): BusinessSuggestion {
  return {
    placeId: null,
    name,
    formattedAddress: null,
    phone: null,
    rating: null,
    userRatingsTotal: null,
    existingVendorId: id,
  };
}

async function suggestBusinesses(
  places: SignedInContext['places'],
  query: string,
  sessionToken: string | undefined,
): Promise<PlaceBusiness[]> {
  try {
    return await places.suggestBusinesses(query, sessionToken);
  } catch {
    throw new AppError('UNAVAILABLE', 'Business suggestions are unavailable right now.');
  }
}
