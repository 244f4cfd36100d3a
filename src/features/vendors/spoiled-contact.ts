/** What people and spreadsheets write where they have no number. */
const placeholder = /^(?:n\/?a|none|no|nil|null|tb[ad]|unknown|pending|[-–—?.*x]+)$/i;
const spreadsheetError = /^#(?:n\/a|ref!|value!|name\?|div\/0!|null!|num!)$/i;

/** Returns why a text cannot be the contact of a vendor, though it is one where it came from; null if it may be. */
export function spoiledContact(text: string): string | null {
  const cell = text.trim();
  if (placeholder.test(cell)) return `'${cell}' is not a phone number or email.`;
  if (spreadsheetError.test(cell)) return `The spreadsheet shows an error here: ${cell}.`;
  if (/^#{3,}$/.test(cell))
    return 'The column was too narrow to show the number. Please widen it and copy it again.';
  if (/^\d(?:[.,]\d+)?e[+-]?\d+$/i.test(cell))
    return 'The spreadsheet shortened this number. Please format its column as text and copy it again.';
  const digits = cell.replace(/\D/g, '').length;
  const isNumber = !/[\p{L}@]/u.test(cell);
  if (isNumber && digits > 2 && digits < 10)
    return `'${cell}' is not a whole phone number: its area code is missing.`;
  return null;
}
