import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Client, Pool } from 'pg';
import type { Schemas } from '../schemas.ts';
import type { Changes } from './changes.ts';
import type { DatabaseHealth } from './health.ts';
import { sessionOf } from './library-privates.ts';

/** The database. Inside a transaction use its `Tx` instead; using this one there throws. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Queryable = Db | Tx;

/**
 * Returns a function that prepares a frequent statement once for each connection. Drizzle needs longer to build the SQL
 * of a statement than PostgreSQL to run most of them.
 *
 * @param build builds and names the statement; values that vary are placeholders
 */
export function prepareOnce<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const statements = new WeakMap<object, Statement>();
  return (db) => {
    const session = sessionOf(db);
    const statement = statements.get(session) ?? build(db);
    statements.set(session, statement);
    return statement;
  };
}

export interface OpenDatabase {
  readonly db: Db;
  readonly client: Pool;
  readonly pools: Readonly<Record<'reads' | 'writes' | 'background', Pool>>;
  /** Separate connections for background work, so that it does not compete with requests. */
  readonly background: Pool;
  readonly health: DatabaseHealth;
  readonly schemas: Schemas;
  readonly changes: Changes;
  /** Runs work without time limits, such as migrations; elsewhere statements time out. */
  withoutTimeLimits<Result>(run: (db: Db) => Promise<Result>): Promise<Result>;
  /** The same with the connection itself, for backups, which Drizzle cannot do. */
  onConnection<Result>(run: (client: Client, db: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
