import { doubleMetaphone } from 'double-metaphone';
import { distance } from 'fastest-levenshtein';
import { stemmer } from 'stemmer';
import { type Category, categories } from './categories.ts';
import { fillerWords, otherTrades, tradeWords } from './trade-words.ts';

export interface SearchedTrades {
  /** The categories that the text names; the one that more of its words name comes first, then the order typed. */
  categories: Category[];
  /** Names a trade that none of the categories covers ('locksmith'). */
  isOtherTrade: boolean;
  /** A category to suggest if nothing is found; null if none is near. */
  nearest: Category | null;
  /** Number of words that are neither trade words nor fillers, such as those of a name. */
  otherWords: number;
}

interface Meaning {
  strong: Set<Category>;
  weak: Set<Category>;
  /** The category nearest to another trade, or null if there is none; undefined for words of the categories. */
  other?: Category | null;
}

/** Normalizes a text like the trade words: lower case, no accents or punctuation, 'a/c' as 'ac'. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replace(/\ba(?:\W?| \W )c\b/g, 'ac')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    // A city; elsewhere 'raton' is a mouse.
    .replace(/\bboca raton\b/g, 'boca')
    .trim();

const stemsOf = (phrase: string): string => phrase.split(' ').map(stemmer).join(' ');

/** More words than a search has are not compared with similar ones. */
const maxCompared = 24;

function meaningsBy(keyOf: (phrase: string) => string): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const meaningOf = (phrase: string): Meaning => {
    const meaning = meanings.get(keyOf(phrase)) ?? { strong: new Set(), weak: new Set() };
    meanings.set(keyOf(phrase), meaning);
    return meaning;
  };
  for (const strength of ['strong', 'weak'] as const) {
    // A word of several trades means the one first whose list has it nearer to its beginning.
    const phrases = categories.flatMap((category) =>
      tradeWords[category][strength].map((phrase, at, { length }) => ({
        phrase,
        place: at / length,
        category,
      })),
    );
    for (const { phrase, category } of phrases.toSorted((one, other) => one.place - other.place))
      meaningOf(phrase)[strength].add(category);
  }
  return meanings;
}

const words = meaningsBy((phrase) => phrase);
for (const [other, phrases] of otherTrades) {
  for (const phrase of phrases)
    words.set(phrase, { strong: new Set(), weak: new Set(), ...words.get(phrase), other });
}

/** For compounds that are typed apart or as one word: 'sheet rock', 'garagedoor'. */
const joined = new Map([...words].map(([phrase, meaning]) => [phrase.replaceAll(' ', ''), meaning]));

/** For other forms of the words: 'leaked', 'flickers'. */
const stems = meaningsBy(stemsOf);

/** The number of words of the longest phrase that begins with a word or stem. */
const longest = new Map<string, number>();
for (const phrase of [...words.keys(), ...stems.keys()]) {
  const [first = '', ...others] = phrase.split(' ');
  longest.set(first, Math.max(longest.get(first) ?? 1, others.length + 1));
}

/** Returns true for 'sheet rock', and not for 'good man', 'never a leak' or 'back wash'. */
const mayBeCompound = (typed: readonly string[]): boolean =>
  typed.length === 1 || typed.every((word) => word.length > 2 && !fillerWords.has(word) && !words.has(word));

/** Splits a text into the longest known phrases, from left to right, and the words without meaning. */
function readPhrases(typed: readonly string[]): { found: Meaning[]; rest: string[] } {
  const found: Meaning[] = [];
  const rest: string[] = [];
  const stemmed = typed.map(stemmer);
  // Also of another form of a word or phrase; no filler is a form of a trade word.
  const meaningAt = (start: number, length: number): Meaning | undefined => {
    const phrase = typed.slice(start, start + length).join(' ');
    const isCompound = mayBeCompound(typed.slice(start, start + length));
    for (const form of [phrase, phrase.replace(/s$/, '')]) {
      const meaning = words.get(form) ?? (isCompound ? joined.get(form.replaceAll(' ', '')) : undefined);
      if (meaning) return meaning;
    }
    return fillerWords.has(phrase) ? undefined : stems.get(stemmed.slice(start, start + length).join(' '));
  };
  for (let start = 0; start < typed.length; ) {
    const [word, stem] = [typed[start] as string, stemmed[start] as string];
    // Two words may be one: 'lock smith'.
    let length = Math.min(Math.max(2, longest.get(word) ?? 1, longest.get(stem) ?? 1), typed.length - start);
    let meaning = meaningAt(start, length);
    while (!meaning && length > 1) {
      length -= 1;
      meaning = meaningAt(start, length);
    }
    if (meaning) found.push(meaning);
    else rest.push(word);
    start += length;
  }
  return { found, rest: rest.filter((word) => !fillerWords.has(word)) };
}

/** How much a strong word, or a typo of one, counts beside a weak word. */
const strongWeight = 2;

/**
 * Finds the trades that a search names: 'AC broken now', 'someone to mow', 'exterminatr', 'plomero'. Strong words
 * decide anywhere in the text; beside them, only a plain typo of a trade's word is corrected ('rufing contractor'). Other
 * similar words count only if there are none, and only if they are allowed.
 */
