import { cleanLine } from '../../platform/clean-text.ts';
import { mixesAlphabets } from '../../platform/letters.ts';

export const longestVendorName = 120;

/** A letter or a figure: there is something to call it by. */
export const nameSign = /[\p{L}\p{N}]/u;

/** Returns whether a vendor may be called so, once it is cleaned. */
export function isVendorName(text: string): boolean {
  const name = cleanLine(text);
  return name.length <= longestVendorName && nameSign.test(name) && !mixesAlphabets(name);
}
