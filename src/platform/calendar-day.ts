/**
 * Returns whether a text is a calendar day, 'yyyy-mm-dd', in years that every part of the product can reckon with.
 * Apart from the schema of the same rule (`day.ts`): addresses are read on every page, which zod is too heavy for.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text >= '3000') return false;
  const day = new Date(`${text}T00:00:00Z`);
  // What no month has is either no date at all or one of the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
