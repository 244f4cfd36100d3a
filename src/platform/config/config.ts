import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isEmail, normalizeEmail } from '../email.ts';
import { ExpectedError } from '../expected-error.ts';
import { whyOf } from '../file-faults.ts';
import { isCell, schemasOf } from '../schemas.ts';

/** The message is one line to print before exiting. */
export class ConfigError extends ExpectedError {
  override readonly name = 'ConfigError';
  /** What is wrong, if that are several things. */
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[] = [message]) {
    super(message);
    this.reasons = reasons;
  }
}

export const wrongSettings = (reasons: readonly string[]): ConfigError =>
  new ConfigError(`Wrong configuration: ${reasons.join('; ')}.`, reasons);

const inPasswords = 'write the signs #, /, ?, % and @ of a password as %23, %2F, %3F, %25 and %40';

/** An unencoded sign in a password ends the host before the '@', which then is part of the path. */
function hasWholePassword({ username, password, pathname, search, hash }: URL): boolean {
  const isQueryFirst = username === '' && pathname.length < 2;
  if ((pathname + hash + (isQueryFirst ? search : '')).includes('@')) return false;
  return !/%(?![0-9a-f]{2})/i.test(username + password);
}

const isUrlOf =
  (...protocols: string[]) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol) && hasWholePassword(new URL(value));

/** Pages, cookies and links in emails begin at the root of a site. */
const isSiteUrl = (value: string) => {
  if (!isUrlOf('http:', 'https:')(value)) return false;
  const { hostname, pathname, search, hash, username } = new URL(value);
  return /^[^*]*[^*.]$/.test(hostname) && /^\/*$/.test(pathname) && search + hash + username === '';
};

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const sslNames = /^(?:ssl|sslmode|sslcert|sslkey|sslrootcert|sslnegotiation)$/;

/** The driver ignores names that it does not know, takes an unknown mode for another one, and several hosts for one name. */
const isDatabaseUrl = (value: string) => {
  if (!isUrlOf('postgres:', 'postgresql:')(value)) return false;
  const { hostname, searchParams } = new URL(value);
  const isKnown = (name: string) => sslNames.test(name) || !/ssl|cert/i.test(name);
  return (
    !hostname.includes(',') &&
    [...searchParams.keys()].every(isKnown) &&
    searchParams.getAll('sslmode').every((mode) => sslModes.includes(mode))
  );
};

const isDatabase = `the address of one PostgreSQL server such as postgres://user:password@host:5432/name, at its end perhaps ?sslmode= with ${sslModes.join(', ')}; ${inPasswords}`;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const commaList = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const trustedHops = (value: string) => {
  if (value === 'true') return 1;
  return value === 'false' ? 0 : Number(value);
};

/** A file that a variable names may hold any character. Line ends and marks of direction would change how an email reads. */
const text = z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u);
/** An address without a host, which URLs do not have, names the folder of a socket: `user:password@/name?host=/run/postgresql`. */
const databaseUrl = text
  .overwrite((value) => value.replace(/^([^?]*@)(?=\/[^?]*\?(?:.*&)?host=)/, '$1localhost'))
  .refine(isDatabaseUrl);
const emailAddress = text.overwrite(normalizeEmail).refine(isEmail);
const wholeNumber = text.regex(/^\d+$/).transform(Number);
const key = text.regex(/^[\w-]+$/).optional();
const isKey = 'a key of letters, digits, - and _';
/** Only shells replace `~` by a home, and not everywhere. */
const folder = text.refine((value) => !value.startsWith('~'));
const isFolder = 'a directory, such as /var/lib/porchlist; write a home in full instead of ~';
const mailbox = text.refine((value) =>
  /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@"]+@[^\s<>@"]+)$/.test(value),
);

const product = 'Porchlist';

/** Of `Name <address>`, also with the name in quotation marks, or of an address. */
const senderIn = (mailbox: string) => {
  const [, name = '', address = mailbox] = /^"?(.*?)"? <([^<>]+)>$/.exec(mailbox) ?? [];
  return { name: name.trim(), address };
};

const isStorageUrl = (value: string) => {
  if (!isUrlOf('http:', 'https:')(value)) return false;
  const { username, password, pathname, searchParams } = new URL(value);
  const style = searchParams.get('style') ?? 'path';
  return (
    username !== '' &&
    password !== '' &&
    /^\/[\w.-]+$/.test(pathname) &&
    ['path', 'host'].includes(style) &&
    [...searchParams.keys()].every((name) => ['region', 'style'].includes(name))
  );
};

