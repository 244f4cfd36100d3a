import { AppError } from './errors.ts';
import { removeInvisible } from './letters.ts';

/** Deeper than any valid input, and far from exhausting the stack. */
const maxDepth = 20;

/**
 * Returns an input without characters that the database cannot store (NUL, and unpaired surrogates from cutting an
 * emoji in two) and without invisible characters, which would make equal texts differ. People do not type these, so no
 * error is needed.
 *
 * @throws INVALID for inputs nested too deeply
 */
export function storable<Value>(value: Value): Value {
  return cleanAtDepth(value, 0) as Value;
}

function cleanAtDepth(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return removeInvisible(value.replaceAll('\u0000', '').toWellFormed());
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  if (depth === maxDepth) throw new AppError('INVALID', 'The request is nested too deeply.');
  const clean = (part: unknown) => cleanAtDepth(part, depth + 1);
  if (Array.isArray(value)) return value.map(clean);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]));
}

/** Returns whether a value is a plain object (also without a prototype, as in parsed queries), not a file or a date. */
function isPlainObject(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]';
}
