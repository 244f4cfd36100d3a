import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientBase, type Pool } from 'pg';
import { isCell, type Schemas, searchPath } from '../schemas.ts';
import { isThroughPooler } from './change-listener.ts';
import { DatabaseOpenError, DatabaseUnavailableError } from './database-errors.ts';

const minVersion = 15;

/** What to do about the errors of a first connection, by SQLSTATE, the code of Node, or the words. */
const advice: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^3D000/, 'Create the database, or correct its name.'],
  [/^28P01/, 'Correct the user and the password.'],
  [/no PostgreSQL user name|client password must be/, 'Write user and password into the address.'],
  [/^28000.+not permitted to log in/, 'Allow it: alter role … login.'],
  [
    /^28000/,
    'Allow this user from this machine in pg_hba.conf; if the server asks for encryption, end the address with ?sslmode=require.',
  ],
  [/^42501/, 'Allow it: grant connect on database … to this user.'],
  [/^53300/, 'Raise the limit of the server, of the database or of the user, or lower DATABASE_POOL.'],
  [/^55000/, 'Name another database.'],
  [/^57P03/, 'Try again once it has started.'],
  [/^(?:ENOENT|EISDIR)/, 'Correct the path.'],
  [/^EACCES/, 'Let the account of Porchlist use it.'],
  [/^ERR_OSSL_/, 'A certificate or key that the address names is not in PEM form.'],
  [/^(?:ENOTFOUND|EAI_AGAIN)/, 'Correct the host.'],
  [/^ECONNREFUSED/, 'Start the server, or correct host and port.'],
  [
    /^E(?:TIMEDOUT|HOSTUNREACH|NETUNREACH)|timeout expired|connection timeout/,
    'Correct host and port; a firewall may close the port.',
  ],
  [/terminated|ECONNRESET/, 'Another service may answer there: correct host and port.'],
  [
    /^ERR_TLS_CERT_ALTNAME/,
    'Write the host that its certificate names; ?sslmode=no-verify encrypts without proof of the server.',
  ],
  [/^CERT_HAS_EXPIRED/, 'Its certificate must be renewed.'],
  [
    /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/,
    'Name the certificate of its authority with ?sslmode=verify-full&sslrootcert=/path/to/ca.crt; ?sslmode=no-verify encrypts without proof of the server.',
  ],
  [/does not support SSL/, 'It has no TLS: remove sslmode from the address.'],
];

const adviceFor = ({ code = '', message }: NodeJS.ErrnoException): string | undefined =>
  advice.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1];

/** Node adds what to type for Node. */
const wordsOf = (error: unknown): string => String(error).replace(/; if the root CA is installed.*$/, '');

/** Returns one sentence and what to do; names the setting that has the address. */
export const explainConnection = (setting: string, thrown: unknown): DatabaseOpenError => {
  const cause = thrown instanceof DatabaseUnavailableError ? thrown.cause : thrown;
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  const reason = cause instanceof AggregateError ? cause.errors.map(wordsOf).join('; ') : wordsOf(cause);
  const help = first instanceof Error ? adviceFor(first) : undefined;
  const text = `The PostgreSQL server of ${setting} cannot be used: ${reason}`;
  return new DatabaseOpenError(help ? `${text.replace(/\.?$/, '.')} ${help}` : text, { cause });
};

interface Server {
  readonly version: string;
  readonly encoding: string;
  readonly name: string;
  readonly isStandby: boolean;
  /** What keeps it read-only: 'database', 'user', or another place of settings; null if it can be written. */
  readonly readOnlyBy: string | null;
  readonly role: string;
  /** How many connections this role may have in this database. */
  readonly room: number;
}

const describeServer = async (pool: Pool): Promise<Server | undefined> => {
  const { rows } = await pool.query<Server>(`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
      quote_ident(current_database()) as name, pg_is_in_recovery() as "isStandby",
      (select source from pg_settings where name = 'default_transaction_read_only' and setting = 'on') as "readOnlyBy",
      quote_ident(current_user) as role,
      least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as room
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`);
  return rows[0];
};

/** @throws DatabaseOpenError with one line when the server does not respond, is too old, or has no room */
export const requireUsableServer = async (pool: Pool, connections: number): Promise<void> => {
  const found = await describeServer(pool).catch((thrown: unknown) => {
    throw explainConnection('DATABASE_URL', thrown);
  });
  if (found === undefined) return;
  const fault = faultOf(found, connections);
  if (fault !== null) throw new DatabaseOpenError(fault);
};

