import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';
import { findSettingsProblems, requireUsableSettings } from './settings-checks.ts';

const notYet = mkdtempSync(join(tmpdir(), 'porchlist-config-'));
afterAll(() => rmSync(notYet, { recursive: true }));

const messageOf = (env: NodeJS.ProcessEnv) => {
  try {
    requireUsableSettings(parseConfig(env));
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return undefined;
};

describe('the configuration', () => {
  it('has defaults', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: { name: 'Porchlist', address: 'hello@porchlist.example' },
      adminEmails: [],
      supportEmail: 'help@porchlist.example',
      trustProxy: 0,
      logLevel: 'info',
      rateLimitScale: 1,
      isProduction: false,
    });
  });

  it('reads environment variables', () => {
    const config = parseConfig({
      PORT: '0',
      PUBLIC_URL: 'https://porchlist.example/',
      DATA_DIR: '/var/lib/porchlist',
      ADMIN_EMAILS: ' Ann@Porchlist.example, ,Bob <bob@porchlist.example>',
      MAIL_FROM: 'post@porchlist.example',
      DEFAULT_COMMUNITY: 'Maple Court',
      TRUST_PROXY: 'true',
      RATE_LIMIT_SCALE: '0.5',
      NODE_ENV: 'production',
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://porchlist.example',
      dataDir: '/var/lib/porchlist',
      adminEmails: ['ann@porchlist.example', 'bob@porchlist.example'],
      mailFrom: { name: '', address: 'post@porchlist.example' },
      defaultCommunity: 'Maple Court',
      trustProxy: 1,
      rateLimitScale: 0.5,
      isProduction: true,
    });
  });

  it('reads secrets from files', () => {
    const directory = mkdtempSync(join(tmpdir(), 'porchlist-secrets-'));
    const file = join(directory, 'smtp-url');
    writeFileSync(file, 'smtps://user:secret@mail.example:465\n');
    expect(parseConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://user:secret@mail.example:465');
    for (const hidden of '\0\r\n\x7f\x85\u2028\u2029\u202e\u2067\u061c') {
      writeFileSync(file, `Porch${hidden}list <hello@porchlist.test>`);
      expect(messageOf({ MAIL_FROM_FILE: file }), JSON.stringify(hidden)).toContain('MAIL_FROM must be');
    }
    expect(messageOf({ SMTP_URL_FILE: join(directory, 'none') })).toContain('SMTP_URL_FILE cannot be read');
    expect(messageOf({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://other.example' })).toContain('both SMTP_URL');
    rmSync(directory, { recursive: true });
  });

  it('treats an empty value as not set', () => {
    expect(parseConfig({ PORT: '', SMTP_URL: ' ', ADMIN_EMAILS: '' })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
      adminEmails: [],
    });
  });

  it('is frozen', () => {
    expect(Object.isFrozen(parseConfig({}))).toBe(true);
    expect(Object.isFrozen(parseConfig({ ADMIN_EMAILS: 'ann@porchlist.example' }).adminEmails)).toBe(true);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['HOST', 'not.an.ip'],
    ['HOST', '0.0.0.0:80'],
    ['HOST', '[::]'],
    ['PUBLIC_URL', 'neighbors.test'],
    ['PUBLIC_URL', 'https://porchlist.example/porch'],
    ['PUBLIC_URL', 'https://porchlist.example/?from=mail'],
    ['PUBLIC_URL', 'https://porchlist.example/#list'],
    ['PUBLIC_URL', 'https://porch@porchlist.example'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['SMTP_URL', 'http://localhost'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://post:pa#ss@mail.example:465'],
    ['SMTP_URL', 'smtps://post:pa/ss@mail.example:465'],
    ['DATABASE_URL', 'postgres://porch:pa#ss@db.example/porch'],
    ['DATABASE_URL', 'postgres://porch:p/a@ss@db.example/porch'],
    ['DATABASE_URL', 'postgres://porch:pa?ss@db.example/porch'],
    ['DATABASE_URL', 'postgres://porch:12#34@db.example/porch'],
    ['DATABASE_URL', 'postgres://porch:12/34@db.example/porch'],
    ['DATABASE_URL', 'postgres://porch:12?34@db.example/porch'],
    ['DATABASE_URL', 'postgres://porch:12%34%@db.example/porch'],
    ['DATABASE_URL', 'postgres://porch:pw@/porch'],
    ['DATABASE_URL', 'postgres://porch:pw@/porch?sslmode=require'],
    ['DATABASE_URL', 'postgres://porch:p@/ss@db.example/porch?host=/run/postgresql'],
    ['MAIL_FROM', 'Porchlist'],
    ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example'],
    ['ADMIN_EMAILS', 'ann@porchlist.example,bob'],
    ['SUPPORT_EMAIL', 'help'],
    ['SUPPORT_EMAIL', 'a@b.example, c@d.example'],
    ['DEFAULT_COMMUNITY', '<b>Maple Court</b>'],
    ['STORAGE_URL', 'https://host.example/bucket'],
    ['STORAGE_URL', 'https://key:secret@host.example/bucket?style=odd'],
    ['DATABASE_LISTEN_URL', 'http://db.example/porch'],
    ['DATABASE_POOL', '4'],
    ['DATABASE_POOL', '1e2'],
    ['STOP_DELAY', '1m'],
    ['STOP_DELAY', '61'],
    ['METRICS_PORT', '65536'],
    ['GOOGLE_RATINGS', 'true'],
    ['ACCESS_LOG', '1'],
    ['ADMIN_PASSKEYS', 'yes'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '1,5'],
    ['RATE_LIMIT_SCALE', '0x10'],
    ['RATE_LIMIT_SCALE', 'Infinity'],
    ['NODE_ENV', 'prod'],
    ['DATA_DIR', '~/porchlist'],
    ['BACKUP_DIR', '~porchlist/backups'],
  ])('refuses %s=%s with a one-line message that does not contain the value', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^Wrong configuration: ${name} must be .+\\.$`));
    expect(message).not.toContain('\n');
    if (value.length > 5) expect(message).not.toContain(value);
  });

  it('says how to write signs of a password', () => {
    expect(messageOf({ SMTP_URL: 'smtps://post:pa#ss@mail.example:465' })).toContain('write the signs #, /');
    expect(parseConfig({ SMTP_URL: 'smtps://post:pa%23ss@mail.example:465' }).smtpUrl).toContain('%23');
    const azure = 'postgres://db.example:5432/porch?user=porch@server';
    expect(parseConfig({ DATABASE_URL: azure }).databaseUrl).toBe(azure);
  });

  it('adds a host only to an address that names a socket', () => {
    const socket = '/porch?options=a@/b&host=/run/postgresql';
    expect(parseConfig({ DATABASE_URL: `postgres://porch:pw@${socket}` }).databaseUrl).toBe(
      `postgres://porch:pw@localhost${socket}`,
    );
    const inQuery = 'postgres://db.example/porch?options=a@/b&host=/run/postgresql';
    expect(parseConfig({ DATABASE_URL: inQuery }).databaseUrl).toBe(inQuery);
  });

  it.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ PORT: '3000', METRICS_PORT: '3000' }, /METRICS_PORT must be another port than PORT/],
    [{ METRICS_PORT: '3000' }, /METRICS_PORT/],
    [{ DATA_DIR: import.meta.filename }, /DATA_DIR must be a directory/],
    [{ BACKUP_DIR: import.meta.filename }, /BACKUP_DIR must be a directory/],
    [
      { BACKUP_DIR: join(import.meta.filename, 'below') },
      /BACKUP_DIR cannot be used as a directory: .+ is a file/,
    ],
    [{ BACKUP_DIR: '/proc/backups' }, /BACKUP_DIR cannot be used as a directory: .+ no folder/],
    [{ DATA_DIR: '/' }, /DATA_DIR must be a directory of its own/],
    [{ DATABASE_LISTEN_URL: 'postgres://db/porch' }, /DATABASE_LISTEN_URL is set without DATABASE_URL/],
    [{ DATABASE_SCHEMA: 'oak' }, /DATABASE_SCHEMA is for a server in DATABASE_URL/],
    [{ DATA_DIR: '/proc/a/b' }, /DATA_DIR cannot be used as a directory: .+ no folder/],
  ])('refuses %o', (env, message) => {
    expect(messageOf(env)).toMatch(message);
  });

  it.each([
    { PORT: '0', METRICS_PORT: '0' },
    { METRICS_PORT: 'tcp://10.96.0.7:9090' },
    { HOST: '::', DATA_DIR: join(notYet, 'data'), BACKUP_DIR: import.meta.dirname },
    { HOST: 'localhost', PUBLIC_URL: 'https://porchlist.example:8443//' },
  ])('accepts %o', (env) => {
    expect(messageOf(env)).toBeUndefined();
  });

  const complete = {
    DATA_DIR: '/var/lib/porchlist',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://porch.test',
    SMTP_URL: 'smtps://mail.test',
    MAIL_FROM: 'Porchlist <post@porch.test>',
    ADMIN_EMAILS: 'ann@porch.test',
    SUPPORT_EMAIL: 'help@porch.test',
    TRUST_PROXY: '1',
  };

  it.each<[NodeJS.ProcessEnv, string[]]>([
    [complete, []],
    [{}, ['SMTP_URL']],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, ['SMTP_URL']],
    [{ PUBLIC_URL: 'http://porch.test' }, ['PUBLIC_URL', 'SMTP_URL']],
    [{ ...complete, PUBLIC_URL: undefined }, ['PUBLIC_URL']],
    [{ ...complete, PUBLIC_URL: 'http://192.168.1.5' }, ['PUBLIC_URL']],
    [{ ...complete, ADMIN_EMAILS: '' }, ['ADMIN_EMAILS']],
    [{ ...complete, SUPPORT_EMAIL: '' }, ['SUPPORT_EMAIL']],
    [{ ...complete, MAIL_FROM: '' }, ['MAIL_FROM']],
    [{ ...complete, MAIL_FROM: 'Team @ Oak <a@oak.test>' }, []],
    [{ ...complete, MAIL_FROM: 'help@oak.test <a@oak.test>' }, []],
    [{ ...complete, MAIL_FROM: 'Team @ Oak <a@oak>' }, ['MAIL_FROM']],
    [{ ...complete, MAIL_FROM: 'a@oak.test <a@oak.example>' }, ['MAIL_FROM']],
    [{ ...complete, SMTP_URL: '', MAIL_FROM: '' }, ['SMTP_URL']],
    [{ ...complete, TRUST_PROXY: '0' }, ['PUBLIC_URL']],
    [{ ...complete, ADMIN_EMAILS: 'you@example.com' }, ['PUBLIC_URL']],
    [{ ...complete, DATA_DIR: '/srv/porch', BACKUP_DIR: '/srv/porch/backups' }, ['BACKUP_DIR']],
    [{ ...complete, DATA_DIR: '/srv/porch', BACKUP_DIR: '/srv' }, ['BACKUP_DIR']],
    [{ ...complete, DATA_DIR: '/srv/porch', BACKUP_DIR: '/srv/porch-backups' }, []],
    [{ ...complete, GOOGLE_MAPS_BROWSER_KEY: 'a' }, ['GOOGLE_MAPS']],
    [{ ...complete, GOOGLE_MAPS_BROWSER_KEY: 'a', GOOGLE_PLACES_SERVER_KEY: 'a' }, ['GOOGLE_MAPS']],
    [
      { ...complete, PUBLIC_URL: 'http://porch.test', ADMIN_PASSKEYS: 'required' },
      ['PUBLIC_URL', 'ADMIN_PASSKEYS'],
    ],
  ])('warns about what will not work with %o', (env, names) => {
    const texts = findSettingsProblems(parseConfig(env)).map(({ text }) => text);
    expect(texts.map((text) => /[A-Z]+_[A-Z]+/.exec(text)?.[0])).toEqual(names);
  });

  it('names every wrong variable at once', () => {
    expect(messageOf({ PORT: 'x', LOG_LEVEL: 'y' })).toMatch(/PORT must be .*; LOG_LEVEL must be /);
  });
});
