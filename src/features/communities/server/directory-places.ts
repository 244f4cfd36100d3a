import type { Queryable } from '../../../platform/db/database.ts';
import type { PlaceAddress, PlaceSuggestion, Places } from '../../../platform/places/places.ts';
import { shortFormsOfPrefix } from '../address-words.ts';
import { addressWords } from '../normalize-address.ts';
import { findDirectoryAddress, searchDirectory } from './directory.queries.ts';

const maxSuggestions = 5;

/** More words than an address has: what comes after them cannot narrow the search. */
const maxWords = 12;

/**
 * The text search query that finds what is being typed: every word is the beginning of a word of the address, as it
 * stands or in its short form ('lan' is on the way to 'lane', which is kept as 'ln').
 */
export function wordQueryOf(words: readonly string[]): string {
  return words
    .slice(0, maxWords)
    .map((word) => [`'${word}':*`, ...shortFormsOfPrefix(word).map((short) => `'${short}'`)].join(' | '))
    .map((alternatives) => `(${alternatives})`)
    .join(' & ');
}

/**
 * Suggestions from the communities' own address directories: the driver that needs no key. It knows no businesses;
 * the vendors feature adds those it has.
 */
export function directoryPlaces(db: Queryable): Places {
  return {
    kind: 'directory',
    async suggestAddresses(query, scope): Promise<PlaceSuggestion[]> {
      const words = addressWords(query);
      if (words.length === 0) return [];
      const found = await searchDirectory(db, {
        wordQuery: wordQueryOf(words),
        typedWords: words,
        scope,
        limit: maxSuggestions,
      });
      return found.map((row) => ({
        placeId: row.placeId,
        mainText: `${row.streetNumber} ${row.route}`,
        secondaryText: `${row.city}, ${row.state} ${row.postalCode}`,
      }));
    },
    async findAddress(placeId): Promise<PlaceAddress | null> {
      const row = await findDirectoryAddress(db, placeId);
      if (!row) return null;
      const { lat, lng, ...address } = row;
      return { ...address, location: lat === null || lng === null ? null : { lat, lng } };
    },
    suggestBusinesses: () => Promise.resolve([]),
    findBusiness: () => Promise.resolve(null),
    findDetails: () => Promise.resolve(null),
  };
}
