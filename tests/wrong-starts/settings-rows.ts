/** A mistake that a person makes before a start, and what the line about it must contain. */
export type WrongStart = readonly [mistake: string, env: NodeJS.ProcessEnv, line: RegExp];

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://porch.test',
  TRUST_PROXY: '1',
  ADMIN_EMAILS: 'ann@porch.test',
  SUPPORT_EMAIL: 'help@porch.test',
};

/** Settings that are wrong alone. */
const values: readonly (readonly [name: string, value: string, line?: RegExp])[] = [
  ['PORT', '70000'],
  ['PORT', 'three thousand'],
  ['PORT', '3000/tcp'],
  ['HOST', 'porch.test'],
  ['HOST', '0.0.0.0:3000'],
  ['PUBLIC_URL', 'porch.test'],
  ['PUBLIC_URL', 'https://porch.test/neighbors'],
  ['PUBLIC_URL', 'https:/'],
  ['DATA_DIR', '~/porchlist'],
  ['DATA_DIR', '/', /DATA_DIR must be a directory of its own/],
  ['BACKUP_DIR', '~/backups'],
  ['STORAGE_URL', 's3://bucket'],
  ['STORAGE_URL', 'https://s3.test/bucket'],
  ['DATABASE_URL', 'porch:s3cret@db.test/porch'],
  ['DATABASE_URL', 'mysql://porch:s3cret@db.test/porch'],
  ['DATABASE_URL', 'postgres://porch:s3cret#@db.test/porch', /DATABASE_URL.+ as %23/],
  ['DATABASE_URL', 'postgres://porch:s3cret/1@db.test/porch', /DATABASE_URL.+ %2F/],
  ['DATABASE_LISTEN_URL', 'db.test', /DATABASE_LISTEN_URL must be/],
  ['DATABASE_LISTEN_URL', 'postgres://db.test/porch', /DATABASE_LISTEN_URL is set without DATABASE_URL/],
  ['DATABASE_SCHEMA', 'Oak Hill'],
  ['DATABASE_SCHEMA', 'pg_oak'],
  ['DATABASE_SCHEMA', 'oak', /DATABASE_SCHEMA is for a server in DATABASE_URL/],
  ['DATABASE_POOL', '2'],
  ['DATABASE_POOL', 'many'],
  ['SMTP_URL', 'mail.test:465'],
  ['SMTP_URL', 'smtps://post:s3cret%@mail.test', /SMTP_URL.+ as %23/],
  ['SMTP_URL', 'https://mail.test'],
  ['MAIL_FROM', 'Porchlist'],
  ['MAIL_FROM', 'Porchlist <hello>'],
  ['DEFAULT_COMMUNITY', '12345'],
  ['ADMIN_EMAILS', 'ann@porch.test; bob@porch.test'],
  ['ADMIN_EMAILS', 'ann'],
  ['ADMIN_PASSKEYS', 'true'],
  ['SUPPORT_EMAIL', 'help@porch'],
  ['TRUST_PROXY', '127.0.0.1'],
  ['STOP_DELAY', '10s'],
  ['LOG_LEVEL', 'verbose'],
  ['ACCESS_LOG', 'yes'],
  ['METRICS_PORT', 'on'],
  ['RATE_LIMIT_SCALE', '0'],
  ['GOOGLE_RATINGS', 'no'],
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['SMTP_URL_FILE', '/nowhere/smtp-url', /SMTP_URL_FILE cannot be read.+\/nowhere/],
  ['DATABASE_URL_FILE', '~/database-url', /DATABASE_URL_FILE cannot be read/],
];

/** Settings that are wrong with others, and names that are not settings. */
const together: readonly WrongStart[] = [
  [
    'a mistyped name',
    { SMTP_ULR: 'smtps://mail.test' },
    /SMTP_ULR is not a setting of Porchlist; write SMTP_URL/,
  ],
  ['a name in small letters', { public_url: 'https://porch.test' }, /public_url .+ write PUBLIC_URL/],
  ['a name in the plural', { ADMIN_EMAIL: 'ann@porch.test' }, /ADMIN_EMAIL .+ write ADMIN_EMAILS/],
  [
    'a value and its file',
    { SMTP_URL: 'smtp://mail.test', SMTP_URL_FILE: '/x' },
    /both SMTP_URL and SMTP_URL_FILE/,
  ],
  ['one port for two', { PORT: '3000', METRICS_PORT: '3000' }, /METRICS_PORT must be another port/],
  ['two wrong values', { PORT: 'x', LOG_LEVEL: 'y' }, /PORT must be|LOG_LEVEL must be/],
  ['no public address', { NODE_ENV: 'production' }, /Set PUBLIC_URL/],
  ['no TLS in front', { ...production, PUBLIC_URL: 'http://porch.test' }, /PUBLIC_URL begins with http:/],
  ['no proxy trusted', { ...production, TRUST_PROXY: '0' }, /set TRUST_PROXY/],
  ['no admin', { ...production, ADMIN_EMAILS: '' }, /ADMIN_EMAILS is not set/],
  ['no mail server', production, /SMTP_URL is not set/],
  ['nobody to write to', { ...production, SUPPORT_EMAIL: '' }, /SUPPORT_EMAIL/],
  ['the admin of the guide', { ...production, ADMIN_EMAILS: 'you@example.com' }, /example of the guide/],
  [
    'passkeys without https',
    { PUBLIC_URL: 'http://porch.test', ADMIN_PASSKEYS: 'required' },
    /ADMIN_PASSKEYS is req/,
  ],
  ['half of the maps provider', { GOOGLE_MAPS_BROWSER_KEY: 'a' }, /without GOOGLE_PLACES_SERVER_KEY/],
  [
    'one key twice',
    { GOOGLE_MAPS_BROWSER_KEY: 's3cret', GOOGLE_PLACES_SERVER_KEY: 's3cret' },
    /make two keys/,
  ],
  [
    'backups in the data',
    { DATA_DIR: '/tmp/p', BACKUP_DIR: '/tmp/p/b' },
    /BACKUP_DIR and DATA_DIR lie in each other/,
  ],
];

export const settingsRows: readonly WrongStart[] = [
  ...values.map(
    ([name, value, line = new RegExp(`${name} must be`)]): WrongStart => [
      `${name}=${value}`,
      { [name]: value },
      line,
    ],
  ),
  ...together,
];
