import { isPlaceholder, isSpreadsheetError } from '../../../../platform/cell-values.ts';
import { isEmail, normalizeEmail } from '../../../../platform/email.ts';

export interface Resident {
  name: string;
  email: string | null;
}

const isNoValue = (cell: string) => isPlaceholder(cell) || isSpreadsheetError(cell);

/**
 * Returns the resident that the cells of a row name, or null. Only the first of several emails is used; `unusedEmails`
 * counts the others. `isLeftOut` tells that a cell for emails holds none.
 */
export function readResident(
  nameCell: string,
  emailCell: string,
): { resident: Resident | null; isLeftOut: boolean; unusedEmails: number } {
  const plain = nameCell
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);
  const name = isNoValue(plain) || plain.includes('\uFFFD') ? '' : plain;
  const written = emailCell.split(/[\s\p{Cc}<>()[\]\\,;:"'/|]+/u).filter((part) => part.includes('@'));
  const [email = null, ...unused] = new Set(written.map(normalizeEmail).filter(isEmail));
  return {
    resident: name === '' && email === null ? null : { name, email },
    isLeftOut: email === null && emailCell.trim() !== '' && !isNoValue(emailCell),
    unusedEmails: unused.length,
  };
}
