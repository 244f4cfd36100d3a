/** As much of the Maps JavaScript API's places library as is used here, by its documentation. */
export interface MapsLibrary {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: MapsRequest): Promise<{ suggestions: MapsSuggestion[] }>;
  };
  /** Opaque: goes along with each request until a pick is looked up. */
  AutocompleteSessionToken: new () => object;
}

export interface MapsRequest {
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
