import { isPlaceholder, isSpoiled } from '../../../../platform/cell-values.ts';
import { unitLabel } from './normalize-address.ts';
import { type Area, isStreetKind } from './place-of-address.ts';

/** What people write for a house that is no unit. */
const house = /^(?:#+|house|home|sfh?|sfd|sfr|single[ -]family.*|detached)$/i;

/** Returns the unit as written, empty for none; null for a text that is no unit. */
export function readUnit(text: string, { city, state, postalCode }: Area): string | null {
  const unit = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(\d+)\.0+$/, '$1');
  if (unit === '' || house.test(unit) || (isPlaceholder(unit) && !/^x$/i.test(unit))) return '';
  const words = ` ${unit.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  // 'FL 3' is a floor.
  const hasPlace =
    words.endsWith(` ${state.toLowerCase()} `) ||
    [city, postalCode].some((part) => words.includes(` ${part.toLowerCase()} `));
  const isUnit = unit.length <= 30 && !/[<>\p{Cc}\uFFFD]|\d{5}-\d{4}/u.test(unit) && unitLabel(unit) !== '';
  return isUnit &&
    !isSpoiled(unit.replace(/^(?:#|apt|apartment|unit|ste|suite)\b[ .]*|^# */i, '')) &&
    !hasPlace &&
    !isStreet(unit)
    ? unit
    : null;
}

/** A house number and a street: another address of the person. */
const isStreet = (text: string) => /^\d+[a-z]? .+ /i.test(text) && isStreetKind(text.split(' ').at(-1) ?? '');

/** Units that the parser does not know: 'PH 2', 'No. 3', 'Second Floor', 'Apt 3 B', and a bare ', 3B'. */
const otherUnit = new RegExp(
  [
    '[ ,]+(?:ph|penthouse|no\\.?|number|tower)[ #-]*(?:\\d[\\w-]*|[a-z])$',
    '[ ,]+(?:\\d+(?:st|nd|rd|th)|[a-z]+) (?:floor|flr?\\.?)$',
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
  // '12 Heron Court 104'
  if (type === undefined) return street.search(/ (?:[a-z]?-?\d{1,4}-?[a-z]?|\d+-\d+)$/i);
  const pattern = `[ ,]*(?<![a-z])${type.split('').join('[ .]?')}[ .#,-]*${id}[ .]*$`;
  return new RegExp(pattern, 'i').exec(street)?.index ?? -1;
}
