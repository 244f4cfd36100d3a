import { Client, type Pool, type PoolConfig } from 'pg';
import type { Log } from '../log.ts';
import { createAvailability } from './availability.ts';
import { ChangeListener } from './change-listener.ts';
import type { Db, OpenDatabase } from './database.ts';
import { DatabaseOpenError, DatabaseUnavailableError } from './database-errors.ts';
import { GuardedPool } from './guarded-pool.ts';
import { watchHealth } from './health.ts';
import { databaseOn, drizzleOn } from './pooled-database.ts';

const oldestVersion = 15;

/** How long each step may take, in milliseconds. The server cuts a statement first; the driver, when the server cannot. */
interface TimeLimits {
  connection: number;
  lock: number;
  statement: number;
  answer: number;
}

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

/**
 * What holds for every statement of a connection. Told by a statement and not when connecting, where poolers such as
 * PgBouncer refuse it. Days and months mean the same on every server.
 */
const sessionSettings = ({ lock, statement }: TimeLimits) =>
  `select set_config('TimeZone', 'UTC', false), set_config('lock_timeout', '${lock}', false), set_config('statement_timeout', '${statement}', false), set_config('idle_in_transaction_session_timeout', '30000', false)`;

const poolSettings = (url: string, limits: TimeLimits): PoolConfig => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connection,
  query_timeout: limits.answer,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'porchlist',
  onConnect: (client) => client.query(sessionSettings(limits)),
});

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
): Promise<OpenDatabase> => {
  const availability = createAvailability(log);
  const listening = new ChangeListener(url, log);
  const { changes } = listening;
  const poolOf = (size: number, limits: TimeLimits) =>
    new GuardedPool({ ...poolSettings(url, limits), max: size }, { availability, changes });
  const forRequests = connections - backgroundConnections;
  const writes = poolOf(Math.floor(forRequests / 2), writeLimits);
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
  return {
    db: databaseOn(client, writes),
    client,
    background,
    changes,
    health: watchHealth(availability.answeredAt, () => background.query('select 1')),
    withoutTimeLimits: (run) => withoutTimeLimits(url, run),
    close,
  };
};
