import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type PoolClient, type PoolConfig } from 'pg';
import type { Log } from '../log.ts';
import { ownName, type Schemas, schemasOf, searchPath } from '../schemas.ts';
import { collectAnnouncements, isList, notifyWithCommit } from './announce.ts';
import { ChangeListener } from './change-listener.ts';
import type { Db, OpenDatabase } from './database.ts';
import { isAborted, isStatementError, isUnavailable } from './database-errors.ts';
import { createAvailability, GuardedPool, insideTransaction } from './guarded-pool.ts';
import { watchHealth } from './health.ts';
import {
  requireListener,
  requireReadable,
  requireUsablePooler,
  requireUsableServer,
} from './server-checks.ts';

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

const limitSettings = ({ lock, statement }: TimeLimits) => ({
  lock_timeout: lock,
  statement_timeout: statement,
  idle_in_transaction_session_timeout: 30_000,
});

/**
 * Settings of every session, set by a statement: poolers such as PgBouncer refuse them as connection parameters. A server, a
 * database or a role may have others, under which statements would mean something else. UTC makes days and months the
 * same everywhere. Our statements are too short to be compiled, or split among processes.
 */
const fixedSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  array_nulls: 'on',
  bytea_output: 'hex',
  default_transaction_deferrable: 'off',
  default_transaction_isolation: 'read committed',
  extra_float_digits: 1,
  gin_fuzzy_search_limit: 0,
  idle_session_timeout: 0,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  'pg_trgm.similarity_threshold': 0.3,
  'pg_trgm.word_similarity_threshold': 0.6,
  'pg_trgm.strict_word_similarity_threshold': 0.5,
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
};

/** The first schema is the product's own; the role's, where a provider may keep extensions, follow. */
const ownPathFirst = `concat_ws(', ', 'public', nullif((select reset_val from pg_settings where name = 'search_path'), ''))`;

const sessionSettings = (schemas: Schemas, limits: Record<string, number> = {}) => {
  const path = searchPath(schemas);
  const values = Object.entries({ ...fixedSettings, ...limits }).map(([name, value]) => [name, `'${value}'`]);
  const calls = [...values, ['search_path', path === null ? ownPathFirst : `'${path}'`]].map(
    ([name, value]) => `set_config('${name}', ${value}, false)`,
  );
  return `select ${calls.join(', ')}`;
};

/** Sends what is written in one turn together: one system call for pipelined statements instead of one for each. */
class PipelineSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** Returns the address in the words of today's driver, which warns about modes that will no longer prove the server. */
const withProvenServer = (url: string): string =>
  url.includes('uselibpqcompat=true')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

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
 * @param options.isCommand keeps it off the list of processes that serve
 */
export const openPostgresDatabase = async (
  address: string,
  connections: number,
  log: Log,
  {
    listenUrl: listenAddress = address,
    schemas = schemasOf(),
    isCommand = false,
  }: { listenUrl?: string | undefined; schemas?: Schemas | undefined; isCommand?: boolean } = {},
): Promise<OpenDatabase> => {
  const [url, listenUrl] = [withProvenServer(address), withProvenServer(listenAddress)];
  requireReadable('DATABASE_URL', url);
  requireReadable('DATABASE_LISTEN_URL', listenUrl);
  const availability = createAvailability(log);
  const commandName = isCommand ? `${ownName('porchlist', schemas, '/')} command` : undefined;
  const listener = new ChangeListener(listenUrl, schemas, log, commandName);
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
    await requireUsableServer(background, connections + 1);
    await requireUsablePooler(background, schemas);
    if (listenUrl !== url) await requireListener(background, listenUrl);
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
    health: watchHealth(availability, () => background.query('select 1')),
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
