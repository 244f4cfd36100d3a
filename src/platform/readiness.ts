import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from './db/database.ts';
import { clockSkew } from './db/health.ts';
import { isMigrated } from './db/migrate.ts';

/**
 * What another process might have when this one has not. The disk and the bucket are shared: without this process people
 * could not even read, so the list of problems has them instead.
 */
type Part = 'database' | 'migrations' | 'clock';

export interface Readiness {
  check(): Promise<readonly (Part | 'stopping')[]>;
  /** From now on the process is not ready. */
  stop(): void;
}

/** Allowed difference between this machine's clock and the database's, in milliseconds. */
export const maxClockSkewMs = 5_000;

/** How long a result is reused: load balancers ask often. */
const freshMs = 1_000;
const timeoutMs = 3_000;

export function createReadiness(database: OpenDatabase): Readiness {
  const requirements: Record<Part, () => Promise<boolean>> = {
    database: () => database.health.isAnswering(),
    migrations: () => isMigrated(database.background, database.schemas),
    clock: async () => Math.abs(await clockSkew(database.background)) <= maxClockSkewMs,
  };
  const isMet = (requirement: () => Promise<boolean>) =>
    Promise.race([requirement().catch(() => false), wait(timeoutMs, false, { ref: false })]);
  const findMissing = async (): Promise<Part[]> => {
    const parts = Object.keys(requirements) as Part[];
    const met = await Promise.all(parts.map((part) => isMet(requirements[part])));
    return parts.filter((_, index) => !met[index]);
  };
  let isStopping = false;
  let last: { at: number; missing: Promise<Part[]> } | undefined;
  return {
    check: async () => {
      if (isStopping) return ['stopping'];
      if (last === undefined || performance.now() - last.at > freshMs) {
        last = { at: performance.now(), missing: findMissing() };
      }
      const missing = await last.missing;
      return isStopping ? ['stopping'] : missing;
    },
    stop: () => {
      isStopping = true;
    },
  };
}
