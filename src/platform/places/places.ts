import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';

export interface PlaceSuggestion {
  placeId: string;
  /** Number and street. */
  mainText: string;
  /** City, state and postal code. */
  secondaryText: string;
}

export interface PlaceAddress {
  placeId: string;
  formattedAddress: string;
  streetNumber: string;
  route: string;
  /** Unit of an apartment or townhouse: 'Unit 3'. Null for a house. */
  unit: string | null;
  city: string;
  state: string;
  postalCode: string;
  location: { lat: number; lng: number } | null;
}

export interface PlaceFigures {
  placeId: string;
  phone: string | null;
  /** From 1 to 5. */
  rating: number | null;
  userRatingsTotal: number | null;
}

export interface PlaceBusiness extends PlaceFigures {
  name: string;
  formattedAddress: string | null;
}

/** Shown with the author's name and the provider's. */
export interface PlaceReview {
  rating: number;
  /** 'a month ago', as of the fetch. */
  relativeTimeDescription: string;
  authorName: string;
  authorUrl: string | null;
  text: string;
}

/** May be stored for 30 days at most, except the place id. */
export interface PlaceDetails extends PlaceFigures {
  reviews: PlaceReview[];
}

/**
 * Source of address and business suggestions. Failures throw; callers then offer manual entry.
 *
 * A session token links the suggestions of one person typing to the lookup of the result they picked, which providers
 * bill as one. The caller creates one per session; drivers without sessions ignore it.
 */
export interface Places {
  readonly kind: 'google' | 'directory';
  /**
   * US street addresses that match the typed text, at most five.
   *
   * @param scope narrows to one area known to the driver (a community's slug); ignored where unknown
   */
  suggestAddresses(query: string, scope: string | null, sessionToken?: string): Promise<PlaceSuggestion[]>;
  /** The address behind a place id; null when it has none or is not a street address. */
  findAddress(placeId: string, sessionToken?: string): Promise<PlaceAddress | null>;
  /** Businesses that match the typed text, at most five; empty if the driver knows none. */
  suggestBusinesses(query: string, sessionToken?: string): Promise<PlaceBusiness[]>;
  findBusiness(placeId: string, sessionToken?: string): Promise<PlaceBusiness | null>;
  /** Includes at most five reviews; null when there is no such business. */
  findDetails(placeId: string, sessionToken?: string): Promise<PlaceDetails | null>;
}

export type PlacesFailure = 'overQuota' | 'denied' | 'timeout' | 'unavailable' | 'refused' | 'malformed';

/** The message contains the reason only: no key and no user input. */
export class PlacesError extends Error {
  readonly failure: PlacesFailure;

  constructor(failure: PlacesFailure, cause?: unknown) {
    super(`The places provider failed: ${failure}`, cause === undefined ? {} : { cause });
    this.name = 'PlacesError';
    this.failure = failure;
  }
}

const maxAgeMs = 10 * 60_000;
const maxEntries = 500;

/**
 * Caches business details for ten minutes: pressing 'Refresh' asks the provider, pressing it all day does not.
 * Concurrent requests share one lookup. Failures are not cached.
 */
export function withCachedDetails(places: Places, clock: Clock): Places {
  const cached = new LRUCache<string, Promise<PlaceDetails | null>>({
    max: maxEntries,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  function request(placeId: string, sessionToken: string | undefined): Promise<PlaceDetails | null> {
    const details = places.findDetails(placeId, sessionToken);
    details.catch(() => {
      if (cached.peek(placeId) === details) cached.delete(placeId);
    });
    cached.set(placeId, details);
    return details;
  }

  return {
    ...places,
    findDetails: (placeId, sessionToken) => cached.get(placeId) ?? request(placeId, sessionToken),
  };
}
