export const timeZoneNames = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time',
  'Pacific/Guam': 'Guam Time',
  'Pacific/Pago_Pago': 'Samoa Time',
} as const;

export type TimeZone = keyof typeof timeZoneNames;

export const timeZones = Object.keys(timeZoneNames) as readonly TimeZone[];

/** The zone of a community until something tells its state, and of people without a community. */
export const defaultTimeZone: TimeZone = 'America/New_York';

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function formatOf(timeZone: TimeZone): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts, second: 'numeric' });
  formats.set(timeZone, format);
  return format;
}

/** Returns a date whose UTC fields read as the clocks of the time zone do at that moment. */
export function clockTime(at: Date, timeZone: TimeZone): Date {
  const shown = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, at.getUTCMilliseconds()));
}

/** Returns the calendar day in the time zone, as midnight in UTC. Used where the time of day is private. */
export function calendarDay(at: Date, timeZone: TimeZone): Date {
  const shown = clockTime(at, timeZone);
  return new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()));
}

/** Returns the month in the time zone, as its first midnight in UTC. Used where the day would reveal the author. */
export function calendarMonth(at: Date, timeZone: TimeZone): Date {
  const shown = clockTime(at, timeZone);
  return new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth()));
}

/** Returns the calendar day in the time zone: '2026-03-02'. */
export const dayText = (at: Date, timeZone: TimeZone): string =>
  clockTime(at, timeZone).toISOString().slice(0, 10);
