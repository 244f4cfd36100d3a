// The server counts by calendar days in UTC.
const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Returns 'Mar 2' of '2026-03-02'. */
export const shortDay = (day: string): string => format.format(new Date(day));
