import { apiClient } from '../../../web/api-client.ts';
import { isTransient } from '../../../web/query-client.ts';
import { placesMessages } from '../../places/places.texts.ts';
import { loadMaps } from '../../places/web/maps.ts';
import { createMapsSession, MapsError, type MapsPrediction } from '../../places/web/maps-session.ts';
import { withoutCountry } from '../home.rules.ts';
import type { AddressSuggestion } from '../home.schema.ts';

const session = createMapsSession({
  includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
});

/**
 * Returns matching US addresses from the maps provider's library in this browser if it is set up. Falls back to the
 * server.
 *
 * @throws MapsError with the library's reason if both fail
 */
export async function suggestAddresses(input: {
  query: string;
  communitySlug?: string;
}): Promise<AddressSuggestion[]> {
  let failure: unknown;
  try {
    const library = await loadMaps();
    if (library) return (await session.suggest(library, input.query)).map(suggestionOf);
  } catch (error) {
    failure = error instanceof MapsError ? error : new MapsError(placesMessages.scriptFailed);
  }
  const sessionToken = session.serverToken();
  try {
    const found = await apiClient.directory.searchAddresses({ ...input, sessionToken });
    return found.map((place) => ({ ...place, sessionToken }));
  } catch (error) {
    throw failure && error instanceof Error && isTransient(error) ? failure : error;
  }
}

/**
 * Looks up a picked address if this browser's library suggested it. The server always looks it up again.
 *
 * @throws if it is not an address, or the provider fails
 */
export async function confirmAddress({ placeId }: AddressSuggestion): Promise<void> {
  const place = session.pick(placeId)?.toPlace();
  if (!place) return;
  await place.fetchFields({ fields: ['location', 'formattedAddress', 'addressComponents'] });
  if (!place.location) throw new Error('The address has no position');
}

function suggestionOf({ placeId, mainText, secondaryText }: MapsPrediction): AddressSuggestion {
  return {
    placeId,
    mainText: mainText?.text ?? '',
    secondaryText: withoutCountry(secondaryText?.text ?? ''),
  };
}
