import { isPlaceholder, isSpoiled } from '../../../../platform/cell-values.ts';
import { unitLabel } from './normalize-address.ts';
import { type Area, isStreetKind } from './place-of-address.ts';
import { plainUnitWords } from './unit-of-address.ts';

/** What people write for a house that is no unit. */
const house = /^(?:#+|house|home|residence|owner|tenant|sfh?|sfd|sfr|single[ -]family.*|detached)$/i;

const leadingWord = new RegExp(`^(?:#|${plainUnitWords})\\b[ .]*|^# *`, 'i');

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
  const isUnit =
    unit.length <= 30 && !/[<>\p{Cc}\uFFFD]|\d{5}-\d{4}|^\d\/\d+$/u.test(unit) && unitLabel(unit) !== '';
  return isUnit && !isSpoiled(unit.replace(leadingWord, '')) && !hasPlace && !isStreet(unit) ? unit : null;
}

/** A house number and a street: another address of the person. */
export const isStreet = (text: string) =>
  /^\d+[a-z]? /i.test(text.trim()) && text.trim().split(/[ ,]+/).slice(2).some(isStreetKind);
