import { spelledNumbers } from '../../home.rules.ts';
import { streetSuffixes } from './street-suffixes.ts';

/**
 * A word that names a unit within a building. The list has all secondary unit designators of the US Postal Service
 * (Publication 28, appendix C2) and other common spellings.
 */
export interface UnitDesignator {
  /** The standard abbreviation; 'unit' for every word that only numbers the homes of a building or a park. */
  short: string;
  spellings: readonly string[];
  label: string;
  /** True if it needs no number: 'Rear'. */
  standsAlone?: true;
}

export const unitDesignators: readonly UnitDesignator[] = [
  // '3' in the unit field, 'Apt 3', 'Unit 3', 'Lot 3' and '# 3' are the same home.
  {
    short: 'unit',
    spellings: [
      ...['apt', 'apartment', 'ste', 'suite', 'lot', 'spc', 'space', 'trlr', 'trailer'],
      ...['#', 'no', 'number'],
    ],
    label: 'Unit',
  },
  { short: 'bldg', spellings: ['building', 'bld'], label: 'Building' },
  { short: 'bsmt', spellings: ['basement'], label: 'Basement', standsAlone: true },
  { short: 'dept', spellings: ['department'], label: 'Department' },
  { short: 'fl', spellings: ['floor', 'flr'], label: 'Floor' },
  { short: 'frnt', spellings: ['front'], label: 'Front', standsAlone: true },
  { short: 'hngr', spellings: ['hanger', 'hangar'], label: 'Hangar' },
  { short: 'key', spellings: [], label: 'Key' },
  { short: 'lbby', spellings: ['lobby'], label: 'Lobby', standsAlone: true },
  { short: 'lowr', spellings: ['lower'], label: 'Lower', standsAlone: true },
  { short: 'ofc', spellings: ['office'], label: 'Office', standsAlone: true },
  { short: 'ph', spellings: ['penthouse'], label: 'PH', standsAlone: true },
  { short: 'pier', spellings: [], label: 'Pier' },
  { short: 'rear', spellings: [], label: 'Rear', standsAlone: true },
  { short: 'rm', spellings: ['room'], label: 'Room' },
  { short: 'side', spellings: [], label: 'Side', standsAlone: true },
  { short: 'slip', spellings: [], label: 'Slip' },
  { short: 'stop', spellings: [], label: 'Stop' },
  { short: 'uppr', spellings: ['upper'], label: 'Upper', standsAlone: true },
];

/** Directions and other words that people abbreviate in street names; the standard abbreviation comes first. */
const otherWords: readonly (readonly string[])[] = [
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['ne', 'northeast'],
  ['nw', 'northwest'],
  ['se', 'southeast'],
  ['sw', 'southwest'],
  ['st', 'saint'],
  ['blvd', 'blv'],
  ['ct', 'crt'],
  ['hbr', 'harbour'],
];

/** Reads pairs of a name and its short form: 'new york ny, ohio oh'. */
const table = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(',').map((pair) => pair.trim().split(/ (?=\w+$)/)));

/** States and territories by name. They match only at the end of an address: Georgia is also a street name. */
const stateCodes = table(`
  alabama al, alaska ak, arizona az, arkansas ar, california ca, colorado co, connecticut ct,
  delaware de, district of columbia dc, florida fl, georgia ga, hawaii hi, idaho id, illinois il,
  indiana in, iowa ia, kansas ks, kentucky ky, louisiana la, maine me, maryland md, massachusetts ma,
  michigan mi, minnesota mn, mississippi ms, missouri mo, montana mt, nebraska ne, nevada nv,
  new hampshire nh, new jersey nj, new mexico nm, new york ny, north carolina nc, north dakota nd, ohio oh,
  oklahoma ok, oregon or, pennsylvania pa, rhode island ri, south carolina sc, south dakota sd, tennessee tn,
  texas tx, utah ut, vermont vt, virginia va, washington wa, west virginia wv, wisconsin wi, wyoming wy,
  american samoa as, guam gu, northern mariana islands mp, puerto rico pr, virgin islands vi`);

/** Abbreviations of states from before the two letters, as people still write them: 'Fla.' (GPO Style Manual). */
const olderStateCodes = table(`
  ala al, ariz az, ark ar, cal ca, calif ca, colo co, conn ct, del de, fla fl, ill il, ind in, kan ks, kans ks,
  mass ma, mich mi, minn mn, miss ms, mont mt, neb ne, nebr ne, nev nv, okla ok, ore or, oreg or, penn pa, penna pa,
  tenn tn, tex tx, wash wa, wis wi, wisc wi, wva wv, wyo wy`);

