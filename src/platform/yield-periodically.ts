import { setImmediate as nextRound } from 'node:timers/promises';

/** Longest time that one task may block the event loop. */
const maxBlockMs = 10;

/** Returns a function that a long task awaits between its steps. Every few milliseconds it yields the event loop. */
export function yieldPeriodically(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < maxBlockMs) return;
    await nextRound();
    start = performance.now();
  };
}
