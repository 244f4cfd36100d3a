import { expect, it } from 'vitest';
import { timeZones } from '../platform/time-zone.ts';
import { datesIn, utcDates } from './dates.ts';

const now = new Date('2026-03-02T15:00:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const hour = 3_600_000;

it.each([
  [0, 'just now'],
  [-5000, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [5 * 60_000, '5 minutes ago'],
  [2 * hour, '2 hours ago'],
  [30 * hour, 'yesterday'],
  [3 * 24 * hour, '3 days ago'],
])('%i ms before now reads %j', (milliseconds, text) => {
  expect(utcDates.ago(before(milliseconds), now)).toBe(text);
});

it('shows the date after a week', () => {
  expect(utcDates.ago(before(9 * 24 * hour), now)).toBe('Feb 21, 2026');
});

/** One time in each week of several years, at different times of day. */
const times = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2024, 0, 1) + n * 7.13 * 24 * hour));

it.each([['UTC', utcDates] as const, ...timeZones.map((timeZone) => [timeZone, datesIn(timeZone)] as const)])(
  'formats days, months and times in %s like Intl',
  (timeZone, dates) => {
    const formats: Record<'day' | 'shortDay' | 'month' | 'time', Intl.DateTimeFormatOptions> = {
      day: { dateStyle: 'medium' },
      shortDay: { month: 'short', day: 'numeric' },
      month: { month: 'long', year: 'numeric' },
      time: { timeStyle: 'short' },
    };
    for (const kind of ['day', 'shortDay', 'month', 'time'] as const) {
      const format = new Intl.DateTimeFormat('en-US', { ...formats[kind], timeZone });
      for (const at of times) expect(dates[kind](at)).toBe(format.format(at));
    }
  },
);
