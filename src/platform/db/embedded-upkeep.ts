import type { Pool } from 'pg';
import type { Log } from '../log.ts';

const everyTenMinutes = 10 * 60 * 1000;

/**
 * Does for the embedded database what a server's background processes do: without it dead rows, stale statistics and
 * the write-ahead log pile up. Returns the function that ends it.
 */
export const startUpkeep = (
  client: Pool,
  log: Log,
  interval: number = everyTenMinutes,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const upkeep = async () => {
    try {
      await client.query('VACUUM (ANALYZE)');
      await client.query('CHECKPOINT');
    } catch (error) {
      log.error({ err: error }, 'upkeep of the embedded database failed');
    }
  };
  const timer = setInterval(() => {
    running = running.then(upkeep);
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
