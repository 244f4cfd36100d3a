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
  /** Of an apartment or a townhouse: 'Unit 3'. Null for a house. */
  unit: string | null;
  city: string;
  state: string;
  postalCode: string;
  /** Null when the provider does not know it. */
  location: { lat: number; lng: number } | null;
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

/** What one person wrote about a business at the provider's own site; shown with the author's name and the provider's. */
export interface PlaceReview {
  rating: number;
  /** 'a month ago', as of the moment it was fetched. */
  relativeTimeDescription: string;
  authorName: string;
  authorUrl: string | null;
  text: string;
}

/** What the provider tells about a business beyond its name. May be kept for 30 days at most, except the place id. */
export interface PlaceDetails {
  placeId: string;
  phone: string | null;
  rating: number | null;
  userRatingsTotal: number | null;
  reviews: PlaceReview[];
}

/**
 * Where address and business suggestions come from. A failing provider throws; callers offer manual entry then.
 *
 * A session token ties the suggestions of one person typing to the look-up of what they picked, which providers bill as
 * one. Made by who asks, new for each session; drivers that know no sessions ignore it.
 */
export interface Places {
  readonly kind: 'google' | 'directory';
  /**
   * US street addresses that match what was typed so far, at most five.
   * @param scope narrows to one area known to the driver (a community's slug); ignored where unknown
   */
  suggestAddresses(query: string, scope: string | null, sessionToken?: string): Promise<PlaceSuggestion[]>;
  /** The address behind a place id; null when it has none or is not a street address. */
  findAddress(placeId: string, sessionToken?: string): Promise<PlaceAddress | null>;
  /** Establishments that match what was typed so far, at most five; empty where the driver knows none. */
  suggestBusinesses(query: string, sessionToken?: string): Promise<PlaceBusiness[]>;
  /** The business behind a place id; null when there is none. */
  findBusiness(placeId: string, sessionToken?: string): Promise<PlaceBusiness | null>;
  /** Phone, rating and at most five reviews of the business behind a place id; null when there is none. */
  findDetails(placeId: string, sessionToken?: string): Promise<PlaceDetails | null>;
}

/**
 * Why a provider gave no answer: its quota is used up, it refuses our key, it took too long, it could not be reached or
 * failed itself, it refused the question, or its answer could not be read.
 */
export type PlacesFailure = 'overQuota' | 'denied' | 'timeout' | 'unavailable' | 'refused' | 'malformed';

/** A provider that failed. Its message names the failure alone: no key, nothing of what somebody typed. */
export class PlacesError extends Error {
  readonly failure: PlacesFailure;

  constructor(failure: PlacesFailure, cause?: unknown) {
    super(`The places provider failed: ${failure}`, cause === undefined ? {} : { cause });
    this.name = 'PlacesError';
    this.failure = failure;
  }
}
