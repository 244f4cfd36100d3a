/** Where the product reads the time from, so that a test can move it. */
export interface Clock {
  now(): Date;
}

/** Returns midnight (UTC) of the day: what is told where the time of day is nobody's business. */
export function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}

/** Returns the first midnight (UTC) of the month: what is told of an entry whose day would say who made it. */
export function startOfMonth(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));
}

export const systemClock: Clock = { now: () => new Date() };

export interface SettableClock extends Clock {
  set(date: Date): void;
  advance(milliseconds: number): void;
}

/** Returns a clock that stands still until it is moved. */
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
