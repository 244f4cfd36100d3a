import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, inject, it } from 'vitest';
import { explainConnection } from '../../src/platform/db/server-checks.ts';
import { freePort } from '../process/program.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { prepareStarts } from './prepare-starts.ts';

const { databaseUrl, closing, findingsWith, expectLine, startServer } = await prepareStarts();

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
    ['a folder as authority', on(serverUrl, { query: '&sslrootcert=/tmp' }), /EISDIR.+Correct the path/],
    [
      'a socket without a folder',
      'postgres://porch:s3cret@/porch?host=/nowhere',
      /\/nowhere.+Correct the path/,
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
    ['no user', '28000', 'no PostgreSQL user name specified in startup packet', /Write user and password/],
    ['no encryption', '28000', 'no pg_hba.conf entry for host, no encryption', /\?sslmode=require/],
    ['a server without room', '53300', 'sorry, too many clients already', /Raise the limit/],
    ['a server that starts', '57P03', 'the database system is starting up', /Try again once/],
    ['a closed database', '55000', 'database "template0" is not accepting connections', /Name another/],
    ['a user who may not connect', '42501', 'permission denied for database "porch"', /grant connect/],
    ['a user who may not log in', '28000', 'role "porch" is not permitted to log in', /alter role .+ login/],
  ])('%s', async (_, code, message, line) => {
    const port = await startServer((socket) => socket.once('data', () => socket.end(refusal(code, message))));
    await expectLine({ DATABASE_URL: `postgres://porch:s3cret@127.0.0.1:${port}/porch` }, line);
  });

  it.each<[string, NodeJS.ErrnoException, RegExp]>([
    [
      'no password',
      new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
      /Write user and password/,
    ],
    [
      'a certificate of another account',
      Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }),
      /Let the account/,
    ],
    [
      'no certificate in its file',
      Object.assign(new Error('no start line'), { code: 'ERR_OSSL_PEM_NO_START_LINE' }),
      /PEM form/,
    ],
  ])('%s', (_, error, line) => {
    expect(explainConnection('DATABASE_URL', error).message).toMatch(line);
  });

  it('another service', async () => {
    const port = await startServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    await expectLine({ DATABASE_URL: `postgres://127.0.0.1:${port}/porch` }, /correct host and port/);
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

  it('a user who may only read', async () => {
    const client = new Client(serverUrl);
    await client.connect();
    await client.query('create role reader login');
    await client.query('alter role reader set default_transaction_read_only = on');
    closing.push(() => administer(serverUrl, 'drop role reader'));
    await client.end();
    await expectLine(
      { DATABASE_URL: on(databaseUrl, { user: 'reader' }) },
      /alter role reader reset default_transaction_read_only/,
    );
  });

  it('letters of English alone', async () => {
    await administer(serverUrl, "create database plain template template0 encoding 'UTF8' locale 'C'");
    closing.push(() => administer(serverUrl, 'drop database plain with (force)'));
    await expectLine({ DATABASE_URL: on(serverUrl, { name: 'plain' }) }, /only the letters of English/);
  });

  it('tables of another program', async () => {
    await administer(serverUrl, 'create database shop');
    closing.push(() => administer(serverUrl, 'drop database shop with (force)'));
    const shop = on(serverUrl, { name: 'shop' });
    await administer(shop, 'create table users (id int)');
    await expectLine({ DATABASE_URL: shop }, /tables of another program, such as users/);
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
    server.listen(0);
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
    [
      'a user where there are none',
      (port) => `smtp://post:s3cret@127.0.0.1:${port}`,
      { disabledCommands: ['AUTH'] },
      /takes no user/,
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

  it.each<[string, string, RegExp]>([
    ['a website', 'HTTP/1.1 400 Bad Request', /Another service may answer there/],
    ['a mailbox', '+OK POP3 ready', /Another service may answer there/],
    ['one that lists this machine', '554 5.7.1 You are listed', /refuses this machine/],
  ])('%s', async (_, greeting, line) => {
    const port = await startServer((socket) => socket.end(`${greeting}\r\n`));
    await expectLine({ SMTP_URL: `smtp://127.0.0.1:${port}` }, line);
  });

  it.each<[string, string, RegExp]>([
    ['no sign-in without encryption', '538 5.7.11 Encryption required', /wants encryption/],
    ['a password for programs', '534 5.7.9 Application-specific password required', /Correct the user/],
    ['no passwords', '504 5.7.4 Unrecognized authentication type', /may give one for programs/],
    ['a moment without sign-in', '454 4.7.0 Temporary authentication failure', /Try again later/],
    ['too many at once', '421 4.7.0 Too many logins', /Try again later/],
  ])('%s', async (_, answer, line) => {
    const port = await startServer((socket) => {
      socket.write('220 porch.test\r\n');
      socket.on('data', (said) => {
        const isGreeting = said.toString().startsWith('EHLO');
        socket.write(isGreeting ? '250-porch.test\r\n250 AUTH PLAIN\r\n' : `${answer}\r\n`);
      });
    });
    await expectLine({ SMTP_URL: `smtp://post:s3cret@127.0.0.1:${port}` }, line);
  });

  it('with an invalid certificate', async () => {
    const port = await startMail({ secure: true });
    // No name of this machine for which any certificate is good.
    await expectLine(
      { SMTP_URL: `smtps://127.0.0.2:${port}` },
      /No known authority|must be renewed|host that it/,
    );
  });
});

describe('the bucket', () => {
  it('a bucket that is missing, and one with another key', async () => {
    const bucket = await startObjectStorage();
    closing.push(bucket.stop);
    await expectLine(
      { STORAGE_URL: bucket.url.replace('/photos', '/none') },
      /bucket .+\/none of STORAGE_URL cannot.+ its name\.$/,
    );
    await expectLine(
      { STORAGE_URL: bucket.url.replace('S3RVER:', 'KEY:') },
      /STORAGE_URL cannot be used: .+403.+ Correct key and secret/,
    );
    await expectLine({ STORAGE_URL: 'http://key:s3cret@127.0.0.1:1/b' }, /STORAGE_URL cannot be used/);
  });
});