/** Each variable with its schema and its description for the error line. */
const variables = {
  PORT: [wholeNumber.pipe(z.number().max(65_535)).default(3000), 'a whole number from 0 to 65535'],
  HOST: [
    text.refine((value) => value === 'localhost' || isIP(value) !== 0).default('127.0.0.1'),
    'an IP address to listen on, such as 127.0.0.1 or 0.0.0.0',
  ],
  PUBLIC_URL: [
    text
      .refine(isSiteUrl)
      .transform((value) => new URL(value).origin)
      .optional(),
    'an http or https address without a path, such as https://porchlist.example',
  ],
  DATA_DIR: [folder.default('./data'), isFolder],
  BACKUP_DIR: [folder.optional(), isFolder],
  BACKUP_HOUR: [wholeNumber.pipe(z.number().max(23)).default(3), 'an hour from 0 to 23'],
  BACKUP_KEEP: [
    wholeNumber.pipe(z.number().min(1).max(1000)).default(14),
    'a whole number of backups from 1 to 1000',
  ],
  STORAGE_URL: [
    text.refine(isStorageUrl).optional(),
    `the address of a bucket such as https://key:secret@host/bucket?region=us-east-1&style=path; ${inPasswords}`,
  ],
  DATABASE_URL: [databaseUrl.optional(), isDatabase],
  DATABASE_LISTEN_URL: [databaseUrl.optional(), isDatabase],
  DATABASE_SCHEMA: [
    text
      .regex(/^(?!pg_|pgboss$|drizzle$|extensions$|information_schema$)[a-z][a-z0-9_]{0,23}(?<!_jobs)$/)
      .default('public'),
    'a name of up to 24 small letters, digits and _, such as oak, that is not taken by PostgreSQL or a library',
  ],
  DATABASE_POOL: [
    wholeNumber.pipe(z.number().min(5).max(500)).default(10),
    'a whole number of connections from 5 to 500',
  ],
  SMTP_URL: [
    text.refine((value) => isUrlOf('smtp:', 'smtps:')(value) && new URL(value).hostname !== '').optional(),
    `an SMTP address such as smtps://user:password@host:465; ${inPasswords}`,
  ],
  MAIL_FROM: [mailbox.optional(), 'an email address, or a name followed by one in angle brackets'],
  DEFAULT_COMMUNITY: [
    text.regex(/^\p{L}[\p{L}\p{N} .'&-]{2,79}$/u).optional(),
    'the name of a neighborhood, such as Maple Court',
  ],
  ADMIN_EMAILS: [
    text.transform(commaList).pipe(z.array(emailAddress)).default([]),
    'email addresses separated by commas',
  ],
  ADMIN_PASSKEYS: [z.enum(['optional', 'required']).default('optional'), 'optional or required'],
  GOOGLE_MAPS_BROWSER_KEY: [key, isKey],
  GOOGLE_PLACES_SERVER_KEY: [key, isKey],
  GOOGLE_RATINGS: [z.enum(['on', 'off']).default('on'), 'on or off'],
  SUPPORT_EMAIL: [emailAddress.optional(), 'an email address'],
  TRUST_PROXY: [
    text
      .regex(/^(?:\d|true|false)$/)
      .transform(trustedHops)
      .default(0),
    'a number of proxies from 0 to 9, true or false',
  ],
  STOP_DELAY: [wholeNumber.pipe(z.number().max(60)).default(0), 'a whole number of seconds from 0 to 60'],
  LOG_LEVEL: [z.enum(logLevels).default('info'), `one of ${logLevels.join(', ')}`],
  ACCESS_LOG: [z.enum(['on', 'off']).default('off'), 'on or off'],
  METRICS_PORT: [wholeNumber.pipe(z.number().max(65_535)).optional(), 'a whole number from 0 to 65535'],
  RATE_LIMIT_SCALE: [
    text
      .regex(/^(?:\d+(?:\.\d+)?|\.\d+)$/)
      .transform(Number)
      .pipe(z.number().positive())
      .default(1),
    'a number above 0, such as 0.5',
  ],
  NODE_ENV: [z.enum(['production', 'development', 'test']).optional(), 'production or development'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

export const settingNames: readonly string[] = Object.keys(variables);

type Name = keyof typeof variables;
type Values = { [N in Name]: z.output<(typeof variables)[N][0]> };

/** Reads `NAME`, or the file that `NAME_FILE` names: secrets of containers and service managers are files. */
const readVariable = (env: NodeJS.ProcessEnv, name: string): string | undefined => {
  const path = env[`${name}_FILE`]?.trim();
  if (!path) return isOfKubernetes(name, env[name]) ? undefined : env[name]?.trim();
  if (env[name]?.trim()) throw wrongSettings([`both ${name} and ${name}_FILE are set`]);
  const value = readSecret(name, path);
  // Without its setting the product would start as another one, such as with an empty database.
  if (value === '') throw wrongSettings([`the file of ${name}_FILE is empty: ${path}`]);
  return value;
};

const readSecret = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = whyOf(error);
    throw wrongSettings([`the file of ${name}_FILE cannot be read: ${path}: ${reason}`]);
  }
};

/** It gives every program such a variable for each service, such as one named 'metrics'. */
const isOfKubernetes = (name: string, value = '') => name.endsWith('_PORT') && value.startsWith('tcp://');

const readVariables = (env: NodeJS.ProcessEnv): Values => {
  const wrong: string[] = [];
  const entries = Object.entries(variables).map(([name, [schema, allowed]]) => {
    const raw = readVariable(env, name);
    // Shells and compose files express 'not set' as an empty value.
    const parsed = schema.safeParse(raw === '' ? undefined : raw);
    if (!parsed.success) wrong.push(`${name} must be ${allowed}`);
    return [name, parsed.data];
  });
  // Omit the values: they may be secrets.
  if (wrong.length > 0) throw wrongSettings(wrong);
  return Object.fromEntries(entries) as Values;
};

/**
 * Reads environment variables once at start. Empty values count as not set.
 *
 * @throws ConfigError that names every invalid variable
 */
export const parseConfig = (env: NodeJS.ProcessEnv) => {
  const values = readVariables(env);
  const sender = senderIn(values.MAIL_FROM ?? `${product} <hello@porchlist.example>`);
  const isSenderNameGiven = values.MAIL_FROM !== undefined && sender.name !== '';
  const schemas = schemasOf(values.DATABASE_SCHEMA);
  /** Absolute; a cell's is a folder of the one in the variable. */
  const ownFolder = (folder: string) => resolve(isCell(schemas) ? join(folder, schemas.tables) : folder);
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    /** Without a trailing slash; links in emails start with it. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    isPublicUrlDefault: values.PUBLIC_URL === undefined,
    /** Holds the embedded database, its lock, the outbox and photos. */
    dataDir: ownFolder(values.DATA_DIR),
    /** Undefined: no nightly backups. */
    backupDir: values.BACKUP_DIR === undefined ? undefined : ownFolder(values.BACKUP_DIR),
    /** When the nightly backup begins, in the time zone of the site. */
    backupHour: values.BACKUP_HOUR,
    /** How many nightly backups to keep. */
    keptBackups: values.BACKUP_KEEP,
    /** Undefined: photos are files in `dataDir`. */
    storageUrl: values.STORAGE_URL,
    /** Undefined: the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** The same server without a pooler, to listen for changes. Undefined: `databaseUrl`. */
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    schemas,
    /** Maximum number of connections to that server. */
    databasePool: values.DATABASE_POOL,
    /** Undefined: emails are written to the outbox as files. */
    smtpUrl: values.SMTP_URL,
    mailFrom: Object.freeze(sender),
    /** The name of the people who run this site; null if it is not known. */
    senderName: isSenderNameGiven && sender.name !== product ? sender.name : null,
    /** Otherwise an admin sets it on the screen (`site-settings.ts`). */
    isSenderNameGiven,
    /** Name of the community that the first start creates. Undefined: Boca Bridges. */
    defaultCommunity: values.DEFAULT_COMMUNITY,
    adminEmails: Object.freeze(values.ADMIN_EMAILS),
    /** Whether platform admins decide only with a passkey. */
    needsAdminPasskeys: values.ADMIN_PASSKEYS === 'required',
    googleMapsBrowserKey: values.GOOGLE_MAPS_BROWSER_KEY,
    googlePlacesServerKey: values.GOOGLE_PLACES_SERVER_KEY,
    areGoogleRatingsOn: values.GOOGLE_RATINGS === 'on',
    supportEmail: values.SUPPORT_EMAIL ?? 'help@porchlist.example',
    /** Otherwise an admin sets it on the screen. */
    isSupportEmailGiven: values.SUPPORT_EMAIL !== undefined,
    /** Number of trusted proxies in front of the program, for the client's address. */
    trustProxy: values.TRUST_PROXY,
    /** How long to keep serving after SIGTERM, in seconds, while load balancers notice. */
    stopDelay: values.STOP_DELAY,
    logLevel: values.LOG_LEVEL,
    isAccessLogOn: values.ACCESS_LOG === 'on',
    /** Undefined: no metrics. */
    metricsPort: values.METRICS_PORT,
    /** Multiplies every limit and divides every delay. */
    rateLimitScale: values.RATE_LIMIT_SCALE,
    isProduction: values.NODE_ENV === 'production',
  });
};

export type Config = ReturnType<typeof parseConfig>;
