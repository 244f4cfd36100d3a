/** The source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** Returns midnight (UTC) of the day. Used where the time of day is private. */
export function startOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
}

/** Returns the first midnight (UTC) of the month. Used where the day would reveal the author of an entry. */
export function startOfMonth(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));
}

export const systemClock: Clock = { now: () => new Date() };

export interface SettableClock extends Clock {
  set(date: Date): void;
  advance(milliseconds: number): void;
}

/** Returns a clock that stands still until it is set or advanced. */
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
