import { expect, it } from 'vitest';
import { isCalendarDay } from './calendar-day.ts';
import { dayInput } from './list.schema.ts';

it.each(['2026-02-28', '2028-02-29', '1900-01-01', '2999-12-31'])('%s is a valid day', (text) => {
  expect(isCalendarDay(text)).toBe(true);
  expect(dayInput.safeParse(text).success).toBe(true);
});

it.each([
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '1899-12-31',
  '3000-01-01',
  '2026-2-3',
  'today',
  '',
])('%j is not a valid day', (text) => {
  expect(isCalendarDay(text)).toBe(false);
  expect(dayInput.safeParse(text).success).toBe(false);
});
