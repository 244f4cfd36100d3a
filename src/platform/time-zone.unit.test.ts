import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSourceFiles } from '../../scripts/sources.ts';
import { calendarDay, calendarMonth, clockTime, dayText, type TimeZone, timeZones } from './time-zone.ts';

const zones = fc.constantFrom(...timeZones);
const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('days and months begin at midnight on the clocks of the zone, also when they change', () => {
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      const shown = clockTime(at, zone).toISOString();
      expect(calendarDay(at, zone).toISOString()).toBe(`${shown.slice(0, 10)}T00:00:00.000Z`);
      expect(calendarMonth(at, zone).toISOString()).toBe(`${shown.slice(0, 7)}-01T00:00:00.000Z`);
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      expect(dayText(at, zone)).toBe(format.format(at));
    }),
  );
});

it.each<[TimeZone, string, string]>([
  ['America/New_York', '2026-03-03T04:37:00Z', '2026-03-02T23:37:00.000Z'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08T01:59:59.000Z'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00.000Z'],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00.000Z'],
  ['America/Phoenix', '2026-07-02T06:30:00Z', '2026-07-01T23:30:00.000Z'],
  ['Pacific/Honolulu', '2026-03-03T09:59:00Z', '2026-03-02T23:59:00.000Z'],
  ['Pacific/Guam', '2026-03-02T14:00:00Z', '2026-03-03T00:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-03-02T10:59:00Z', '2026-03-01T23:59:00.000Z'],
])('the clocks of %s show at %s %s', (zone, at, shown) => {
  expect(clockTime(new Date(at), zone).toISOString()).toBe(shown);
});

/** Ways to take a day or a month from a moment that do not name a time zone. */
const withoutZone =
  /\b(?:date_trunc|to_char)\((?!.*zone)|current_date|\.toLocale(?:Date|Time)?String\((?!.*timeZone)|\.[gs]et(?:UTC)?(?:Date|Day|Month|FullYear|Hours)\(|toISOString\(\)\.slice\(0, (?:7|10)\)/i;

/** Files that work with what already is a calendar day or a clock's time. */
const ofCalendarDays = [
  'src/features/communities/server/community.queries.ts',
  'src/features/preview-links/preview-link.rules.ts',
  'src/features/preview-links/server/links.ts',
  'src/platform/backup/nightly-backup.ts',
  'src/platform/import/workbook.ts',
  'src/platform/time-zone.ts',
  'src/web/dates.ts',
  'src/web/utc-day.tsx',
];

it('no other file takes a day from a moment without a time zone', async () => {
  const root = join(import.meta.dirname, '../..');
  const lines = (await readSourceFiles(root))
    .filter(({ path }) => !path.startsWith('src/demo/') && !ofCalendarDays.includes(path))
    .flatMap(({ path, text }) => text.split('\n').map((line) => `${path}: ${line.trim()}`))
    .filter((line) => withoutZone.test(line));
  // The list of emails on the developer's own machine.
  expect(lines).toEqual([expect.stringContaining('src/app/server/outbox-page.ts')]);
});
