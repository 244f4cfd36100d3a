import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Log } from '../log.ts';
import { collectAnnouncements, isList, notifyWithCommit } from './announce.ts';
import { ChangeListener, isThroughPooler } from './change-listener.ts';
import type { Db, OpenDatabase } from './database.ts';
import {
  DatabaseOpenError,
  DatabaseUnavailableError,
  isAborted,
  isStatementError,
  isUnavailable,
} from './database-errors.ts';
import { createAvailability, GuardedPool, insideTransaction } from './guarded-pool.ts';
import { watchHealth } from './health.ts';
import { isCell, ownName, type Schemas, schemasOf, searchPath } from './schemas.ts';

const minVersion = 15;

/**
 * Timeouts in milliseconds. The server's statement timeout fires first; the driver's (`answer`) covers a server that
 * cannot.
 */
interface TimeLimits {
  connection: number;
  lock: number;
  statement: number;
  answer: number;
}

/**
 * A request waits at most ten seconds: for a connection, and for one statement without a response. Reads wait for
 * locks only while a whole table is locked, and time out soon; writes wait for each other.
 */
const readLimits: TimeLimits = { connection: 4_000, lock: 1_000, statement: 5_000, answer: 5_500 };
const writeLimits: TimeLimits = { ...readLimits, lock: 2_000 };

/** For work that no request waits for: jobs, queue maintenance and the health check. */
const backgroundLimits: TimeLimits = {
  connection: 5_000,
  lock: 15_000,
  statement: 60_000,
  answer: 65_000,
};
const backgroundConnections = 3;

/** Idle connections that a pool keeps, so that reads go on while the disk is full: PostgreSQL may then accept no new ones. */
const keptConnections = 4;

/**
 * Settings of every session, set by a statement: poolers such as PgBouncer refuse them as connection parameters. UTC
 * makes days and months the same on every server. Our statements are too short to be compiled, or split among processes.
 */
const limitSettings = ({ lock, statement }: TimeLimits) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: 30_000,
});

const sessionSettings = (schemas: Schemas, limits: Record<string, number> = {}) => {
  const path = searchPath(schemas);
  const settings = {
    TimeZone: 'UTC',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    ...limits,
    ...(path !== null && { search_path: path }),
  };
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `select ${calls.join(', ')}`;
};

/** Sends what is written in one turn together: one system call for pipelined statements instead of one for each. */
class PipelineSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

const poolSettings = (url: string, schemas: Schemas, limits: TimeLimits): PoolConfig => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connection,
  query_timeout: limits.answer,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  stream: () => new PipelineSocket(),
  application_name: ownName('porchlist', schemas, '/'),
  onConnect: (client) => client.query(sessionSettings(schemas, limitSettings(limits))),
});

const describeServer = async (pool: Pool) => {
  const { rows } = await pool.query<{ version: string; encoding: string; name: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding, quote_ident(current_database()) as name",
  );
  const { version = '0', encoding = 'unknown', name = '' } = rows[0] ?? {};
  return { major: Math.floor(Number(version) / 10_000), encoding, name };
};

