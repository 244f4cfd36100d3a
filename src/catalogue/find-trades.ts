import { distance } from 'fastest-levenshtein';
import { type Category, categories } from './categories.ts';
import { fillerWords, otherTrades, tradeWords } from './trade-words.ts';

/** The trades that a search text refers to. */
export interface SearchedTrades {
  /** The categories that the text names, in the order typed. */
  categories: Category[];
  /** Names a trade that none of the categories covers ('locksmith'). */
  isOtherTrade: boolean;
  /** A category to suggest if nothing is found; null if none is near. */
  nearest: Category | null;
  /** Number of words that are neither trade words nor fillers, such as those of a name. */
  otherWords: number;
}

type Meaning = { strength: 'strong' | 'weak'; categories: Category[] } | { other: Category | null };

const meanings = new Map<string, Meaning>();
for (const [nearest, words] of otherTrades) for (const word of words) meanings.set(word, { other: nearest });
for (const strength of ['weak', 'strong'] as const) {
  for (const category of categories) {
    for (const word of tradeWords[category][strength]) {
      const known = meanings.get(word);
      if (known && 'strength' in known && known.strength === strength) known.categories.push(category);
      else meanings.set(word, { strength, categories: [category] });
    }
  }
}

/** The longest phrase in the list of trade words. */
const maxPhraseLength = 3;

/** Normalizes a text like the trade words: lower case, no accents or punctuation, 'a/c' as 'ac'. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\ba\W?c\b/g, 'ac')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the meaning of a whole word or phrase, also of its plural. */
const meaningOf = (text: string): Meaning | undefined =>
  meanings.get(text) ?? meanings.get(text.replace(/s$/, ''));

/** Splits a text into the longest known phrases, from left to right, and the words without meaning. */
function readPhrases(words: readonly string[]): { found: Meaning[]; rest: string[] } {
  const found: Meaning[] = [];
  const rest: string[] = [];
  for (let start = 0; start < words.length; ) {
    const lengths = Array.from({ length: maxPhraseLength }, (_, index) => maxPhraseLength - index);
    const length = lengths.find((count) => meaningOf(words.slice(start, start + count).join(' ')));
    const meaning = length && meaningOf(words.slice(start, start + length).join(' '));
    if (meaning) found.push(meaning);
    else rest.push(words[start] as string);
    start += length ?? 1;
  }
  return { found, rest: rest.filter((word) => !fillerWords.has(word)) };
}

const unique = (list: readonly Category[]): Category[] => [...new Set(list)];

/**
 * Finds the trades that a search names: 'AC broken now', 'someone to mow', 'exterminatr'. Whole words decide, anywhere
 * in the text; similar words count only if there are none, and only if they are allowed.
 */
export function findTrades(search: string, { allowsLikeness = true } = {}): SearchedTrades {
  const words = normalize(search).split(' ').filter(Boolean);
  const { found, rest } = readPhrases(words);
  const named = (strength: 'strong' | 'weak') =>
    unique(
      found.flatMap((meaning) =>
        'strength' in meaning && meaning.strength === strength ? meaning.categories : [],
      ),
    );
  const otherWords = rest.length;
  const strong = named('strong');
  if (strong.length > 0)
    return { categories: strong, isOtherTrade: false, nearest: strong[0] ?? null, otherWords };
  const other = found.find((meaning) => 'other' in meaning);
  if (other) return { categories: [], isOtherTrade: true, nearest: other.other, otherWords };
  const alike = allowsLikeness ? [beginningsOf(words), typosOf(rest)] : [];
  const likely = [named('weak'), ...alike].find((list) => list.length > 0) ?? [];
  return { categories: likely, isOtherTrade: false, nearest: likely[0] ?? nearestTo(rest), otherWords };
}

const tradesWhere = (matches: (word: string) => boolean): Category[] =>
  categories.filter((category) =>
    [...tradeWords[category].strong, ...tradeWords[category].weak].some(matches),
  );

/** Returns the trades with a word that begins with the only word typed, if that has at least three letters. */
function beginningsOf([typed = '', ...others]: readonly string[]): Category[] {
  if (others.length > 0 || typed.length < 3) return [];
  return tradesWhere((word) => word.startsWith(typed));
}

/** Returns the trades of misspelled words. Allows up to two typos, fewer for short words, which resemble each other. */
function typosOf(words: readonly string[]): Category[] {
  return unique(words.flatMap((typed) => tradesWhere((word) => isTypo(typed, word))));
}

function isTypo(typed: string, word: string): boolean {
  const allowed = typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2;
  return word[0] === typed[0] && distance(typed, word) <= allowed;
}

/** Maximum edit distance between a search and a suggested trade word, relative to the longer one. */
const maxHintDistance = 0.4;

/** Texts of more words are sentences, in which some word always resembles a trade. */
const maxHintWords = 2;

/** Returns the category with the word most similar to a short text; null if none is similar. */
function nearestTo(words: readonly string[]): Category | null {
  if (words.length > maxHintWords) return null;
  const hints = words
    .filter((word) => word.length > 3)
    .flatMap((typed) =>
      categories.flatMap((category) =>
        tradeWords[category].strong
          .filter((word) => word[0] === typed[0])
          .map((word) => ({
            category,
            distance: distance(typed, word) / Math.max(typed.length, word.length),
          })),
      ),
    );
  const [nearest] = hints.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= maxHintDistance ? nearest.category : null;
}
