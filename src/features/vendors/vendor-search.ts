import type { Category } from '../../catalogue/categories.ts';
import { findTrades } from '../../catalogue/find-trades.ts';
import { wordSimilarityTo } from '../../platform/word-similarity.ts';
import type { ShownVendor, VendorList } from './vendor.schema.ts';

/**
 * One test of a search: the first that a vendor passes gives its distance. `name` and `term` are the vendor's name and the
 * text without accents, capitals and punctuation.
 */
type SearchTest =
  | { test: 'same'; distance: number }
  | { test: 'begins'; distance: number }
  /** A later word of the name begins with the text. */
  | { test: 'wordBegins'; distance: number }
  /** The name contains the text, wherever either has spaces. */
  | { test: 'contains'; distance: number }
  | { test: 'words'; distance: number }
  | { test: 'category'; category: Category; distance: number }
  /** A number contains these digits; rows have none for readers who see no contacts. */
  | { test: 'digits'; digits: string; distance: number }
  /** The name is similar. More similar names come first. */
  | { test: 'similar'; least: number; among: readonly Category[] | null; distance: number };

/** Minimum similarity of a fuzzy name match; allows a typo or two. */
const minSimilarity = 0.5;

/** Minimum similarity of a name to a text that also names a trade, which alone would make many names similar. */
const minSimilarityInTrade = 0.6;

/** Longer texts are sentences, which resemble some name by chance. */
const maxWordsOfLikeness = 2;

/** Fewer digits would match almost every phone number. */
const minPhoneDigits = 3;

/** Returns the digits of a full or partial phone number, without the country code; null for other texts. */
function phoneDigitsOf(search: string): string | null {
  const plain = search.normalize('NFKC').replace(/[\s\p{P}\p{Cf}+]/gu, '');
  const digits = plain.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^\d+$/.test(plain) && digits.length >= minPhoneDigits ? digits : null;
}

/**
 * Returns the tests of a search in their order (docs/rules/vendors.md, 'Search'). The same name comes first. Then come
 * names that contain a text of several words; vendors of the trades in the text, in the order of the trades; and names
 * that contain a text of one word. Similar names count only if the text has words that do not name a trade.
 */
function searchTests(search: string): SearchTest[] {
  const { categories, isOtherTrade, otherWords } = findTrades(search);
  const isSentence = (search.match(/[\p{L}\p{N}]+/gu) ?? []).length > 1;
  const digits = phoneDigitsOf(search);
  const named = (distance: number): SearchTest[] => [
    { test: 'begins', distance },
    { test: 'wordBegins', distance: distance + 1 },
    { test: 'contains', distance: distance + 2 },
  ];
  const tests: SearchTest[] = [{ test: 'same', distance: 0 }];
  if (isSentence) {
    tests.push(...named(1), { test: 'words', distance: 4 });
    if (otherWords > 0 && categories.length > 0)
      tests.push({ test: 'similar', least: minSimilarityInTrade, among: categories, distance: 6 });
  }
  for (const [index, category] of categories.entries())
    tests.push({ test: 'category', category, distance: 10 + index });
  if (!isSentence) tests.push(...named(25));
  if (digits !== null) tests.push({ test: 'digits', digits, distance: 30 });
  if (categories.length === 0 && !isOtherTrade && otherWords <= maxWordsOfLikeness)
    tests.push({ test: 'similar', least: minSimilarity, among: null, distance: 35 });
  return tests;
}

function aboutSearch(
  search: string,
  hasRows: boolean,
): Pick<VendorList, 'trades' | 'nearestCategory' | 'isOtherTrade'> {
  const { categories: trades, nearest, isOtherTrade } = findTrades(search);
  if (!hasRows) return { nearestCategory: nearest, isOtherTrade };
  return trades.length > 0 ? { trades } : {};
}

/** Works like the database's `vendor_search_name`, by which other queries search. */
const searchName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replaceAll(/['`´‘’]+/g, '')
    .replaceAll(/[\s!-/:-@[-`{-~‚“”„–—·•…®™]+/g, ' ')
    .trim();

/** Returns the vendors that match, the nearest first and otherwise in their order, and what the text is about. */
export function findVendors<Row extends ShownVendor>(search: string, rows: readonly Row[]) {
  const term = searchName(search);
  const tests = term === '' ? [] : searchTests(search);
  const similarityTo = wordSimilarityTo(term);
  const near = rows.flatMap((row) => {
    const vendor = { term, similarityTo, name: searchName(row.name), row };
    for (const test of tests) {
      const distance = distanceBy(test, vendor);
      if (distance !== null) return [{ row, distance }];
    }
    return [];
  });
  const found = near.toSorted((one, other) => one.distance - other.distance).map(({ row }) => row);
  return { found, ...aboutSearch(search, found.length > 0) };
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

interface SearchedVendor {
  term: string;
  similarityTo: (name: string) => number;
  name: string;
  row: ShownVendor;
}

/** Null if the vendor does not pass. */
function distanceBy(test: SearchTest, vendor: SearchedVendor): number | null {
  if (test.test !== 'similar') return passes(test, vendor) ? test.distance : null;
  if (test.among && !test.among.includes(vendor.row.category)) return null;
  const similarity = vendor.similarityTo(vendor.name);
  return similarity >= test.least ? test.distance - similarity : null;
}

function passes(
  test: Exclude<SearchTest, { test: 'similar' }>,
  { term, name, row }: SearchedVendor,
): boolean {
  switch (test.test) {
    case 'same':
      return name === term;
    case 'begins':
      return name.startsWith(term);
    case 'wordBegins':
      return name.includes(` ${term}`);
    case 'contains':
      return term.length > 2 && withoutSpaces(name).includes(withoutSpaces(term));
    case 'words': {
      const words = name.split(' ');
      return term.split(' ').every((word) => words.includes(word));
    }
    case 'category':
      return row.category === test.category;
    case 'digits':
      return (row.contacts ?? []).some(({ number }) => number?.includes(test.digits));
  }
}
