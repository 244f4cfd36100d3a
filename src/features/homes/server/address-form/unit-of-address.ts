import { abbreviate, type UnitDesignator, unitDesignators } from './address-words.ts';

const designators = new Map(
  unitDesignators.flatMap((designator) =>
    [designator.short, ...designator.spellings].map((word) => [word, designator] as const),
  ),
);

export const isDesignator = (word: string): boolean => designators.has(word);

/** 'Rear', not 'Apt'. */
export const standsAlone = (word: string): boolean => designators.get(word)?.standsAlone === true;

/** Words that can only name a unit. Trailer, Space and Lot are also street names. */
export const plainUnitWords = 'unit|apt|apartment|ste|suite';
const plainWords = new Set([...plainUnitWords.split('|'), '#']);
export const unitWord = new RegExp(`#|\\b(?:${plainUnitWords})\\b`, 'i');

const streetDesignators = new Set(['key', 'pier', 'side', 'slip', 'stop']);
const streetKinds = new Set(['ave', 'blvd', 'ct', 'dr', 'ln', 'rd', 'way']);

const glued = /^(apt|unit|ste|suite|bldg|ph|rm|lot|spc|trlr)-?(\d[\da-z-]*)$/;

/** Splits the kind of a unit from its number: 'apt3b' → 'apt', '3b'. */
export function splitUnitWord(word: string): string[] {
  return glued.exec(word)?.slice(1) ?? [word];
}

interface FoundUnit {
  /** 'unit 3b'; null for a designator without a number or name. */
  unit: string | null;
  end: number;
}

/**
 * Extracts the units from an address.
 *
 * @param parts the words between the commas, in lower case; words may contain hyphens
 * @returns the remaining words, and each unit once: 'bldg 2', 'unit 3b'
 */
export function takeUnits(parts: readonly (readonly string[])[]): { words: string[]; units: string[] } {
  const words: string[] = [];
  const units = new Set<string>();
  parts.forEach((part, partIndex) => {
    for (let index = 0; index < part.length; ) {
      const found = unitAt(part, index, partIndex);
      if (found?.unit) units.add(found.unit);
      if (!found) words.push(part[index] ?? '');
      index = found?.end ?? index + 1;
    }
  });
  return { words, units: [...units].sort() };
}

function unitAt(part: readonly string[], index: number, partIndex: number): FoundUnit | null {
  const word = part[index] ?? '';
  const designator = designators.get(word);
  if (!designator) return unitWithoutDesignator(part, index, partIndex);
  const isPlain = plainWords.has(word);
  const id = idAt(part, index + 1, designator, isPlain);
  // 'Stop 11 Road' is a street.
  if (id && streetDesignators.has(word) && streetKinds.has(abbreviate(part[id.end] ?? ''))) return null;
  if (id) return { unit: `${designator.short} ${id.text}`, end: id.end };
  const isLast = index + 1 === part.length || designators.has(part[index + 1] ?? '');
  if (isPlain && isLast) return { unit: null, end: index + 1 };
  const isWholePart = partIndex > 0 && part.length === 1;
  const isAfterStreet = index >= 2 && isLast && !/^[nsew]{1,2}$/.test(abbreviate(part[index - 1] ?? ''));
  const standsAlone = designator.standsAlone && (isWholePart || isAfterStreet);
  return standsAlone ? { unit: designator.short, end: index + 1 } : null;
}

/** Matches '12 Heron Lane, 3B, Boca Raton' and 'second floor'. */
function unitWithoutDesignator(part: readonly string[], index: number, partIndex: number): FoundUnit | null {
  const word = part[index] ?? '';
  const floor = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1];
  if (floor && /^fl(?:r|oor)?$/.test(part[index + 1] ?? '') && index + 2 === part.length) {
    return { unit: `fl ${floor}`, end: index + 2 };
  }
  const isAlone = partIndex === 1 && part.length === 1;
  const isBehindStreet = partIndex === 0 && isBehindKind(part, index);
  if (!(isAlone || isBehindStreet) || !isNumber(word) || /^\d{5}(?:-\d{4})?$/.test(word)) return null;
  return { unit: `unit ${compact([word])}`, end: index + 1 };
}

/** Kinds of streets before a bare unit. Highways and county roads have numbers themselves. */
const kindsBeforeUnit = new Set('ave blvd cir ct dr ln pl st ter trce trl way'.split(' '));
const numbered = /^(?:\d+|[nsew]{1,2}|private|pvt|county|co|state|farm|forest|fire|township|twp|us)$/;

/** Matches '12 Heron Court 104, Boca Raton' and '12 Heron Court N 104 Boca Raton'. */
function isBehindKind(part: readonly string[], index: number): boolean {
  const direction = /^[nsew]{1,2}$/.test(abbreviate(part[index - 1] ?? '')) ? 1 : 0;
  const kind = index - 1 - direction;
  const next = part[index + 1];
  return (
    kind > 1 &&
    kindsBeforeUnit.has(abbreviate(part[kind] ?? '')) &&
    !numbered.test(part[kind - 1] ?? '') &&
    (next === undefined || (/^\p{L}{2}/u.test(next) && !designators.has(next)))
  );
}

function idAt(
  part: readonly string[],
  start: number,
  designator: UnitDesignator,
  isPlain: boolean,
): { text: string; end: number } | null {
  const isEnd = (index: number) => index >= part.length || designators.has(part[index] ?? '');
  const first = part[start] ?? '';
  if (isEnd(start)) return null;
  // FL is also the state, and its postal code may follow.
  if (designator.short === 'fl')
    return /^\d{1,3}$/.test(first) ? { text: compact([first]), end: start + 1 } : null;
  let end = start;
  while (end - start < 3 && !isEnd(end) && isIdWord(part[end] ?? '', end === start)) end += 1;
  if (end > start && isEnd(end)) return { text: compact(part.slice(start, end)), end };
  if (isNumber(first) || (isPlain && /^[a-z]$/.test(first)))
    return { text: compact([first]), end: start + 1 };
  const isName =
    isPlain && isEnd(start + 1) && /^\p{L}+$/u.test(first) && !/^(?:usa?|states|america)$/.test(first);
  return isName ? { text: first, end: start + 1 } : null;
}

/** Accepts '3', '3b', '3-b' and '10203', but not '5th', which is a street. */
function isNumber(word: string): boolean {
  return /^(?=.*\d)[\da-z-]{1,8}$/.test(word) && !/^\d+(?:st|nd|rd|th)$/.test(word);
}

function isIdWord(word: string, isFirst: boolean): boolean {
  return /^[a-z]$/.test(word) || (isNumber(word) && (isFirst || word.length <= 4));
}

/** Joins and trims: '3-b' and '3 b' → '3b', '03' → '3'. */
function compact(words: readonly string[]): string {
  const text = words.join('').replaceAll('-', '');
  return text.replace(/^0+(?=[\da-z])/, '');
}

const labels = new Map(unitDesignators.map(({ short, label }) => [short, label]));

/** Formats a unit as a label: 'unit 3b' → 'Unit 3B'. */
export function formatUnit(unit: string): string {
  const [short = '', id] = unit.split(' ');
  const label = labels.get(short) ?? short;
  return id === undefined ? label : `${label} ${capitalizeUnitWord(id)}`;
}

/** Capitalizes a word of a unit: '3b' → '3B', 'garden' → 'Garden'. */
export function capitalizeUnitWord(word: string): string {
  if (/\d/.test(word) || word.length < 3) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}
