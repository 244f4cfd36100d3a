import { apiClient } from '../../../../web/api-client.ts';
import { withoutCountry } from '../../../homes/home.rules.ts';
import { loadMaps } from '../../../places/web/maps.ts';
import { createMapsSession, type MapsPrediction } from '../../../places/web/maps-session.ts';
import type { BusinessSuggestion } from '../../vendor.schema.ts';

const session = createMapsSession({
  includedPrimaryTypes: ['establishment'],
  pureServiceAreaBusinessesIncluded: true,
});
const maxSuggestions = 5;

interface BusinessQuery {
  query: string;
  communitySlug: string;
}

/**
 * Returns businesses that match the input: vendors of the community, to avoid duplicates, and those of the maps provider.
 * Uses the provider's browser library if it is set up and works, otherwise the server.
 */
export async function suggestBusinesses(input: BusinessQuery): Promise<BusinessSuggestion[]> {
  const found = await suggestInBrowser(input.query);
  if (!found) return apiClient.vendors.searchBusinesses({ ...input, sessionToken: session.serverToken() });
  const known = await apiClient.vendors.searchBusinesses({ ...input, onlyKnown: true });
  const byName = new Map(known.map((vendor) => [vendor.name.toLowerCase(), vendor]));
  const businesses = found.map(toSuggestion).map((business) => ({
    ...business,
    existingVendorId: byName.get(business.name.toLowerCase())?.existingVendorId ?? null,
  }));
  const names = new Set(businesses.map(({ name }) => name.toLowerCase()));
  return [...known.filter(({ name }) => !names.has(name.toLowerCase())), ...businesses].slice(
    0,
    maxSuggestions,
  );
}

/** Returns null if the library is not set up or fails. */
async function suggestInBrowser(query: string): Promise<MapsPrediction[] | null> {
  try {
    const library = await loadMaps();
    return library && (await session.suggest(library, query));
  } catch {
    return null;
  }
}

/**
 * Returns the phone number of the selected business, if it has one.
 *
 * @throws if the provider fails, so the selection is not verified
 */
export async function findBusinessPhone(placeId: string): Promise<string | null> {
  const sessionToken = session.serverToken();
  const place = session.pick(placeId)?.toPlace();
  if (!place) {
    const input = { placeId, freshness: 'live', sessionToken } as const;
    return (await apiClient.places.fetchGooglePlaceDetails(input)).formattedPhoneNumber;
  }
  await place.fetchFields({ fields: ['displayName', 'nationalPhoneNumber'] });
  return place.nationalPhoneNumber ?? null;
}

function toSuggestion({ placeId, mainText, secondaryText }: MapsPrediction): BusinessSuggestion {
  return {
    placeId,
    name: mainText?.text ?? '',
    formattedAddress: withoutCountry(secondaryText?.text ?? '') || null,
    phone: null,
    rating: null,
    userRatingsTotal: null,
    existingVendorId: null,
  };
}
