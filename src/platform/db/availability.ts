import type { Log } from '../log.ts';

/** How long nothing may fail before the database counts as well again: one cut or restart is one episode. */
const quietMilliseconds = 5_000;

/** Whether the database answers, as those see it who use it. */
export interface Availability {
  /** A statement or a connection failed because the database is away, busy or full. */
  failed(error: Error): void;
  /** The database has answered a statement. */
  answered(): void;
  /** When it last did, on the clock of `performance.now()`. */
  answeredAt(): number;
}

interface Outage {
  readonly began: number;
  lastFailure: number;
  failures: number;
}

/**
 * Writes one line when the database stops answering and one when it answers again, however many requests fail in
 * between. Says nothing before the first answer: a start that fails is told by whoever starts.
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
        log.error(
          { err: error },
          'the database does not answer; requests that need it are told to come back',
        );
      }
      outage.lastFailure = now;
      outage.failures += 1;
    },
    answered: () => {
      answeredAt = performance.now();
      if (outage === undefined || answeredAt - outage.lastFailure < quietMilliseconds) return;
      const seconds = Math.round((outage.lastFailure - outage.began) / 100) / 10;
      log.warn({ seconds, failures: outage.failures }, 'the database answers again');
      outage = undefined;
    },
    answeredAt: () => answeredAt,
  };
};
