import type { z } from 'zod';
import { canSeeContacts } from '../../../access/audience.ts';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PlaceBusiness } from '../../../platform/places/places.ts';
import { requireOwnCommunity } from '../../contributions/server/vendor-access.ts';
import type { BusinessSuggestion, searchBusinessesInput } from '../vendor.schema.ts';
import { findVendorIdsByNames, searchNearbyBusinesses, searchVendorsByName } from './vendor.queries.ts';

const searchLimit = { name: 'business-search', points: 120, seconds: 60 };
const minQueryLength = 2;
const maxSuggestions = 5;

/**
 * Returns businesses that match the input: vendors of the community, to avoid duplicates, those of the maps provider, and
 * for verified residents those on lists nearby.
 */
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
  const isVerified = canSeeContacts(viewer, community.id);
  const nearby = isVerified ? await searchNearbyBusinesses(db, community.id, query, maxSuggestions) : [];
  const foundIds = new Set(idByName.values());
  const foundNames = new Set(found.map(({ name }) => name.toLowerCase()));
  return [
    ...listed.filter(({ id }) => !foundIds.has(id)).map(toSuggestion),
    ...found.map((business) => ({ ...business, existingVendorId: idByName.get(business.name) ?? null })),
    ...nearby.filter(({ name }) => !foundNames.has(name.toLowerCase())).map(toNearbySuggestion),
  ].slice(0, maxSuggestions);
}

const toNearbySuggestion = ({ name, phone, category }: Nearby): BusinessSuggestion => ({
  ...toSuggestion({ id: null, name }),
  phone,
  category,
});

type Nearby = Awaited<ReturnType<typeof searchNearbyBusinesses>>[number];

function toSuggestion({ id, name }: { id: string | null; name: string }): BusinessSuggestion {
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
