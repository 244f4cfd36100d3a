import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { checkInstallation } from '../../src/app/server/check/check-installation.ts';
import type { Finding } from '../../src/app/server/check/finding.ts';
import { createLog } from '../../src/platform/log.ts';
import { freePort } from '../process/program.ts';
import { newDataDirectory } from '../support/data-directory.ts';
import { createTestDatabase, databaseUrlOf } from '../support/database.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { settingsRows } from './settings-rows.ts';

const folder = newDataDirectory();
const data = join(folder, 'data');
const { db } = await createTestDatabase();
const databaseUrl = await databaseUrlOf(db);
const closing: (() => unknown)[] = [() => fs.rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const findingsWith = async (env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  const given = { PORT: String(await freePort()), DATA_DIR: data, DATABASE_URL: databaseUrl, ...env };
  const found: Finding[] = [];
  for await (const finding of checkInstallation(given, createLog('silent'))) found.push(finding);
  return found;
};

/** Expects a line that names the mistake, and no secret. */
const expectLine = async (env: NodeJS.ProcessEnv, line: RegExp) => {
  const found = await findingsWith(env);
  expect(found.filter(({ mark, text }) => mark !== 'Fine' && line.test(text))).not.toEqual([]);
  for (const { text } of found) expect(text).not.toMatch(/s3cret|\n/);
};

/** Starts a server that answers each connection, and each that it gets, as told. */
const startServer = async (answer: (socket: Socket) => void): Promise<number> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
};

const on = (url: string, changes: { name?: string; user?: string; query?: string }): string => {
  const changed = new URL(url);
  if (changes.name) changed.pathname = `/${changes.name}`;
  if (changes.user) changed.username = changes.user;
  return changed.href + (changes.query ?? '');
};

/** Runs statements as an administrator of the server. */
const administer = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

it('a right start has no line that something is wrong', async () => {
  const found = await findingsWith({ ...process.env, BACKUP_DIR: join(folder, 'backups') });
  expect(found.filter(({ mark }) => mark === 'Wrong')).toEqual([]);
  expect(found.map(({ text }) => text).join('\n')).toMatch(
    /Data: .+\n.*Database: PostgreSQL .+\n.+ is free\.$/s,
  );
});

describe('settings', () => {
  it.each(settingsRows)('%s', async (_, env, line) => {
    await expectLine({ DATABASE_URL: undefined, ...env }, line);
  });
});

describe('places', () => {
  const file = join(folder, 'file');
  fs.writeFileSync(file, '');
  const photos = join(folder, 'with-photos');
  fs.mkdirSync(join(photos, 'photos'), { recursive: true });
  fs.writeFileSync(join(photos, 'photos/a1b2-1000.webp'), '');
  const earlier = join(folder, 'of-0-1-0');
  fs.mkdirSync(join(earlier, 'db'), { recursive: true });
  fs.writeFileSync(join(earlier, 'db/PG_VERSION'), '');
  const later = join(folder, 'later');
  fs.mkdirSync(join(later, 'postgres/global'), { recursive: true });
  fs.writeFileSync(join(later, 'postgres/global/pg_control'), '');
  fs.utimesSync(join(later, 'postgres/global/pg_control'), 2_100_000_000, 2_100_000_000);
  const open = join(folder, 'open');
  fs.mkdirSync(open);
  fs.chmodSync(open, 0o777);
  const embedded = { DATABASE_URL: '' };

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['a file as folder', { DATA_DIR: file }, /DATA_DIR must be a directory, not a file/],
    ['a folder below a file', { DATA_DIR: join(file, 'data') }, /DATA_DIR cannot be used.+ENOTDIR/],
    ['a file for backups', { BACKUP_DIR: file }, /BACKUP_DIR must be a directory, not a file/],
    ['a place that is none', { BACKUP_DIR: '/proc/backups' }, /BACKUP_DIR cannot be used.+E[A-Z]+/],
    [
      'a folder that all read',
      { DATA_DIR: open, NODE_ENV: 'production' },
      /DATA_DIR is open to other acc.+chmod/,
    ],
    ['no database for photos', { ...embedded, DATA_DIR: photos }, /has photos, but.+DATABASE_URL/],
    ['data of 0.1.0', { ...embedded, DATA_DIR: earlier }, /of Porchlist 0\.1\.0/],
    ['a clock that is behind', { DATA_DIR: later }, /clock is behind/],
  ])('%s', async (_, env, line) => {
    await expectLine(env, line);
  });
});

