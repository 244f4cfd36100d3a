/**
 * Returns whether a text is a calendar day, 'yyyy-mm-dd', between 1900 and 2999. Separate from the schema
 * (`dayInput`): every page parses addresses, and zod would add too much code to pages.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text >= '3000') return false;
  const day = new Date(`${text}T00:00:00Z`);
  // '02-30' parses either to an invalid date or to a day of the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
