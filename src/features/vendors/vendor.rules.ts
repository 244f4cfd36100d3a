import { cleanLine, mixesAlphabets } from '../../platform/letters.ts';
import type { ImportLimits } from '../../platform/table-import-rules.ts';

export const longestVendorName = 120;

/** A letter or a figure: there is something to call it by. */
export const nameSign = /[\p{L}\p{N}]/u;

/** Returns whether a vendor may be called so, once it is cleaned. */
export function isVendorName(text: string): boolean {
  const name = cleanLine(text);
  return name.length <= longestVendorName && nameSign.test(name) && !mixesAlphabets(name);
}

/** What one import may hold; a file of this size is read and shown within a second. */
export const vendorImportLimits: ImportLimits = {
  rows: 2000,
  characters: 1_000_000,
  bodyBytes: 4 * 1024 * 1024,
  noun: 'vendors',
};

export const nothingToImport = 'There is nothing to import yet. Please choose a file or paste its rows.';

/** The file to fill in: its first line, and how a row looks. */
export const importTemplate = {
  header: ['Category', 'Provider name', 'Contact info', 'Community'],
  example: ['Pool', 'Blue Wave Pools', '(561) 555-0100', ''],
} as const;