const faultOf = (
  { version, encoding, name, isStandby, readOnlyBy, role, room }: Server,
  connections: number,
): string | null => {
  const major = Math.floor(Number(version) / 10_000);
  if (major < minVersion)
    return `The server of DATABASE_URL runs PostgreSQL ${major}; ${minVersion} or later is needed.`;
  if (encoding !== 'UTF8') {
    const help = `create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0`;
    return `The database of DATABASE_URL keeps text as ${encoding}, not as UTF8. As an administrator of the server drop it and run: ${help}`;
  }
  if (isStandby) return 'The server of DATABASE_URL is a standby, which cannot be written: name the primary.';
  if (readOnlyBy !== null) {
    const owner = readOnlyBy === 'user' ? `role ${role}` : `database ${name}`;
    return `The database of DATABASE_URL is read-only, as when its disk is full. Make room, then run: alter ${owner} reset default_transaction_read_only`;
  }
  if (connections > room)
    return `DATABASE_POOL needs ${connections} connections with the one that listens, but the server of DATABASE_URL allows ${room}: lower DATABASE_POOL, or raise the limit there.`;
  return null;
};

/** @throws DatabaseOpenError with what helps, if there is a pooler through which the product cannot work */
export const requireUsablePooler = async (pool: Pool, schemas: Schemas): Promise<void> => {
  const client = await pool.connect();
  let isPooled = true;
  try {
    isPooled = await isThroughPooler(client);
    if (!isPooled) return;
    if (isCell(schemas)) await requireOwnPath(client, schemas);
    await requirePreparedStatements(client, pool);
  } finally {
    client.release(isPooled);
  }
};

/** A connection of a pooler serves one product after the other, so the role itself must look up a cell's names. */
const requireOwnPath = async (client: ClientBase, schemas: Schemas): Promise<void> => {
  const { rows } = await client.query<{ path: string; role: string }>(
    "select reset_val as path, quote_ident(current_user) as role from pg_settings where name = 'search_path'",
  );
  if (rows[0]?.path.split(',')[0] === schemas.tables) return;
  const help = `alter role ${rows[0]?.role} set search_path = ${searchPath(schemas)}`;
  throw new DatabaseOpenError(
    `Through a pooler the cell ${schemas.tables} needs a role of its own. As an administrator of the server run: ${help}`,
  );
};

const unknownStatement = '26000';

const losesStatements =
  'The pooler of DATABASE_URL loses prepared statements. Of PgBouncer, use 1.21 or later with max_prepared_statements = 200, or set pool_mode = session.';

/** The product prepares a statement once for a connection; the pooler may run it on another one. */
const requirePreparedStatements = async (one: ClientBase, pool: Pool): Promise<void> => {
  const prepared = (name: string) => ({ name: `porchlist_check_${name}`, text: 'select 1' });
  const other = await pool.connect();
  try {
    // Two transactions at once have a connection each.
    for (const [client, name] of [
      [one, 'one'],
      [other, 'other'],
    ] as const) {
      await client.query('begin');
      await client.query(prepared(name));
    }
    for (const client of [one, other]) await client.query('commit');
    // Poolers take the connection that has been idle for the shortest, or for the longest time.
    for (let turn = 0; turn < 2; turn += 1) await one.query(prepared('one'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== unknownStatement)
      throw explainConnection('DATABASE_URL', error);
    throw new DatabaseOpenError(losesStatements, { cause: error });
  } finally {
    other.release(true);
  }
};

/** How long a notification may take, in milliseconds. */
const notificationLimit = 5_000;

/** @throws DatabaseOpenError when a file that the address names, such as that of an authority, cannot be read */
export const requireReadable = (setting: string, url: string): void => {
  try {
    new Client({ connectionString: url });
  } catch (error) {
    throw explainConnection(setting, error);
  }
};

const doesNotHear =
  'DATABASE_LISTEN_URL does not hear DATABASE_URL: it leads to another database or through a pooler. Name the same database without the pooler.';

const identify = async (client: Client | Pool): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    "select concat_ws(' ', current_database(), extract(epoch from pg_postmaster_start_time())) as name",
  );
  return rows[0]?.name;
};

/** @throws DatabaseOpenError unless what is notified in the database arrives at the address for listening */
export const requireListener = async (pool: Pool, listenUrl: string): Promise<void> => {
  const client = new Client({ connectionString: listenUrl, connectionTimeoutMillis: 4_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw explainConnection('DATABASE_LISTEN_URL', error);
  }
  try {
    if ((await identify(client)) !== (await identify(pool))) throw new DatabaseOpenError(doesNotHear);
    const channel = `porchlist_check_${randomUUID().replaceAll('-', '')}`;
    const arrived = new Promise<boolean>((resolve) => client.once('notification', () => resolve(true)));
    await client.query(`listen ${channel}`);
    await pool.query('select pg_notify($1, $2)', [channel, '']);
    if (await Promise.race([arrived, wait(notificationLimit, false, { ref: false })])) return;
    throw new DatabaseOpenError(doesNotHear);
  } finally {
    await client.end().catch(() => undefined);
  }
};
