import type { Random } from './random.ts';

const day = 86_400_000;
const minute = 60_000;

/** Points in time relative to the day the demo is populated. Nothing of it lies in the future. */
export interface Calendar {
  now: Date;
  /** A moment about so many days ago. */
  ago(days: number, random: Random): Date;
  /** A moment after `start`, at most so many days later. */
  after(start: Date, days: number, random: Random): Date;
}

export function calendarOf(now: Date): Calendar {
  const notAfterNow = (time: number) => new Date(Math.min(time, now.getTime() - minute));
  return {
    now,
    ago: (days, random) => notAfterNow(now.getTime() - days * day - random.next() * 0.6 * day),
    after(start, days, random) {
      const span = Math.min(days * day, Math.max(now.getTime() - start.getTime() - minute, 0));
      return notAfterNow(start.getTime() + minute + random.next() * Math.max(span - minute, 0));
    },
  };
}

export function latest(...dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
