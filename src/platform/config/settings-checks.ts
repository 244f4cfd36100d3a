import { statSync } from 'node:fs';
import { isLoopback } from '../http/client-address.ts';
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

/** The program starts with these, and something does not work. */
const warnings: readonly Check[] = [
  [
    ({ publicUrl }) => publicUrl.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname),
    'PUBLIC_URL begins with http: others on the network can read what people send, and cookies are not Secure',
  ],
  [
    ({ isProduction, smtpUrl }) => isProduction && smtpUrl === undefined,
    'SMTP_URL is not set, so no email is sent and no one can sign in',
  ],
  [
    ({ isProduction, adminEmails }) => isProduction && adminEmails.length === 0,
    'ADMIN_EMAILS is not set, so a new site has no admin who can approve people',
  ],
  [
    ({ isProduction, supportEmail }) => isProduction && isExample(supportEmail),
    'SUPPORT_EMAIL is not set, so pages, emails and flyers name an address that no email reaches',
  ],
  [
    ({ isProduction, smtpUrl, mailFrom }) => isProduction && smtpUrl !== undefined && isExample(mailFrom),
    'MAIL_FROM is not set, so mail servers refuse emails or take them for spam',
  ],
];

/** Throws a `ConfigError` that names every setting with which the program cannot work. */
export function requireUsableSettings(config: Config): void {
  const found = textsOf(faults, config);
  if (found.length > 0) throw new ConfigError(`Wrong configuration: ${found.join('; ')}.`);
}

export const findSettingsWarnings = (config: Config): string[] => textsOf(warnings, config);

const textsOf = (checks: readonly Check[], config: Config) =>
  checks.filter(([isWrong]) => isWrong(config)).map(([, text]) => text);