/** What PostgreSQL answers when it refuses a connection. */
const refusal = (code: string, message: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
};

describe('the database', () => {
  const { serverUrl } = inject('templateDatabase');

  it.each<[string, string, RegExp]>([
    ['an unknown host', 'postgres://porch:s3cret@db.invalid/porch', /DATABASE_URL.+(ENOTFOUND|EAI_AGAIN)/],
    ['nothing that listens', 'postgres://porch:s3cret@127.0.0.1:1/porch', /ECONNREFUSED.+Start the server/],
    [
      'no such database',
      on(serverUrl, { name: 'elsewhere' }),
      /"elsewhere" does not exist\. Create the database/,
    ],
    ['no such user', on(serverUrl, { user: 'stranger' }), /role "stranger" does not exist.+Allow this user/],
    ['TLS where there is none', on(serverUrl, { query: '&sslmode=require' }), /has no TLS: remove sslmode/],
    [
      'no file of the authority',
      on(serverUrl, { query: '&sslrootcert=/no/ca.crt' }),
      /\/no\/ca\.crt.+Correct the path/,
    ],
  ])('%s', async (_, url, line) => {
    await expectLine({ DATABASE_URL: url }, line);
  });

  it.each<[string, string, string, RegExp]>([
    [
      'a wrong password',
      '28P01',
      'password authentication failed for user "porch"',
      /Correct the user and the pass/,
    ],
    ['no encryption', '28000', 'no pg_hba.conf entry for host, no encryption', /\?sslmode=require/],
    ['a server without room', '53300', 'sorry, too many clients already', /Raise max_connections/],
  ])('%s', async (_, code, message, line) => {
    const port = await startServer((socket) => socket.once('data', () => socket.end(refusal(code, message))));
    await expectLine({ DATABASE_URL: `postgres://porch:s3cret@127.0.0.1:${port}/porch` }, line);
  });

  it('another service', async () => {
    const port = await startServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    await expectLine({ DATABASE_URL: `postgres://127.0.0.1:${port}/porch` }, /DATABASE_URL cannot be used/);
  });

  it.each<[string, string, readonly string[], NodeJS.ProcessEnv, RegExp]>([
    ['text that is not UTF-8', "encoding 'SQL_ASCII' locale 'C'", [], {}, /keeps text as SQL_ASCII/],
    [
      'a read-only database',
      '',
      ['default_transaction_read_only = on'],
      {},
      /is read-only.+reset default_tran/,
    ],
    [
      'too large a pool',
      '',
      [],
      { DATABASE_POOL: '400' },
      /DATABASE_POOL needs 401 connections.+lower DATABASE_POOL/,
    ],
    ['a limit of the database', '', ['connection limit 4'], {}, /DATABASE_POOL needs 11.+allows 4/],
    [
      'changes of another one',
      '',
      [],
      { DATABASE_LISTEN_URL: serverUrl },
      /DATABASE_LISTEN_URL does not hear/,
    ],
    [
      'changes of none',
      '',
      [],
      { DATABASE_LISTEN_URL: 'postgres://127.0.0.1:1/p' },
      /of DATABASE_LISTEN_URL cannot/,
    ],
  ])('%s', async (_, options, changes, env, line) => {
    const name = `wrong_${Math.random().toString(36).slice(2)}`;
    await administer(serverUrl, `create database ${name} template template0 ${options}`);
    closing.push(() => administer(serverUrl, `drop database ${name} with (force)`));
    for (const change of changes) {
      await administer(serverUrl, `alter database ${name} ${change.includes('=') ? 'set' : ''} ${change}`);
    }
    const client = new Client(serverUrl);
    await client.connect();
    await client.query('drop role if exists ordinary').catch(() => undefined);
    await client.query('create role ordinary login').catch(() => undefined);
    await client.end();
    await expectLine({ DATABASE_URL: on(serverUrl, { name, user: 'ordinary' }), ...env }, line);
  });

  it.runIf(hasPgBouncer)('a pooler that loses prepared statements', async () => {
    const socketPath = join(new URL(serverUrl).searchParams.get('host') ?? '', 'socket');
    const pooler = await startPgBouncer({ socketPath }, await freePort(), { keepsStatements: false });
    closing.push(pooler.stop);
    await expectLine(
      { DATABASE_URL: pooler.urlOf('postgres') },
      /loses prepared statements.+pool_mode = session/,
    );
  });

  it('a user who owns nothing', async () => {
    await administer(serverUrl, 'create role guest login');
    closing.push(() => administer(serverUrl, 'drop role guest'));
    await expectLine({ DATABASE_URL: on(databaseUrl, { user: 'guest' }) }, /may not create tables.+owner to/);
  });

  it('data of a newer version', async () => {
    const row = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`;
    await administer(databaseUrl, row);
    await expectLine({}, /used by a newer version/);
    await administer(databaseUrl, `delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  });
});

