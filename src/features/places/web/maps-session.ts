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

/** As much of the Maps JavaScript API's places library as is used here, by its documentation. */
export interface MapsLibrary {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: MapsRequest): Promise<{ suggestions: MapsSuggestion[] }>;
  };
  /** Opaque: goes along with each request until a pick is looked up. */
  AutocompleteSessionToken: new () => object;
}

interface MapsRequest {
  input: string;
  includedPrimaryTypes: string[];
  includedRegionCodes: string[];
  language: string;
  region: string;
  sessionToken: object;
  /** Businesses that come to the customer and have no place of their own. */
  pureServiceAreaBusinessesIncluded?: boolean;
}

interface MapsSuggestion {
  /** Null for the prediction of a search, which nobody asked for. */
  placePrediction: MapsPrediction | null;
}

export interface MapsPrediction {
  placeId: string;
  mainText: { text: string } | null;
  secondaryText: { text: string } | null;
  toPlace(): MapsPlace;
}

export interface MapsPlace {
  /** Fills in the fields named, and ends the session of the suggestions. */
  fetchFields(options: { fields: string[] }): Promise<unknown>;
  location?: object | null;
  nationalPhoneNumber?: string | null;
}

/** Why the maps provider's script cannot be used; the message is a sentence for people. */
export class MapsError extends Error {
  override readonly name = 'MapsError';
}
