import type { Queryable } from '../../../platform/db/database.ts';
import type { PlaceAddress, PlaceSuggestion, Places } from '../../../platform/places/places.ts';
import { shortFormsOfPrefix } from './address-form/address-words.ts';
import { addressWords, normalizeAddress } from './address-form/normalize-address.ts';
import { findDirectoryAddress, searchDirectory } from './community.queries.ts';

const maxSuggestions = 5;

/** More words than an address has: what comes after them cannot narrow the search. */
const maxWords = 12;

/**
 * Returns the text search query that finds what is being typed: every word is the beginning of a word of the address,
 * as it stands or in its short form ('lan' is on the way to 'lane', which is kept as 'ln').
 */
export function wordQueryOf(words: readonly string[]): string {
  return words
    .slice(0, maxWords)
    .map((word) => `(${alternativesOf(word).join(' | ')})`)
    .join(' & ');
}

function alternativesOf(word: string): string[] {
  const whole = [`'${word}':*`, ...shortFormsOfPrefix(word).map((short) => `'${short}'`)];
  if (!word.includes('-')) return whole;
  // Apartment 3-B is kept as '3b', house number 12-34 as two words.
  const parts = word.split('-').filter(Boolean);
  return [`'${parts.join('')}':*`, `(${parts.map((part) => `'${part}':*`).join(' & ')})`];
}

/** Number and street are typed out: only then a community's page suggests what another community's directory holds. */
function isTypedInFull(
  { streetNumber, route }: { streetNumber: string; route: string },
  typed: string,
): boolean {
  const street = normalizeAddress(`${streetNumber} ${route}`);
  return typed === street || typed.startsWith(`${street} `);
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
      const search = { wordQuery: wordQueryOf(words), typedWords: words, scope };
      const own = await searchDirectory(db, { ...search, limit: maxSuggestions });
      const others =
        scope === null ? [] : await searchDirectory(db, { ...search, isElsewhere: true, limit: 50 });
      const typed = normalizeAddress(query);
      const found = [...own, ...others.filter((row) => isTypedInFull(row, typed))];
      return found.slice(0, maxSuggestions).map((row) => ({
        placeId: row.placeId,
        mainText: [row.streetNumber, row.route, row.unit].filter(Boolean).join(' '),
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
