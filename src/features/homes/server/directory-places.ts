import type { Queryable } from '../../../platform/db/database.ts';
import type { PlaceAddress, PlaceSuggestion, Places } from '../../../platform/places/places.ts';
import { shortFormsOfPrefix } from './address-form/address-words.ts';
import { addressWords, toNormalizedAddress } from './address-form/normalize-address.ts';
import { findDirectoryAddress, searchDirectory } from './community.queries.ts';

const maxSuggestions = 5;

/** More words than an address has; further words are ignored. */
const maxWords = 12;

/**
 * Builds the text search query for a partly typed address. Every word matches the beginning of a word in the address or
 * its short form: 'lan' can become 'lane', which is stored as 'ln'.
 */
export function buildWordQuery(words: readonly string[]): string {
  return words
    .slice(0, maxWords)
    .map((word) => `(${alternativesOf(word).join(' | ')})`)
    .join(' & ');
}

function alternativesOf(word: string): string[] {
  const whole = [`'${word}':*`, ...shortFormsOfPrefix(word).map((short) => `'${short}'`)];
  if (!word.includes('-')) return whole;
  // Apartment 3-B is stored as '3b', house number 12-34 as two words.
  const parts = word.split('-').filter(Boolean);
  return [`'${parts.join('')}':*`, `(${parts.map((part) => `'${part}':*`).join(' & ')})`];
}

/** Returns true if number and street are complete. Only then does a page suggest other communities' addresses. */
function isTypedInFull(
  { streetNumber, route }: { streetNumber: string; route: string },
  typed: string,
): boolean {
  const street = toNormalizedAddress(`${streetNumber} ${route}`);
  return typed === street || typed.startsWith(`${street} `);
}

/**
 * Returns the driver that suggests addresses from the communities' own directories and needs no key. It has no
 * businesses; the vendors feature adds its own.
 */
export function directoryPlaces(db: Queryable): Places {
  return {
    kind: 'directory',
    async suggestAddresses(query, scope): Promise<PlaceSuggestion[]> {
      const words = addressWords(query);
      if (words.length === 0) return [];
      const search = { wordQuery: buildWordQuery(words), typedWords: words, scope };
      const own = await searchDirectory(db, { ...search, limit: maxSuggestions });
      const others =
        scope === null ? [] : await searchDirectory(db, { ...search, isOutsideScope: true, limit: 50 });
      const typed = toNormalizedAddress(query);
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
