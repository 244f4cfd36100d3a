import { setTimeout as wait } from 'node:timers/promises';

/** Reports to monitors whether the database responds, without adding load. */
export interface DatabaseHealth {
  isAnswering(): Promise<boolean>;
}

const freshMs = 5_000;
const pingTimeout = 3_000;

/**
 * Uses the time of the last successful statement, and pings only when that is long ago: one ping for all concurrent
 * checks, on a connection that requests do not use.
 */
export const watchHealth = (answeredAt: () => number, ping: () => Promise<unknown>): DatabaseHealth => {
  const isFresh = () => performance.now() - answeredAt() < freshMs;
  const check = (): Promise<boolean> => {
    const answer = ping().then(
      () => true,
      () => false,
    );
    // The ping may time out while other statements succeed.
    return Promise.race([answer, wait(pingTimeout, undefined, { ref: false }).then(isFresh)]);
  };
  let checking: Promise<boolean> | undefined;
  return {
    isAnswering: async () => {
      if (isFresh()) return true;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
};
