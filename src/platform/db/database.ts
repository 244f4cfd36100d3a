import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

/** The database, whichever it is. Inside a transaction use its `Tx` instead: reaching for this one there throws. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What a function takes that only queries, and does not care whether it is in a transaction. */
export type Queryable = Db | Tx;

interface Opened {
  readonly db: Db;
  /** Ends every connection; the program writes nothing afterwards. */
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Opened {
  readonly kind: 'embedded';
  readonly client: PGlite;
}

export interface PostgresDatabase extends Opened {
  readonly kind: 'postgres';
  readonly client: Pool;
}

export type OpenDatabase = EmbeddedDatabase | PostgresDatabase;

/**
 * Opens the PostgreSQL server named by the configuration, else the database embedded in the data directory.
 * Does not migrate. Throws a `DatabaseOpenError` with one line to print when the database cannot be used.
 */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<OpenDatabase> =>
  config.databaseUrl === undefined
    ? openEmbeddedDatabase(config.dataDir, log)
    : openPostgresDatabase(config.databaseUrl, log);
