/**
 * Hides most of the local part: 'anna@example.org' → 'an***@example.org'; one character when the local part has
 * three or fewer. The mask has always the same length, so that it does not tell how long the address is.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = [...email.slice(0, at)];
  const shown = local.slice(0, local.length <= 3 ? 1 : 2).join('');
  return `${shown}***${email.slice(at)}`;
}
