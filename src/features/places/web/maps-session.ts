import type { MapsLibrary, MapsPrediction, MapsRequest } from './maps-library.ts';

/**
 * Returns the session of one person typing until they pick: the provider bills its suggestions and the look-up of
 * the pick as one. The next time somebody types, another session begins.
 */
export function createMapsSession(search: Pick<MapsRequest, 'includedPrimaryTypes'> & Partial<MapsRequest>) {
  let token: object | null = null;
  let serverToken: string | null = null;
  const predictions = new Map<string, MapsPrediction>();

  return {
    /** For suggestions that come by way of the server. */
    serverToken(): string {
      serverToken ??= crypto.randomUUID();
      return serverToken;
    },
    async suggest(library: MapsLibrary, input: string): Promise<MapsPrediction[]> {
      token ??= new library.AutocompleteSessionToken();
      const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        language: 'en',
        region: 'us',
        includedRegionCodes: ['us'],
        ...search,
        input,
        sessionToken: token,
      });
      const found = suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
      for (const prediction of found) predictions.set(prediction.placeId, prediction);
      return found;
    },
    /** What this browser's library suggested under the id, if it did. Ends the session. */
    pick(placeId: string): MapsPrediction | null {
      const prediction = predictions.get(placeId) ?? null;
      predictions.clear();
      token = null;
      serverToken = null;
      return prediction;
    },
  };
}
