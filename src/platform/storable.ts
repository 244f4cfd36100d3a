import { AppError } from './errors.ts';
import { withoutUnseen } from './letters.ts';

/** Deeper than any input, and far from where nesting would exhaust the stack. */
const deepest = 20;

/**
 * Returns what was sent, without what no text or JSON of a database can hold: NUL, and halves of letters, which is what
 * is left of an emoji that was cut in two; and without letters that cannot be seen, which make two texts of one. Nobody
 * types any of them, so there is nothing to tell anybody.
 *
 * @throws INVALID for what is nested deeper than any input is
 */
export function storable<Value>(value: Value): Value {
  return storableAt(value, 0) as Value;
}

function storableAt(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutUnseen(value.replaceAll('\u0000', '').toWellFormed());
  if (!Array.isArray(value) && !isGroup(value)) return value;
  if (depth === deepest) throw new AppError('INVALID', 'The request is nested too deeply.');
  const inner = (part: unknown) => storableAt(part, depth + 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)]));
}

/** An object of fields, whatever made it: queries are read into objects without a prototype. No file, no date. */
function isGroup(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]';
}
