import type { Log } from '../log.ts';

/** The database counts as available again after this long without failures: one cut or restart is one outage. */
const recoveryMs = 5_000;

/** Tracks whether the database responds to the statements of this process. */
export interface Availability {
  /** Records a failure because the database is down, busy or full. */
  failed(error: Error): void;
  /** Records a successful statement. */
  answered(): void;
  /** Time of the last success, on the clock of `performance.now()`. */
  answeredAt(): number;
}

interface Outage {
  readonly began: number;
  lastFailure: number;
  failures: number;
}

/**
 * Logs one line when the database stops responding and one when it responds again, however many requests fail in
 * between. Logs nothing before the first success: the start reports its own failures.
 */
export const createAvailability = (log: Log): Availability => {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let outage: Outage | undefined;
  return {
    failed: (error) => {
      if (answeredAt === Number.NEGATIVE_INFINITY) return;
      const now = performance.now();
      if (outage === undefined) {
        outage = { began: now, lastFailure: now, failures: 0 };
        log.error({ err: error }, 'the database does not respond; requests that need it get 503');
      }
      outage.lastFailure = now;
      outage.failures += 1;
    },
    answered: () => {
      answeredAt = performance.now();
      if (outage === undefined || answeredAt - outage.lastFailure < recoveryMs) return;
      const seconds = Math.round((outage.lastFailure - outage.began) / 100) / 10;
      log.warn({ seconds, failures: outage.failures }, 'the database responds again');
      outage = undefined;
    },
    answeredAt: () => answeredAt,
  };
};
