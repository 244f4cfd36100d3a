import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isLoopback } from '../http/client-address.ts';
import { reasonOf } from '../log.ts';
import { type Config, ConfigError } from './config.ts';

type Check = readonly [isWrong: (config: Config) => boolean, text: string];

const isFile = (path: string | undefined) =>
  path !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** No mail reaches the reserved names of examples, which are the defaults. */
const isExample = (address: string) => /\.example>?$/i.test(address);

/** The program does not start with these. */
const faults: readonly Check[] = [
  [
    ({ port, metricsPort }) => port !== 0 && metricsPort === port,
    'METRICS_PORT must be another port than PORT',
  ],
  [({ dataDir }) => isFile(dataDir), 'DATA_DIR must be a directory, not a file'],
  [({ backupDir }) => isFile(backupDir), 'BACKUP_DIR must be a directory, not a file'],
];

/** What an operator should do. */
export interface Problem {
  title: string;
  text: string;
  /** People already notice it, or data may be lost. */
  isUrgent: boolean;
}

/** The program starts with these, and something does not work. */
const problems: readonly (readonly [...Check, title: string, isUrgent?: true])[] = [
  [
    ({ publicUrl }) => publicUrl.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname),
    'PUBLIC_URL begins with http: others on the network can read what people send, and cookies are not Secure.',
    'The site is not encrypted',
    true,
  ],
  [
    ({ isProduction, isPublicUrlDefault }) => isProduction && isPublicUrlDefault,
    'Set PUBLIC_URL to the address that people open.',
    'Links in emails lead nowhere',
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
    ({ isProduction, smtpUrl, mailFrom }) => isProduction && smtpUrl !== undefined && isExample(mailFrom),
    'MAIL_FROM is not set, so mail servers refuse emails or take them for spam.',
    'Emails have no sender',
  ],
];

/** Throws a `ConfigError` that names every setting with which the program cannot work. Makes missing folders. */
export function requireUsableSettings(config: Config): void {
  const { dataDir, backupDir } = config;
  const wrong = faults.filter(([isWrong]) => isWrong(config)).map(([, text]) => text);
  const found = wrong.length > 0 ? wrong : folderFaults({ DATA_DIR: dataDir, BACKUP_DIR: backupDir });
  if (found.length > 0) throw new ConfigError(`Wrong configuration: ${found.join('; ')}.`);
}

function folderFaults(folders: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(folders).flatMap(([name, path]) => {
    if (path === undefined) return [];
    try {
      makeFolder(path);
      accessSync(path, constants.W_OK);
      return [];
    } catch (error) {
      return [`${name} cannot be used as a directory: ${reasonOf(error)}`];
    }
  });
}

/** Node's own `recursive` never returns below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

export const findSettingsProblems = (config: Config): Problem[] =>
  problems
    .filter(([isWrong]) => isWrong(config))
    .map(([, text, title, isUrgent = false]) => ({ title, text, isUrgent }));
