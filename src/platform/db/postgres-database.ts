import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type Pool, type PoolClient } from 'pg';
import type { Log } from '../log.ts';
import { noteMore } from '../reading.ts';
import { createAvailability } from './availability.ts';
import { ChangeListener } from './change-listener.ts';
import type { Db, PostgresDatabase } from './database.ts';
import { DatabaseOpenError, DatabaseUnavailableError, isUnavailable } from './database-errors.ts';
import { GuardedPool, type TimeLimits } from './guarded-pool.ts';
import { watchHealth } from './health.ts';
import { PipelinedTransactions } from './pipelined-transaction.ts';
import { insideTransaction } from './transaction-guard.ts';

const oldestVersion = 15;

/**
 * A request waits ten seconds at most: for a connection, and for one statement without an answer. Reads wait for locks
 * only while a table is locked as a whole, and give up soon; writes wait for each other.
 */
const readLimits: TimeLimits = { connection: 4_000, lock: 1_000, statement: 5_000, answer: 5_500 };
const writeLimits: TimeLimits = { ...readLimits, lock: 2_000 };

/** What nobody waits for: jobs, the upkeep of their queues, and the question whether the database answers. */
const backgroundLimits: TimeLimits = {
  connection: 5_000,
  lock: 15_000,
  statement: 60_000,
  answer: 65_000,
};
const backgroundConnections = 3;

const serverMajor = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  return Math.floor(Number(rows[0]?.version) / 10_000);
};

const requireUsableServer = async (pool: Pool) => {
  const major = await serverMajor(pool).catch((thrown: unknown) => {
    const error = thrown instanceof DatabaseUnavailableError ? thrown.cause : thrown;
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

const drizzleOn = (client: Pool | PoolClient | Client): Db => drizzle({ client, casing: 'snake_case' });

/**
 * Transactions on connections of the pool. Drizzle's own would keep a connection for ever whose `begin` failed, and
 * give one back that no longer answers.
 */
const transactionOn = (pool: GuardedPool): Db['transaction'] => {
  const opened = new WeakMap<PoolClient, PipelinedTransactions>();
  const transactionsOn = (client: PoolClient): PipelinedTransactions => {
    const known = opened.get(client) ?? new PipelinedTransactions(client);
    opened.set(client, known);
    return known;
  };
  return async (run, settings) => {
    noteMore();
    const client: PoolClient = await pool.connect();
    try {
      const result = await transactionsOn(client).run((tx) => insideTransaction(() => run(tx)), settings);
      client.release();
      return result;
    } catch (thrown) {
      const error = pool.explain(thrown);
      client.release(isUnavailable(error));
      throw error;
    }
  };
};

/** Runs `run` on a connection of its own, where statements and locks may take any time. */
const withoutTimeLimits = async <Result>(url: string, run: (db: Db) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url, application_name: 'porchlist' });
  // Whoever runs statements gets the error from them.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("select set_config('TimeZone', 'UTC', false)");
    return await run(drizzleOn(client));
  } finally {
    await client.end();
  }
};

/**
 * Connects to a PostgreSQL server, and makes sure that it answers and is new enough. Of the `connections` in all,
 * transactions, single statements and the background have some each: none of them can take those of the others.
 */
export const openPostgresDatabase = async (
  url: string,
  connections: number,
  log: Log,
): Promise<PostgresDatabase> => {
  const availability = createAvailability(log);
  const listening = new ChangeListener(url, log);
  const { changes } = listening;
  const poolOf = (size: number, limits: TimeLimits, isPipelined = false) =>
    new GuardedPool(url, size, { ...limits, isPipelined }, { availability, changes });
  const forRequests = connections - backgroundConnections;
  const writes = poolOf(Math.floor(forRequests / 2), writeLimits, true);
  const client = poolOf(Math.ceil(forRequests / 2), readLimits);
  const background = poolOf(backgroundConnections, backgroundLimits);
  const close = async () => {
    await Promise.all([listening.close(), writes.end(), client.end(), background.end()]);
  };
  try {
    await requireUsableServer(background);
  } catch (error) {
    await close();
    throw error;
  }
  const db = drizzleOn(client);
  db.transaction = transactionOn(writes);
  return {
    kind: 'postgres',
    db,
    client,
    background,
    changes,
    health: watchHealth(availability.answeredAt, () => background.query('select 1')),
    withoutTimeLimits: (run) => withoutTimeLimits(url, run),
    close,
  };
};
