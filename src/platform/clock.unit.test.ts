import { expect, it } from 'vitest';
import { settableClock } from './clock.ts';

it('a settable clock stands still until it is advanced', () => {
  const clock = settableClock(new Date('2030-01-01T00:00:00Z'));
  clock.now().setFullYear(1999);
  expect(clock.now()).toEqual(new Date('2030-01-01T00:00:00Z'));
  clock.advance(90_000);
  expect(clock.now()).toEqual(new Date('2030-01-01T00:01:30Z'));
  clock.set(new Date('2031-01-01T00:00:00Z'));
  expect(clock.now()).toEqual(new Date('2031-01-01T00:00:00Z'));
});
