import { setTimeout as wait } from 'node:timers/promises';

/** Tells monitors whether the database answers, without adding to what it has to do. */
export interface DatabaseHealth {
  isAnswering(): Promise<boolean>;
}

const freshMilliseconds = 5_000;
const patience = 3_000;

/**
 * Looks at when the database last answered anybody, and asks only when that is long ago: once for all who want to know
 * meanwhile, and apart from the connections that requests wait for.
 */
export const watchHealth = (answeredAt: () => number, ping: () => Promise<unknown>): DatabaseHealth => {
  const isFresh = () => performance.now() - answeredAt() < freshMilliseconds;
  const ask = (): Promise<boolean> => {
    const answer = ping().then(
      () => true,
      () => false,
    );
    // Whoever asks may get no answer, and others may have got theirs meanwhile.
    return Promise.race([answer, wait(patience, undefined, { ref: false }).then(isFresh)]);
  };
  let asking: Promise<boolean> | undefined;
  return {
    isAnswering: async () => {
      if (isFresh()) return true;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
};
