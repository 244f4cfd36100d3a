import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import type { Log } from '../log.ts';
import type { PostgresDatabase } from './database.ts';
import { DatabaseOpenError } from './database-errors.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-guard.ts';

const oldestVersion = 15;

const poolSettings: PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  application_name: 'porchlist',
  // Days and months mean the same on every server and on the embedded database.
  options: '-c timezone=UTC',
};

/** A pool that refuses to be used by what runs inside a transaction of its own. */
class GuardedPool extends Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the driver declares this method with eight overloads
  override query(...args: any[]): any {
    refuseInsideTransaction();
    return Reflect.apply(super.query, this, args);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override connect(...args: any[]): any {
    refuseInsideTransaction();
    return Reflect.apply(super.connect, this, args);
  }
}

const serverMajor = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  return Math.floor(Number(rows[0]?.version) / 10_000);
};

const requireUsableServer = async (pool: Pool) => {
  const major = await serverMajor(pool).catch((error: unknown) => {
    const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
    throw new DatabaseOpenError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`, {
      cause: error,
    });
  });
  if (major < oldestVersion) {
    throw new DatabaseOpenError(
      `The server of DATABASE_URL runs PostgreSQL ${major}; ${oldestVersion} or later is needed.`,
    );
  }
};

/** Connects to a PostgreSQL server, and makes sure that it answers and is new enough. */
export const openPostgresDatabase = async (url: string, log: Log): Promise<PostgresDatabase> => {
  const pool = new GuardedPool({ ...poolSettings, connectionString: url });
  // An idle connection that the server drops is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  try {
    await requireUsableServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle({ client: pool, casing: 'snake_case' });
  const transaction = db.transaction.bind(db);
  db.transaction = (run, settings) => transaction((tx) => insideTransaction(() => run(tx)), settings);
  return { kind: 'postgres', db, client: pool, close: () => pool.end() };
};
