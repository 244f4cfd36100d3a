import { recordOf, vendorDetailNames, vendorDetails } from '../../catalogue/vendor-details.ts';
import { isPlaceholder, isSpoiled, isSpreadsheetError } from '../../platform/cell-values.ts';
import { cleanLine, poses } from '../../platform/letters.ts';
import type { ImportLimits } from '../../platform/table-import-rules.ts';

export const maxVendorNameLength = 120;

const changesShownMs = 30 * 24 * 60 * 60_000;

/** Returns since when changes of names and contacts are shown (docs/rules/vendors.md, 'Changes that readers see'). */
export const changesShownSince = (now: Date) => new Date(now.getTime() - changesShownMs);

export const letterOrDigit = /[\p{L}\p{N}]/u;

export function isVendorName(text: string): boolean {
  const name = cleanLine(text);
  return name.length <= maxVendorNameLength && letterOrDigit.test(name) && !poses(name);
}

/** A file of this size is parsed and shown within a second. */
export const vendorImportLimits: ImportLimits = {
  rows: 2000,
  characters: 1_000_000,
  bodyBytes: 4 * 1024 * 1024,
  noun: 'vendors',
};

export const nothingToImport = 'There is nothing to import yet. Please choose a file or paste its rows.';

export const importColumnLabels = {
  ...recordOf(vendorDetailNames, (name) => vendorDetails[name].importedFrom ?? vendorDetails[name].imported),
  person: 'Person, if there is no provider name',
  message: 'What neighbors wrote',
} as const;
export type VendorUse = keyof typeof importColumnLabels;

export const importTemplate = {
  header: vendorDetailNames.map((name) => vendorDetails[name].imported),
  example: vendorDetailNames.map((name) => vendorDetails[name].example),
};

/** Returns why a text cannot be the contact of a vendor, though it is one where it came from; null if it may be. */
export function spoiledContact(text: string): string | null {
  const cell = text.trim();
  if (isPlaceholder(cell)) return `'${cell}' is not a phone number or email.`;
  if (/^#{3,}$/.test(cell))
    return 'The column was too narrow to show the number. Please widen it and copy it again.';
  if (isSpreadsheetError(cell)) return `The spreadsheet shows an error here: ${cell}.`;
  if (/^\d(?:[.,]\d+)?e[+-]?\d+$/i.test(cell))
    return 'The spreadsheet shortened this number. Please format its column as text and copy it again.';
  if (isSpoiled(cell))
    return 'A spreadsheet changed this into a date. Please format its column as text and type it again.';
  const digits = cell.replace(/\D/g, '').length;
  const isNumber = !/[\p{L}@]/u.test(cell);
  if (isNumber && digits > 2 && digits < 10)
    return `'${cell}' is not a whole phone number: its area code is missing.`;
  return null;
}
