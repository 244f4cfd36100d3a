import { expect, it } from 'vitest';
import { utcDates } from './date-texts.ts';

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

it('names the day once it is longer ago than a week', () => {
  expect(utcDates.ago(before(9 * 24 * hour), now)).toBe('Feb 21, 2026');
});
