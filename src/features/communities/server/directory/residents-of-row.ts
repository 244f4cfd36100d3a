import { isEmail, normalizeEmail } from '../../../../platform/email.ts';

export interface Resident {
  name: string;
  email: string | null;
}

const noValue =
  /^(?:n\/?\.?a\.?|none|null|nil|no(?:ne)?[ -]?(?:e-?mail|name)?|[-–—.?*]+|0|tbd|unknown|declined|#(?:n\/a|ref!|value!|name\?))$/i;

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
  const name = noValue.test(plain) || plain.includes('\uFFFD') ? '' : plain;
  const written = emailCell.match(/[^\s\p{Cc}<>()[\]\\,;:"'/|]+@[^\s\p{Cc}<>()[\]\\,;:"'/|]+/gu) ?? [];
  const [email = null, ...unused] = new Set(written.map(normalizeEmail).filter(isEmail));
  return {
    resident: name === '' && email === null ? null : { name, email },
    isLeftOut: email === null && emailCell.trim() !== '' && !noValue.test(emailCell.trim()),
    unusedEmails: unused.length,
  };
}
