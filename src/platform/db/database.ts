import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Changes } from './changes.ts';
import type { DatabaseHealth } from './health.ts';

/** The database. Inside a transaction use its `Tx` instead: reaching for this one there throws. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What a function takes that only queries, and does not care whether it is in a transaction. */
export type Queryable = Db | Tx;

/** An open database. */
export interface OpenDatabase {
  readonly db: Db;
  readonly client: Pool;
  /** Connections for background work, so that it and the requests do not keep each other waiting. */
  readonly background: Pool;
  readonly health: DatabaseHealth;
  /** What commits have changed, of this process and of others. */
  readonly changes: Changes;
  /** Runs what may take as long as it has to, such as migrations; elsewhere statements are cut. */
  withoutTimeLimits<Result>(run: (db: Db) => Promise<Result>): Promise<Result>;
  /** Ends every connection; the program writes nothing afterwards. */
  close(): Promise<void>;
}
