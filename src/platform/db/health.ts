import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Availability } from './guarded-pool.ts';

export interface DatabaseHealth {
  isAnswering(): Promise<boolean>;
  /** Whether it refused a write of this process for lack of room, in the last ten minutes. */
  isFull(): boolean;
}

const freshMs = 5_000;
const pingTimeout = 3_000;

/**
 * Uses the time of the last successful statement, and pings only when that is long ago: one ping for all concurrent
 * checks, on a connection that requests do not use.
 */
export const watchHealth = (
  { answeredAt, isFull }: Pick<Availability, 'answeredAt' | 'isFull'>,
  ping: () => Promise<unknown>,
): DatabaseHealth => {
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
    isFull,
    isAnswering: async () => {
      if (isFresh()) return true;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },
  };
};

/** Returns by how many milliseconds this machine's clock is ahead of the database's. */
export const clockSkew = async (client: Pool): Promise<number> => {
  const before = Date.now();
  const { rows } = await client.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  const middle = (before + Date.now()) / 2;
  return middle - (rows[0]?.now ?? middle);
};
