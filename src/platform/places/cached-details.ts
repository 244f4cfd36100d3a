import type { Clock } from '../clock.ts';
import type { PlaceDetails, Places } from './places.ts';

const maxAgeMs = 10 * 60_000;
const maxEntries = 500;

interface Entry {
  requestedAt: number;
  details: Promise<PlaceDetails | null>;
}

/**
 * Caches business details for ten minutes: pressing 'Refresh' asks the provider, pressing it all day does not.
 * Concurrent requests share one lookup. Failures are not cached.
 */
export function withCachedDetails(places: Places, clock: Clock): Places {
  const entries = new Map<string, Entry>();

  function request(placeId: string, sessionToken: string | undefined): Promise<PlaceDetails | null> {
    const details = places.findDetails(placeId, sessionToken);
    const entry = { requestedAt: clock.now().getTime(), details };
    details.catch(() => {
      if (entries.get(placeId) === entry) entries.delete(placeId);
    });
    // Maps iterate in insertion order: the oldest entry comes first.
    entries.delete(placeId);
    entries.set(placeId, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    return details;
  }

  return {
    ...places,
    findDetails(placeId, sessionToken) {
      const known = entries.get(placeId);
      const isFresh = known && clock.now().getTime() - known.requestedAt < maxAgeMs;
      return isFresh ? known.details : request(placeId, sessionToken);
    },
  };
}