const requireUsableServer = async (pool: Pool) => {
  const { major, encoding, name } = await describeServer(pool).catch((thrown: unknown) => {
    const error = thrown instanceof DatabaseUnavailableError ? thrown.cause : thrown;
    const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
    throw new DatabaseOpenError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`, {
      cause: error,
    });
  });
  if (major < minVersion) {
    throw new DatabaseOpenError(
      `The server of DATABASE_URL runs PostgreSQL ${major}; ${minVersion} or later is needed.`,
    );
  }
  if (encoding !== 'UTF8') {
    const help = `create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0`;
    throw new DatabaseOpenError(
      `The database of DATABASE_URL keeps text as ${encoding}, not as UTF8. As an administrator of the server drop it and run: ${help}`,
    );
  }
};

/**
 * Through a pooler a connection serves one product after the other, so the role itself must look up a cell's names.
 *
 * @throws DatabaseOpenError with the statement that helps
 */
const requireOwnPath = async (pool: Pool, schemas: Schemas) => {
  if (!isCell(schemas)) return;
  const client = await pool.connect();
  try {
    if (!(await isThroughPooler(client))) return;
    const { rows } = await client.query<{ path: string; role: string }>(
      "select reset_val as path, quote_ident(current_user) as role from pg_settings where name = 'search_path'",
    );
    if (rows[0]?.path.split(',')[0] === schemas.tables) return;
    const help = `alter role ${rows[0]?.role} set search_path = ${searchPath(schemas)}`;
    throw new DatabaseOpenError(
      `Through a pooler the cell ${schemas.tables} needs a role of its own. As an administrator of the server run: ${help}`,
    );
  } finally {
    client.release();
  }
};

/** Calls `run` with a separate connection without statement and lock timeouts. */
const onConnection = async <Result>(
  url: string,
  schemas: Schemas,
  run: (client: Client, db: Db) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: url, application_name: ownName('porchlist', schemas, '/') });
  // The caller gets the error from its statements.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sessionSettings(schemas));
    return await run(client, drizzleOn(client));
  } finally {
    await client.end();
  }
};

/**
 * Connects to a PostgreSQL server, and checks that it responds and is new enough. The `connections` are split between
 * transactions, single statements and background work, so that none can starve the others.
 *
 * @param options.listenUrl the same server without a pooler
 */
export const openPostgresDatabase = async (
  url: string,
  connections: number,
  log: Log,
  {
    listenUrl = url,
    schemas = schemasOf(),
  }: { listenUrl?: string | undefined; schemas?: Schemas | undefined } = {},
): Promise<OpenDatabase> => {
  const availability = createAvailability(log);
  const listener = new ChangeListener(listenUrl, schemas, log);
  const createPool = (size: number, limits: TimeLimits) =>
    new GuardedPool(
      { ...poolSettings(url, schemas, limits), max: size, min: Math.min(size, keptConnections) },
      availability,
    );
  const requestConnections = connections - backgroundConnections;
  const writes = createPool(Math.floor(requestConnections / 2), writeLimits);
  const client = createPool(Math.ceil(requestConnections / 2), readLimits);
  const background = createPool(backgroundConnections, backgroundLimits);
  const close = async () => {
    await Promise.all([listener.close(), writes.end(), client.end(), background.end()]);
  };
  try {
    await requireUsableServer(background);
    await requireOwnPath(background, schemas);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: databaseOn(client, writes, listener),
    client,
    background,
    pools: { reads: client, writes, background },
    changes: listener.changes,
    schemas,
    health: watchHealth(availability.answeredAt, () => background.query('select 1')),
    withoutTimeLimits: (run) => onConnection(url, schemas, (_, db) => run(db)),
    onConnection: (run) => onConnection(url, schemas, run),
    close,
  };
};

const drizzleOn = (client: GuardedPool | Client | PoolClient): Db =>
  drizzle({ client, casing: 'snake_case' });

/**
 * Collects the errors of a connection's statements from now on. When statements are sent together, those after a failed
 * one fail because the transaction is aborted, and their error may be thrown first.
 */
function failuresOn(client: PoolClient): unknown[] {
  const failures: unknown[] = [];
  const { query } = Object.getPrototypeOf(client);
  // biome-ignore lint/suspicious/noExplicitAny: the driver declares this method with eight overloads
  client.query = (...args: any[]): any => {
    const result: unknown = Reflect.apply(query, client, args);
    if (result instanceof Promise) result.catch((error: unknown) => failures.push(error));
    return result;
  };
  return failures;
}

/**
 * Runs transactions on connections of the pool, and publishes what they announce: in this process with the commit, to
 * others before it returns. Drizzle's own would leak a connection whose `begin` failed, and return broken ones to the
 * pool. Each connection keeps its Drizzle instance, which remembers the names of columns.
 */
const transactionOn = (pool: GuardedPool, listener: ChangeListener): Db['transaction'] => {
  const instances = new WeakMap<PoolClient, Db>();
  const instanceOn = (client: PoolClient): Db => {
    const db = instances.get(client) ?? drizzleOn(client);
    instances.set(client, db);
    return db;
  };
  return async (run, settings) => {
    const client: PoolClient = await pool.connect();
    const failures = failuresOn(client);
    let announced: ReadonlySet<string> = new Set();
    const publish = () => {
      for (const topic of announced) listener.changes.publish(topic);
      return listener.send([...announced].filter(isList));
    };
    try {
      const result = await instanceOn(client).transaction(async (tx) => {
        announced = collectAnnouncements(tx);
        const written = await insideTransaction(() => run(tx));
        await notifyWithCommit(
          tx,
          listener.schemas,
          [...announced].filter((topic) => !isList(topic)),
        );
        return written;
      }, settings);
      const sending = publish();
      client.release();
      await sending;
      return result;
    } catch (thrown) {
      const error = pool.explain(isAborted(thrown) ? (failures[0] ?? thrown) : thrown);
      // The commit may have succeeded all the same.
      if (isUnavailable(error)) void publish();
      client.release(isUnavailable(error) && !isStatementError(error));
      throw error;
    }
  };
};

const databaseOn = (statements: GuardedPool, transactions: GuardedPool, listener: ChangeListener): Db => {
  const db = drizzleOn(statements);
  db.transaction = transactionOn(transactions, listener);
  return db;
};
