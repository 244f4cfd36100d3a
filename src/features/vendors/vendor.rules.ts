import { cleanLine, mixesAlphabets } from '../../platform/letters.ts';
import type { ImportLimits } from '../../platform/table-import-rules.ts';

export const maxVendorNameLength = 120;

const changesShownMs = 30 * 24 * 60 * 60_000;

/** Returns since when changes of names and contacts are shown (docs/rules/vendors.md, 'Changes that readers see'). */
export const changesShownSince = (now: Date) => new Date(now.getTime() - changesShownMs);

/** A name must contain a letter or a digit. */
export const letterOrDigit = /[\p{L}\p{N}]/u;

/** Returns whether the text, once cleaned, is a valid vendor name. */
export function isVendorName(text: string): boolean {
  const name = cleanLine(text);
  return name.length <= maxVendorNameLength && letterOrDigit.test(name) && !mixesAlphabets(name);
}

/** Limits of an import; a file of this size is parsed and shown within a second. */
export const vendorImportLimits: ImportLimits = {
  rows: 2000,
  characters: 1_000_000,
  bodyBytes: 4 * 1024 * 1024,
  noun: 'vendors',
};

export const nothingToImport = 'There is nothing to import yet. Please choose a file or paste its rows.';

/** What the column of an imported table can be. */
export const importColumnLabels = {
  category: 'Category',
  name: 'Provider name',
  contact: 'Phone or email',
  person: 'Person, if there is no provider name',
  community: 'Community',
} as const;

/** The template file: header and an example row. */
export const importTemplate = {
  header: ['Category', 'Provider name', 'Contact info', 'Community'],
  example: ['Pool', 'Blue Wave Pools', '(561) 555-0100', ''],
} as const;
