/*
 * Computes a community's list again from the file that residents can download. It imports nothing, because it stands for
 * a neighbor who does not trust the product: the rule is the one that the page 'How this list is made' gives in words.
 */

export interface RecomputedProvider {
  id: string;
  category: string;
  homes: number;
  /** The plain average with two decimals; null without ratings. */
  stars: number | null;
  ratings: number;
  /** The plain average of the published amounts with two decimals; null if there are none. */
  price: number | null;
}

interface Scored extends RecomputedProvider {
  name: string;
  score: number;
}

/** Splits CSV into records of cells; cells in quotes may contain commas, quotes and line breaks. */
function parse(csv: string): string[][] {
  const records: string[][] = [[]];
  const cells = csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g);
  for (const [all, quoted, plain = '', end] of cells) {
    if (all === '') break;
    records.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') records.push([]);
  }
  return records.filter((record) => record.length > 1);
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function providerOf(cell: (column: string) => string): Scored {
  const counts = [1, 2, 3, 4, 5].map((stars) => ({ stars, people: Number(cell(`${stars} stars`)) }));
  const ratings = sum(counts.map(({ people }) => people));
  const given = sum(counts.map(({ stars, people }) => stars * people));
  const amounts = cell('Amounts').split(' ').filter(Boolean).map(Number);
  return {
    id: cell('Id'),
    category: cell('Category'),
    name: cell('Provider').toLowerCase(),
    homes: Number(cell('Homes using')),
    ratings,
    stars: ratings > 0 ? twoDecimals(given / ratings) : null,
    // Five ratings of three stars to begin with.
    score: ratings > 0 ? (15 + given) / (5 + ratings) : -1,
    price: amounts.length >= 3 ? twoDecimals(sum(amounts) / amounts.length) : null,
  };
}

/** More homes first, then more ratings, then the alphabet. */
function compare(one: Scored, other: Scored): number {
  if (one.homes !== other.homes) return other.homes - one.homes;
  if (one.ratings !== other.ratings) return other.ratings - one.ratings;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Returns the providers by homes and by rating, with their averages. */
export function recomputeList(csv: string): {
  byHomes: RecomputedProvider[];
  byRating: RecomputedProvider[];
} {
  const [header = [], ...records] = parse(csv);
  const providers = records.map((cells) => providerOf((column) => cells[header.indexOf(column)] ?? ''));
  return {
    byHomes: providers.toSorted(compare),
    byRating: providers.toSorted((one, other) => other.score - one.score || compare(one, other)),
  };
}
