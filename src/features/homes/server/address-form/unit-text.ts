import { unitLabel } from './normalize-address.ts';
import { type Area, isStreetKind } from './place-of-address.ts';

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** What spreadsheets make of cells that they take for dates, numbers or formulas. */
const spoiled = new RegExp(
  [
    `^\\d{1,4}[-/ ]${month}(?:[-/ ]\\d{2,4})?$`,
    `^${month}[-/ ]\\d{1,4}$`,
    '^\\d{1,2}/\\d{1,2}/\\d{2,4}(?: .*)?$',
    '^\\d{4}-\\d{2}-\\d{2}(?:[ t].*)?$',
    '^\\d+(?:\\.\\d+)?e\\+\\d+$',
    '^#(?:ref|n/a|name|value|div/0|num|null|error)[!?]?',
    '^#{3,}$',
  ].join('|'),
  'i',
);

/** Returns true for '12-Mar', '1/2/2004', '5.6E+09' and '#REF!'. */
export const isSpoiled = (cell: string) => spoiled.test(cell.trim());

const noUnit =
  /^(?:n\/?\.?a\.?|none|null|nil|no unit|no|[-–—.#*]+|0+|house|home|sfh|sfd|sfr|single[ -]family.*|detached)$/i;

/** Returns the unit as written, empty for none; null for a text that is no unit. */
export function readUnit(text: string, { city, state, postalCode }: Area): string | null {
  const unit = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(\d+)\.0+$/, '$1');
  if (unit === '' || noUnit.test(unit)) return '';
  const words = ` ${unit.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  // 'FL 3' is a floor.
  const hasPlace =
    words.endsWith(` ${state.toLowerCase()} `) ||
    [city, postalCode].some((part) => words.includes(` ${part.toLowerCase()} `));
  const isUnit = unit.length <= 30 && !/[<>\p{Cc}\uFFFD]|\d{5}-\d{4}/u.test(unit) && unitLabel(unit) !== '';
  return isUnit && !isSpoiled(unit) && !hasPlace && !isStreet(unit) ? unit : null;
}

/** A house number and a street: another address of the person. */
const isStreet = (text: string) => /^\d+[a-z]? .+ /i.test(text) && isStreetKind(text.split(' ').at(-1) ?? '');

/** Units that the parser does not know: 'PH 2', 'No. 3', 'Second Floor', 'Apt 3 B', and a bare ', 3B'. */
const otherUnit = new RegExp(
  [
    '[ ,]+(?:ph|penthouse|no\\.?|number|tower)[ #-]*(?:\\d[\\w-]*|[a-z])$',
    '[ ,]+(?:\\d+(?:st|nd|rd|th)|[a-z]+) floor$',
    '[ ,]+(?:apt|apartment|unit|ste|suite|lot|#)[ .#-]*(?:\\d+[ -]?[a-z]|[a-z] \\d+|\\d+ (?:left|right|rear|front))$',
    ', *(?:[a-z]?\\d{1,4}-?[a-z]?|\\d+-\\d+)$',
  ].join('|'),
  'i',
);

/**
 * Returns the index of the unit at the end of a street; -1 if there is none.
 *
 * @param type the kind of the unit that the parser found, and `id` its number
 */
export function unitAtEnd(street: string, type: string | undefined, id = ''): number {
  const other = otherUnit.exec(street);
  if (other) return other.index;
  if (type === undefined) return -1;
  const pattern = `[ ,]*(?<![a-z])${type.split('').join('[ .]?')}[ .#,-]*${id}[ .]*$`;
  return new RegExp(pattern, 'i').exec(street)?.index ?? -1;
}