const ones = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const teens = [
  ...['tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth'],
  ...['fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const rules = new Intl.PluralRules('en-US', { type: 'ordinal' });
const toOrdinal = (value: number) => `${value}${endings[rules.select(value)]}`;

/** 'first' → '1st' … 'ninetyninth' → '99th'. A number is a single word here. */
const ordinals = new Map<string, string>([
  ...ones.map((word, index) => [word, toOrdinal(index + 1)] as const),
  ...teens.map((word, index) => [word, toOrdinal(index + 10)] as const),
  ...tens.flatMap((word, index) => {
    const ten = (index + 2) * 10;
    return [
      [word.replace(/y$/, 'ieth'), toOrdinal(ten)] as const,
      ...ones.map((one, more) => [word + one, toOrdinal(ten + more + 1)] as const),
    ];
  }),
]);

/** Writes ordinals in digits: 'twenty first' and 'twentyfirst' → '21st'. Expects and returns lower case. */
export function withOrdinals(words: readonly string[]): string[] {
  const read: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const pair = ordinals.get(word + words[index + 1]);
    read.push(pair ?? ordinals.get(word) ?? word);
    if (pair) index += 1;
  }
  return read;
}

const numberWords = spelledNumbers.split('|');

/** Returns the digits of a house number that is written as a word: 'one' → '1'. Null for any other text. */
export function spelledNumber(word: string): string | null {
  const index = numberWords.indexOf(word.toLowerCase());
  return index < 0 ? null : String(index + 1);
}

const shortForms = new Map(
  [...streetSuffixes, ...otherWords].flatMap(([short = '', ...longs]) =>
    longs.map((long) => [long, short] as const),
  ),
);

/** Abbreviates a word: 'street' → 'st'. Returns a word without an abbreviation unchanged. */
export function abbreviate(word: string): string {
  return shortForms.get(word) ?? word;
}

// Longest first: 'west virginia' must not be read as 'virginia'.
const stateNames = Object.keys(stateCodes).sort((a, b) => b.length - a.length);
const stateAtEnd = new RegExp(`(?<= )(?:${stateNames.join('|')})(?=(?: \\d{5})?$)`);
// Only before a ZIP code: 'wash' and 'del' are also words of streets.
const olderStateAtEnd = new RegExp(`(?<= )(?:${Object.keys(olderStateCodes).join('|')})(?= \\d{5}$)`);

/**
 * Abbreviates the name of a state: 'boca raton florida 33496' → 'boca raton fl 33496'. Expects and returns lower case
 * without punctuation.
 */
export function abbreviateState(text: string): string {
  return text
    .replace(stateAtEnd, (name) => stateCodes[name] ?? name)
    .replace(olderStateAtEnd, (name) => olderStateCodes[name] ?? name);
}

const knownStateCodes: ReadonlySet<string> = new Set(Object.values(stateCodes));

/** Returns the two-letter code for the name, code or abbreviation of a state: 'Florida', 'FL.', 'Fla.'. Else null. */
export function stateCode(text: string): string | null {
  const name = text.trim().toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ');
  const code =
    stateCodes[name] ?? olderStateCodes[name.replaceAll(' ', '')] ?? name.replace(/^(\w) (?=\w$)/, '$1');
  return knownStateCodes.has(code) ? code.toUpperCase() : null;
}

/** Also of 'FL - Florida' and 'US-FL'. */
export const stateIn = (text: string): string | null =>
  [text, ...text.split(/[^\p{L}.]+/u)].map(stateCode).find((code) => code !== null) ?? null;

const searchableForms = [
  ...shortForms,
  ...ordinals,
  ...Object.entries(stateCodes),
  ...unitDesignators.flatMap(({ short, spellings }) => spellings.map((long) => [long, short] as const)),
];

/** Returns the short forms of every word that begins with the prefix: 'lan' → ['ln'], 'flo' → ['fl']. */
export function shortFormsOfPrefix(prefix: string): string[] {
  const found = searchableForms.filter(([long]) => long.startsWith(prefix)).map(([, short]) => short);
  return [...new Set(found)];
}