export function findTrades(search: string, { allowsLikeness = true } = {}): SearchedTrades {
  const typed = normalize(search).split(' ').filter(Boolean);
  let { found, rest } = readPhrases(typed);
  const otherWords = rest.length;
  if (allowsLikeness && found.some(({ strong }) => strong.size > 0))
    ({ found, rest } = readPhrases(withoutTypos(typed, rest)));
  const evidence = new Map<Category, number>();
  const count = (list: Iterable<Category>, weight: number) => {
    for (const category of list) evidence.set(category, (evidence.get(category) ?? 0) + weight);
  };
  const ranked = (among: ReadonlySet<Category> | null = null): Category[] =>
    [...evidence]
      .filter(([category]) => among?.has(category) ?? true)
      .toSorted(([, one], [, another]) => another - one)
      .map(([category]) => category);
  const named = (list: Category[]): SearchedTrades => ({
    categories: list,
    isOtherTrade: false,
    nearest: list[0] ?? null,
    otherWords,
  });

  for (const { strong, weak } of found) {
    count(strong, strongWeight);
    count(weak, 1);
  }
  const strong = new Set(found.flatMap((meaning) => [...meaning.strong]));
  if (strong.size > 0) return named(ranked(strong));
  const other = found.find((meaning) => meaning.other !== undefined);
  if (other) return { categories: [], isOtherTrade: true, nearest: other.other ?? null, otherWords };
  if (!allowsLikeness) return named(ranked());
  const compared = [...new Set(rest)].slice(0, maxCompared);
  for (const word of compared) if (word.length >= 6) count(typosOf(word, 1), strongWeight);
  if (evidence.size === 0) count(beginningsOf(typed), 1);
  if (evidence.size === 0) for (const word of compared) count(typosOf(word), 1);
  if (evidence.size === 0) for (const word of compared) count(soundingLike(word), 1);
  return named(ranked());
}

type TradeWord = readonly [word: string, category: Category];

const allTradeWords: readonly TradeWord[] = categories.flatMap((category) =>
  [...tradeWords[category].strong, ...tradeWords[category].weak].map((word) => [word, category] as const),
);

function groupBy(list: readonly TradeWord[], keyOf: (word: string) => string): Map<string, TradeWord[]> {
  const groups = new Map<string, TradeWord[]>();
  for (const entry of list) groups.set(keyOf(entry[0]), [...(groups.get(keyOf(entry[0])) ?? []), entry]);
  return groups;
}

const byFirstLetter = groupBy(allTradeWords, (word) => word.charAt(0));

function tradesWhere(typed: string, matches: (word: string) => boolean): Category[] {
  const near = byFirstLetter.get(typed.charAt(0)) ?? [];
  return [...new Set(near.filter(([word]) => matches(word)).map(([, category]) => category))];
}

function beginningsOf([typed = '', ...others]: readonly string[]): Category[] {
  if (others.length > 0 || typed.length < 3) return [];
  return tradesWhere(typed, (word) => word.startsWith(typed));
}

/** Shorter words are often other words ('ants', 'arts'). */
const minCorrectedLength = 5;

/** The words of all phrases, also those that mean nothing alone ('heater'). */
const vocabulary = groupBy(
  allTradeWords.flatMap(([phrase, category]) => phrase.split(' ').map((word) => [word, category] as const)),
  (word) => word.charAt(0),
);

const wordsOfOtherTrades = new Set([...otherTrades].flatMap(([, phrases]) => phrases.join(' ').split(' ')));

/** Replaces each word without meaning that is a typo of one word of the trades. */
function withoutTypos(typed: readonly string[], rest: readonly string[]): string[] {
  const compared = rest.slice(0, maxCompared).filter((word) => !wordsOfOtherTrades.has(word));
  return typed.map((word) => (compared.includes(word) ? (correct(word) ?? word) : word));
}

function correct(typed: string): string | undefined {
  if (typed.length < minCorrectedLength) return undefined;
  const known = new Set(vocabulary.get(typed.charAt(0))?.map(([word]) => word));
  if (known.has(typed)) return undefined;
  const most = typed.length < 8 ? 1 : 2;
  const near = [...known].filter((word) => isTypo(typed, word, most) || isMisheard(typed, word));
  const [nearest, next] = near.toSorted((one, other) => distance(typed, one) - distance(typed, other));
  const isClear = nearest && (!next || distance(typed, nearest) < distance(typed, next));
  return isClear ? nearest : undefined;
}

const isMisheard = (typed: string, word: string): boolean =>
  typed.length >= minSoundLength && distance(typed, word) <= 2 && soundOf(typed) === soundOf(word);

/** Allows fewer typos in short words, which resemble each other. */
function typosOf(typed: string, most = typed.length < 5 ? 0 : typed.length < 7 ? 1 : 2): Category[] {
  return tradesWhere(typed, (word) => isTypo(typed, word, most));
}

/** Shorter words sound like many others. */
const minSoundLength = 6;

/** The sound of a word. The endings of 'electrician' and 'elektrishun' count as the same. */
const soundOf = (word: string): string => doubleMetaphone(word)[0].replaceAll('X', 'S');

/** Made when a search first needs it. */
let bySound: Map<string, TradeWord[]> | undefined;

/** Returns the trades of a word that is written as it sounds ('elektrishun', 'fosset'). */
function soundingLike(typed: string): Category[] {
  if (typed.length < minSoundLength - 1) return [];
  bySound ??= groupBy(
    allTradeWords.filter(([word]) => word.length >= minSoundLength),
    soundOf,
  );
  return [...new Set(bySound.get(soundOf(typed))?.map(([, category]) => category))];
}

const sorted = (word: string): string => [...word].sort().join('');

/** Two letters in each other's place are one typo. Both begin with the same letter. */
function isTypo(typed: string, word: string, most: number): boolean {
  if (Math.abs(word.length - typed.length) > 2) return false;
  const edits = distance(typed, word);
  return edits <= most || (edits === 2 && word.length > 3 && sorted(typed) === sorted(word));
}
