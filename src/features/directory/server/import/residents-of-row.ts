import { isPlaceholder, isSpreadsheetError } from '../../../../platform/cell-values.ts';
import { isEmail, normalizeEmail } from '../../../../platform/email.ts';

export interface Resident {
  name: string;
  email: string | null;
}

const isNoValue = (cell: string) => isPlaceholder(cell) || isSpreadsheetError(cell);

/**
 * Returns the resident that a name and an email of a row name, or null; `rest` is what of the email cell is not used: all but the
 * first email, or a text that is none.
 */
export function readResident(
  nameCell: string,
  emailCell: string,
): { resident: Resident | null; rest: string } {
  const plain = nameCell
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);
  const name = isNoValue(plain) || plain.includes('\uFFFD') ? '' : plain;
  const written = emailCell.split(/[\s\p{Cc}<>()[\]\\,;:"'/|]+/u).filter((part) => part.includes('@'));
  const [email = null, ...others] = new Set(written.map(normalizeEmail).filter(isEmail));
  const rest = email === null && !isNoValue(emailCell) ? emailCell : others.join(', ');
  return {
    resident: name === '' && email === null ? null : { name, email },
    rest: rest.replace(/\s+/g, ' ').trim().slice(0, 80),
  };
}
