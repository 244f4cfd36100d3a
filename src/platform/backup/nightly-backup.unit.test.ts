import { expect, it } from 'vitest';
import type { TimeZone } from '../time-zone.ts';
import { lastBackupTime } from './nightly-backup.ts';

const newYork = 'America/New_York';

it.each<[now: string, hour: number, zone: TimeZone, expected: string]>([
  ['2026-03-02T15:30:00Z', 3, newYork, '2026-03-02T08:00:00Z'],
  ['2026-03-02T07:59:59Z', 3, newYork, '2026-03-01T08:00:00Z'],
  ['2026-03-02T08:00:00Z', 3, newYork, '2026-03-02T08:00:00Z'],
  ['2026-07-02T15:30:00Z', 3, newYork, '2026-07-02T07:00:00Z'],
  ['2026-03-02T15:30:00Z', 0, newYork, '2026-03-02T05:00:00Z'],
  ['2026-03-02T15:30:00Z', 23, 'Pacific/Honolulu', '2026-03-02T09:00:00Z'],
  ['2026-03-02T15:30:00Z', 3, 'Pacific/Guam', '2026-03-01T17:00:00Z'],
  // 2:00 is skipped on March 8, and comes twice as 1:00 on November 1.
  ['2026-03-08T20:00:00Z', 2, newYork, '2026-03-08T07:00:00Z'],
  ['2026-11-01T20:00:00Z', 1, newYork, '2026-11-01T05:00:00Z'],
])('at %s the last backup after %i:00 in %s was due at %s', (now, hour, zone, expected) => {
  expect(lastBackupTime(new Date(now), hour, zone)).toEqual(new Date(expected));
});
