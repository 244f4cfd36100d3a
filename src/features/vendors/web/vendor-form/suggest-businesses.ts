import { apiClient } from '../../../../web/api-client.ts';
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
 * Businesses that match what is typed: vendors of the community, so that nobody adds one twice, and what the maps
 * provider knows: from its library in this browser where that is set up, otherwise and whenever that fails from the
 * server.
 */
export async function suggestBusinesses(input: BusinessQuery): Promise<BusinessSuggestion[]> {
  const found = await suggestInBrowser(input.query);
  if (!found) return apiClient.vendors.searchBusinesses({ ...input, sessionToken: session.serverToken() });
  const known = await apiClient.vendors.searchBusinesses({ ...input, onlyKnown: true });
  const byName = new Map(known.map((vendor) => [vendor.name.toLowerCase(), vendor]));
  const businesses = found.map(businessOf).map((business) => ({
    ...business,
    existingVendorId: byName.get(business.name.toLowerCase())?.existingVendorId ?? null,
  }));
  const names = new Set(businesses.map(({ name }) => name.toLowerCase()));
  return [...known.filter(({ name }) => !names.has(name.toLowerCase())), ...businesses].slice(
    0,
    maxSuggestions,
  );
}

/** Null where the library is not set up, or fails: the server is asked instead. */
async function suggestInBrowser(query: string): Promise<MapsPrediction[] | null> {
  try {
    const library = await loadMaps();
    return library && (await session.suggest(library, query));
  } catch {
    return null;
  }
}

/**
 * Returns the phone number of a business that was picked, if it has one.
 *
 * @throws when the provider fails: the pick cannot be relied on
 */
export async function phoneOfBusiness(placeId: string): Promise<string | null> {
  const sessionToken = session.serverToken();
  const place = session.pick(placeId)?.toPlace();
  if (!place) {
    const input = { placeId, freshness: 'live', sessionToken } as const;
    return (await apiClient.places.fetchGooglePlaceDetails(input)).formattedPhoneNumber;
  }
  await place.fetchFields({ fields: ['displayName', 'nationalPhoneNumber'] });
  return place.nationalPhoneNumber ?? null;
}

function businessOf({ placeId, mainText, secondaryText }: MapsPrediction): BusinessSuggestion {
  return {
    placeId,
    name: mainText?.text ?? '',
    formattedAddress: secondaryText?.text.replace(/, USA$/, '') || null,
    phone: null,
    rating: null,
    userRatingsTotal: null,
    existingVendorId: null,
  };
}