describe('the mail server', () => {
  const startMail = async (options: SMTPServerOptions = {}): Promise<number> => {
    const server = new SMTPServer({
      onAuth: ({ password }, _, done) =>
        password === 's3cret' ? done(null, { user: 1 }) : done(new Error('no')),
      ...options,
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    closing.push(() => new Promise<void>((done) => server.close(() => done())));
    return (server.server.address() as AddressInfo).port;
  };

  it.each<[string, (port: number) => string, SMTPServerOptions, RegExp | null]>([
    ['a right one', (port) => `smtp://post:s3cret@127.0.0.1:${port}`, {}, null],
    [
      'a wrong password',
      (port) => `smtp://post:wrong@127.0.0.1:${port}`,
      {},
      /Correct the user and the password/,
    ],
    [
      'a user without a password',
      (port) => `smtp://post@127.0.0.1:${port}`,
      {},
      /Correct the user and the password/,
    ],
    ['TLS on a plain port', (port) => `smtps://127.0.0.1:${port}`, {}, /write smtp:\/\/ instead of smtps/],
    [
      'a machine that it refuses',
      (port) => `smtp://127.0.0.1:${port}`,
      { onConnect: (_, done) => done(Object.assign(new Error('no'), { responseCode: 554 })) },
      /ask its provider/,
    ],
  ])('%s', async (_, urlOf, options, line) => {
    const SMTP_URL = urlOf(await startMail(options));
    if (line) await expectLine({ SMTP_URL }, line);
    else expect((await findingsWith({ SMTP_URL })).at(-2)?.text).toMatch(/^Mail server: .+, signed in\./);
  });

  it.each<[string, string, RegExp]>([
    ['plain text on the port of TLS', 'smtp://mail.invalid:465', /write smtps:\/\//],
    [
      'an unknown host',
      'smtps://mail.invalid',
      /mail\.invalid:465 of SMTP_URL does not work.+Correct the host/,
    ],
    [
      'nothing that listens',
      'smtp://127.0.0.1:1',
      /127\.0\.0\.1:1 of SMTP_URL does not work.+Correct host and port/,
    ],
  ])('%s', async (_, url, line) => {
    await expectLine({ SMTP_URL: url }, line);
  });

  it('another service', async () => {
    const port = await startServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expectLine({ SMTP_URL: `smtp://127.0.0.1:${port}` }, /Another service answers there/);
  });
});

describe('ports and the bucket', () => {
  it('a port that is taken', async () => {
    const taken = String(await startServer((socket) => socket.end()));
    await expectLine({ PORT: taken }, /^PORT \d+ is already in use/);
    await expectLine({ METRICS_PORT: taken }, /^METRICS_PORT \d+ is already in use/);
  });

  it('an address of another machine', async () => {
    await expectLine({ HOST: '192.0.2.1' }, /Cannot listen on 192\.0\.2\.1/);
  });

  it('a bucket that is missing, and one with another key', async () => {
    const bucket = await startObjectStorage();
    closing.push(bucket.stop);
    await expectLine(
      { STORAGE_URL: bucket.url.replace('/photos', '/none') },
      /bucket .+\/none of STORAGE_URL cannot/,
    );
    await expectLine(
      { STORAGE_URL: bucket.url.replace('S3RVER:', 'KEY:') },
      /STORAGE_URL cannot be used: .+403/,
    );
    await expectLine({ STORAGE_URL: 'http://key:s3cret@127.0.0.1:1/b' }, /STORAGE_URL cannot be used/);
  });
});
