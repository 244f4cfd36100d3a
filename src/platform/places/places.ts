/** One address suggestion, as it is typed along. */
export interface PlaceSuggestion {
  placeId: string;
  /** Number and street. */
  mainText: string;
  /** City, state and postal code. */
  secondaryText: string;
}

/** An address in full. */
export interface PlaceAddress {
  placeId: string;
  formattedAddress: string;
  streetNumber: string;
  route: string;
  city: string;
  state: string;
  postalCode: string;
  location: { lat: number; lng: number };
}

/** A business in full; the rating is on a scale of 1 to 5. */
export interface PlaceBusiness {
  placeId: string;
  name: string;
  formattedAddress: string | null;
  phone: string | null;
  rating: number | null;
  userRatingsTotal: number | null;
}

/** Where address and business suggestions come from. A failing provider throws; callers offer manual entry then. */
export interface Places {
  /**
   * US street addresses that match what was typed so far, at most five.
   * @param scope narrows to one area known to the driver (a community's slug); ignored where unknown
   */
  suggestAddresses(query: string, scope: string | null): Promise<PlaceSuggestion[]>;
  /** The address behind a place id; null when it has none or is not a street address. */
  findAddress(placeId: string): Promise<PlaceAddress | null>;
  /** Establishments that match what was typed so far, at most five; empty where the driver knows none. */
  suggestBusinesses(query: string): Promise<PlaceBusiness[]>;
  /** The business behind a place id; null when there is none. */
  findBusiness(placeId: string): Promise<PlaceBusiness | null>;
}
