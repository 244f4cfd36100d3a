const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const utcDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const utcMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const relativeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Writes a day: 'Mar 2, 2026', where the reader is. */
export const formatDay = (date: Date): string => dayFormat.format(date);

/** Writes a day: 'Mar 2, 2026', where the server is. */
export const formatUtcDay = (date: Date): string => utcDayFormat.format(date);

/** Writes a month: 'March 2026'. */
export const formatMonth = (date: Date): string => monthFormat.format(date);

/** Writes a month: 'March 2026', where the server is. */
export const formatUtcMonth = (date: Date): string => utcMonthFormat.format(date);

/** Returns 'just now', '5 minutes ago', 'yesterday'; a day as such once it is longer ago than a week. */
export function formatAgo(date: Date, now: Date): string {
  const ago = Math.max(0, now.getTime() - date.getTime());
  if (ago < minute) return 'just now';
  if (ago < hour) return relativeFormat.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return relativeFormat.format(-Math.floor(ago / hour), 'hour');
  if (ago < 7 * day) return relativeFormat.format(-Math.floor(ago / day), 'day');
  return formatDay(date);
}
