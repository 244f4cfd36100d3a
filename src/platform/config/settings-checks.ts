import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isEmail, normalizeEmail } from '../email.ts';
import { isLoopback, isRefusedByBrowsers } from '../net.ts';
import { packageRoot } from '../package-root.ts';
import { type Problem, soon, urgent } from '../problem.ts';
import { isCell } from '../schemas.ts';
import { type Config, wrongSettings } from './config.ts';
import { findFolderFaults, makeFolders } from './folder-checks.ts';

type Check = readonly [isWrong: (config: Config) => boolean, text: string];

/** What cannot be looked at is not known to be a file; writing there says what is wrong with it. */
function isFile(path: string | undefined): boolean {
  try {
    return path !== undefined && statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A file that is there while a restore runs: the place of one that was killed would start as an empty site. */
export const restoreMark = (dataDir: string) => join(dataDir, 'restoring');

/** No mail reaches the reserved names of examples, which are the defaults. */
const isExample = (address: string) => /\.example$/i.test(address);

/** As docs/operate.md has them, to be replaced. */
const isOfGuide = ({ publicUrl, adminEmails, smtpUrl = '' }: Config) =>
  /(?:^|\.)(?:porchlist|mail)\.example$/.test(new URL(publicUrl).hostname) ||
  adminEmails.includes('you@example.com') ||
  /@mail\.example(?::|$)/.test(smtpUrl);

/** Returns where a folder is, or will be, without links. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder === dirname(folder) ? folder : join(realPath(dirname(folder)), basename(folder));
  }
}

const isInside = (folder: string, other: string) =>
  !/^\.\.(?:\/|$)/.test(relative(realPath(other), realPath(folder)));

/** Folders of the system, and those that programs share. */
const isOfSystem = (path: string | undefined) =>
  path !== undefined &&
  /^\/(?:bin|boot|dev|dev\/shm|etc|home|lib|opt|proc|root|run|sbin|sys|tmp|usr|usr\/local|var|var\/(?:cache|lib|log|spool|tmp))?$/.test(
    realPath(path),
  );

const isSecure = ({ publicUrl }: Config) =>
  publicUrl.startsWith('https:') || isLoopback(new URL(publicUrl).hostname);

/** The program does not start with these. */
const faults: readonly Check[] = [
  [
    ({ port, metricsPort }) => port !== 0 && metricsPort === port,
    'METRICS_PORT must be another port than PORT',
  ],
  [({ dataDir }) => isFile(dataDir), 'DATA_DIR must be a directory, not a file'],
  [({ backupDir }) => isFile(backupDir), 'BACKUP_DIR must be a directory, not a file'],
  [
    ({ dataDir }) => existsSync(restoreMark(dataDir)),
    'A restore into DATA_DIR was stopped before its end: move what is in it away and restore the backup again, or remove the file restoring there to begin with what is in it',
  ],
  ...(['DATA_DIR', 'BACKUP_DIR'] as const).map(
    (name): Check => [
      ({ dataDir, backupDir }) => isOfSystem(name === 'DATA_DIR' ? dataDir : backupDir),
      `${name} must be a directory of its own, not one that the system or other programs use`,
    ],
  ),
  [
    ({ databaseUrl, databaseListenUrl }) => databaseUrl === undefined && databaseListenUrl !== undefined,
    'DATABASE_LISTEN_URL is set without DATABASE_URL: set both, or neither',
  ],
  [
    ({ databaseUrl, schemas }) => databaseUrl === undefined && isCell(schemas),
    'DATABASE_SCHEMA is for a server in DATABASE_URL: the embedded database has one product',
  ],
];

/** The program starts with these, and something does not work. */
const problems: readonly (readonly [...Check, title: string, isUrgent?: true])[] = [
  [
    ({ publicUrl }) => publicUrl.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname),
    'PUBLIC_URL begins with http: others on the network can read what people send, and cookies are not Secure.',
    'The site is not encrypted',
    true,
  ],
  [
    ({ isProduction, publicUrl }) => isProduction && isLoopback(new URL(publicUrl).hostname),
    'Set PUBLIC_URL to the address that people open: this one leads only to this machine.',
    'Links in emails lead nowhere',
    true,
  ],
  [
    ({ publicUrl }) => isRefusedByBrowsers(publicUrl),
    'PUBLIC_URL has a port that browsers keep for other services: choose another PORT, such as 3000.',
    'Browsers do not open the site',
    true,
  ],
  [
    ({ smtpUrl }) => smtpUrl === undefined,
    'SMTP_URL is not set, so emails are only written to files.',
    'No emails are sent',
  ],
  [
    ({ isProduction, adminEmails }) => isProduction && adminEmails.length === 0,
    'ADMIN_EMAILS is not set, so a new site has no admin who can approve people.',
    'No admin is named in the settings',
  ],
  [
    ({ isProduction, supportEmail }) => isProduction && isExample(supportEmail),
    'Neither SUPPORT_EMAIL nor an admin names one, so pages, emails and flyers name an address that no email reaches.',
    'People cannot write to you',
  ],
  [
    ({ isProduction, smtpUrl, mailFrom }) =>
      isProduction &&
      smtpUrl !== undefined &&
      (isExample(mailFrom.address) || !isEmail(normalizeEmail(mailFrom.address))),
    'MAIL_FROM names no address that can be answered, so mail servers refuse emails or take them for spam.',
    'Emails have no sender',
  ],
  [
    (config) => config.isProduction && isOfGuide(config),
    'PUBLIC_URL, ADMIN_EMAILS or SMTP_URL has the example of the guide: write your own.',
    'A setting is still an example',
  ],
  [
    ({ backupDir, dataDir }) =>
      backupDir !== undefined && (isInside(backupDir, dataDir) || isInside(dataDir, backupDir)),
    'BACKUP_DIR and DATA_DIR lie in each other: what moves or removes one takes the backups along.',
    'Backups are beside what they protect',
  ],
  [
    ({ isProduction, dataDir, backupDir = dataDir }) =>
      isProduction && [dataDir, backupDir].some((folder) => isInside(folder, packageRoot)),
    `DATA_DIR or BACKUP_DIR is in ${packageRoot}, the folder of this version, which goes with the next update.`,
    'Data is beside the program',
    true,
  ],
  [
    ({ backupDir, backupHour, keptBackups }) =>
      backupDir === undefined && (backupHour !== 3 || keptBackups !== 14),
    'BACKUP_HOUR and BACKUP_KEEP do nothing without BACKUP_DIR.',
    'No backups are made',
  ],
  [
    ({ isProduction, publicUrl, trustProxy }) =>
      isProduction && publicUrl.startsWith('https:') && trustProxy === 0,
    'PUBLIC_URL begins with https:, so a proxy is in front: set TRUST_PROXY to the number of proxies, or all people count as one client and reach its limits together.',
    'All people seem to be one client',
  ],
  [
    (config) => config.needsAdminPasskeys && !isSecure(config),
    'ADMIN_PASSKEYS is required, but browsers make passkeys only at an https address: set PUBLIC_URL to one.',
    'Admins cannot decide',
    true,
  ],
  [
    ({ googleMapsBrowserKey, googlePlacesServerKey }) =>
      googleMapsBrowserKey !== undefined && googlePlacesServerKey === undefined,
    'GOOGLE_MAPS_BROWSER_KEY does nothing without GOOGLE_PLACES_SERVER_KEY.',
    'The maps provider is off',
  ],
  [
    ({ googleMapsBrowserKey, googlePlacesServerKey }) =>
      googleMapsBrowserKey !== undefined && googleMapsBrowserKey === googlePlacesServerKey,
    'GOOGLE_MAPS_BROWSER_KEY, which everyone can read, is also GOOGLE_PLACES_SERVER_KEY: make two keys.',
    'A secret key is public',
    true,
  ],
];

export const findSettingsFaults = (config: Config): string[] =>
  faults.filter(([isWrong]) => isWrong(config)).map(([, text]) => text);

/** Throws a `ConfigError` that names every setting with which the program cannot work. Makes missing folders. */
export function requireUsableSettings(config: Config): void {
  const found = findSettingsFaults(config);
  if (found.length > 0) throw wrongSettings(found);
  requireFolders(config);
}

/** Throws a `ConfigError` that names every folder that cannot be used, and makes missing ones. */
export function requireFolders(config: Config): void {
  const found = findFolderFaults(config);
  if (found.length > 0) throw wrongSettings(found);
  makeFolders(config);
}

export const findSettingsProblems = (config: Config): Problem[] =>
  problems
    .filter(([isWrong]) => isWrong(config))
    .map(([, text, title, isUrgent]) => (isUrgent ? urgent : soon)(title, text));
