/**
 * Creates a session of typing until a pick. The provider bills the suggestions and the lookup of the pick as one. The
 * next typing starts a new session.
 */
export function createMapsSession(search: Pick<MapsRequest, 'includedPrimaryTypes'> & Partial<MapsRequest>) {
  let token: object | null = null;
  let serverToken: string | null = null;
  const predictions = new Map<string, MapsPrediction>();

  return {
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
    /** Returns this library's suggestion for the id, if any, and ends the session. */
    pick(placeId: string): MapsPrediction | null {
      const prediction = predictions.get(placeId) ?? null;
      predictions.clear();
      token = null;
      serverToken = null;
      return prediction;
    },
  };
}

/** The part of the Maps JavaScript API's places library used here, from its documentation. */
export interface MapsLibrary {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: MapsRequest): Promise<{ suggestions: MapsSuggestion[] }>;
  };
  /** Opaque; sent with each request until a pick is looked up. */
  AutocompleteSessionToken: new () => object;
}

interface MapsRequest {
  input: string;
  includedPrimaryTypes: string[];
  includedRegionCodes: string[];
  language: string;
  region: string;
  sessionToken: object;
  /** Includes businesses that come to the customer and have no location. */
  pureServiceAreaBusinessesIncluded?: boolean;
}

interface MapsSuggestion {
  /** Null for query predictions, which are not requested. */
  placePrediction: MapsPrediction | null;
}

export interface MapsPrediction {
  placeId: string;
  mainText: { text: string } | null;
  secondaryText: { text: string } | null;
  toPlace(): MapsPlace;
}

export interface MapsPlace {
  /** Fills in these fields and ends the suggestions' session. */
  fetchFields(options: { fields: string[] }): Promise<unknown>;
  location?: object | null;
  nationalPhoneNumber?: string | null;
}

/** Its message is shown to people. */
export class MapsError extends Error {
  override readonly name = 'MapsError';
}
