import type { Clock } from '../clock.ts';
import type { PlaceDetails, Places } from './places.ts';

const maxAgeMs = 10 * 60_000;
const maxEntries = 500;

interface Entry {
  askedAt: number;
  details: Promise<PlaceDetails | null>;
}

/**
 * Returns the same places with what is told of a business remembered for ten minutes: whoever presses 'Refresh' asks
 * the provider, whoever presses it all day does not. People who ask at the same moment share one question. Failures
 * are forgotten at once.
 */
export function withCachedDetails(places: Places, clock: Clock): Places {
  const entries = new Map<string, Entry>();

  function ask(placeId: string, sessionToken: string | undefined): Promise<PlaceDetails | null> {
    const details = places.findDetails(placeId, sessionToken);
    const entry = { askedAt: clock.now().getTime(), details };
    details.catch(() => {
      if (entries.get(placeId) === entry) entries.delete(placeId);
    });
    // The oldest question comes first in a map's order.
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
      const isFresh = known && clock.now().getTime() - known.askedAt < maxAgeMs;
      return isFresh ? known.details : ask(placeId, sessionToken);
    },
  };
}
