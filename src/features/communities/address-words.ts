/** Street suffixes, directions and a few place words, each with its postal abbreviation and other ways to write it. */
const abbreviated: Record<string, readonly string[]> = {
  aly: ['alley'],
  ave: ['avenue', 'av', 'aven'],
  bnd: ['bend'],
  blvd: ['boulevard', 'boul', 'blv'],
  cir: ['circle', 'circ'],
  cres: ['crescent'],
  ct: ['court', 'crt'],
  cv: ['cove'],
  dr: ['drive', 'drv'],
  ft: ['fort'],
  hbr: ['harbor', 'harbour'],
  hts: ['heights'],
  hwy: ['highway'],
  lk: ['lake'],
  ln: ['lane'],
  lndg: ['landing'],
  mt: ['mount'],
  pkwy: ['parkway', 'pky'],
  pl: ['place'],
  plz: ['plaza'],
  pt: ['point'],
  rd: ['road'],
  rdg: ['ridge'],
  sq: ['square'],
  st: ['street', 'str', 'saint'],
  ter: ['terrace', 'terr'],
  trce: ['trace'],
  trl: ['trail'],
  vw: ['view'],
  xing: ['crossing'],
  n: ['north'],
  s: ['south'],
  e: ['east'],
  w: ['west'],
  ne: ['northeast'],
  nw: ['northwest'],
  se: ['southeast'],
  sw: ['southwest'],
  unit: ['apartment', 'apt', 'suite', 'ste'],
};

/** States by name. Only the end of an address is read as one: Georgia is a street name as well. */
const stateCodes: Record<string, string> = {
  alabama: 'al',
  alaska: 'ak',
  arizona: 'az',
  arkansas: 'ar',
  california: 'ca',
  colorado: 'co',
  connecticut: 'ct',
  delaware: 'de',
  'district of columbia': 'dc',
  florida: 'fl',
  georgia: 'ga',
  hawaii: 'hi',
  idaho: 'id',
  illinois: 'il',
  indiana: 'in',
  iowa: 'ia',
  kansas: 'ks',
  kentucky: 'ky',
  louisiana: 'la',
  maine: 'me',
  maryland: 'md',
  massachusetts: 'ma',
  michigan: 'mi',
  minnesota: 'mn',
  mississippi: 'ms',
  missouri: 'mo',
  montana: 'mt',
  nebraska: 'ne',
  nevada: 'nv',
  'new hampshire': 'nh',
  'new jersey': 'nj',
  'new mexico': 'nm',
  'new york': 'ny',
  'north carolina': 'nc',
  'north dakota': 'nd',
  ohio: 'oh',
  oklahoma: 'ok',
  oregon: 'or',
  pennsylvania: 'pa',
  'rhode island': 'ri',
  'south carolina': 'sc',
  'south dakota': 'sd',
  tennessee: 'tn',
  texas: 'tx',
  utah: 'ut',
  vermont: 'vt',
  virginia: 'va',
  washington: 'wa',
  'west virginia': 'wv',
  wisconsin: 'wi',
  wyoming: 'wy',
};

const shortForms = new Map(
  Object.entries(abbreviated).flatMap(([short, longs]) => longs.map((long) => [long, short] as const)),
);

/** 'street' → 'st'; a word without a short form stays. */
export function abbreviate(word: string): string {
  return shortForms.get(word) ?? word;
}

// Longest first: 'west virginia' must not be read as 'virginia'.
const stateNames = Object.keys(stateCodes).sort((a, b) => b.length - a.length);
const stateAtEnd = new RegExp(`(?<= )(?:${stateNames.join('|')})(?=(?: \\d{5})?$)`);

/** 'boca raton florida 33496' → 'boca raton fl 33496'. Takes and returns lower case without punctuation. */
export function abbreviateState(text: string): string {
  return text.replace(stateAtEnd, (name) => stateCodes[name] ?? name);
}

/** Short forms of every word that begins with what was typed so far: 'lan' → ['ln'], 'flo' → ['fl']. */
export function shortFormsOfPrefix(prefix: string): string[] {
  const found = [...shortForms, ...Object.entries(stateCodes)]
    .filter(([long]) => long.startsWith(prefix))
    .map(([, short]) => short);
  return [...new Set(found)];
}
