import type { Clock } from '../../src/platform/clock.ts';

export interface SettableClock extends Clock {
  set(date: Date): void;
  advance(milliseconds: number): void;
}

export const settableClock = (start: Date): SettableClock => {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (date) => {
      current = date.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
};
