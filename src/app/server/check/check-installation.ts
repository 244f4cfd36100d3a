import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, parseConfig } from '../../../platform/config/config.ts';
import { findFolderFaults, findFolderProblems } from '../../../platform/config/folder-checks.ts';
import { findSettingsFaults, findSettingsProblems } from '../../../platform/config/settings-checks.ts';
import { requireKnownNames } from '../../../platform/config/settings-file.ts';
import { type Log, reasonOf } from '../../../platform/log.ts';
import { findMailFault, mailServerOf, takesUsers } from '../../../platform/mail/mailers.ts';
import { isLoopback } from '../../../platform/net.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { describeStorageUrl } from '../../../platform/storage/s3-storage.ts';
import { findStorageFault } from '../../../platform/storage/storage.ts';
import { checkDatabase } from './check-database.ts';
import { checkPorts } from './check-ports.ts';
import { type Finding, findingOf, fine, wrong, wrongSoon } from './finding.ts';

/**
 * Checks what the product needs, with the checks of its start, before a start or while it runs. Changes nothing, and shows
 * no secret.
 */
export async function* checkInstallation(env: NodeJS.ProcessEnv, log: Log): AsyncGenerator<Finding> {
  const read = readConfig(env);
  if (Array.isArray(read)) return yield* read.map(wrong);
  yield fine('Every setting can be read.');
  yield* findSettingsProblems(read).map(findingOf);
  const faults = findFolderFaults(read);
  yield* faults.map(wrong);
  if (faults.length > 0) return;
  yield fine(`Data: ${read.dataDir}. Backups: ${read.backupDir ?? 'none'}.`);
  yield* findFolderProblems(read).map(findingOf);
  yield* checkClock(read);
  const isServed = yield* checkDatabase(read, log);
  yield* checkBucket(read);
  yield* checkMail(read);
  yield* checkPorts(read, isServed);
}

function readConfig(env: NodeJS.ProcessEnv): Config | string[] {
  try {
    requireKnownNames(env);
    const config = parseConfig(env);
    const faults = findSettingsFaults(config);
    return faults.length > 0 ? faults : config;
  } catch (error) {
    if (error instanceof ConfigError) return [...error.reasons];
    throw error;
  }
}

const allowedSkew = 60_000;

/** The database's files were written by the clock of this machine. */
function* checkClock({ dataDir }: Config): Generator<Finding> {
  const file = join(dataDir, 'postgres/global/pg_control');
  if (!existsSync(file) || statSync(file).mtimeMs < Date.now() + allowedSkew) return;
  yield wrong("This machine's clock is behind the data: turn on time synchronization.");
}

async function* checkBucket(config: Config): AsyncGenerator<Finding> {
  if (config.storageUrl === undefined) return;
  const bucket = describeStorageUrl(config.storageUrl);
  const fault = await findStorageFault(openStorage(config));
  if (fault === null) yield fine(`Photos: ${bucket}.`);
  else yield wrong(`The bucket ${bucket} of STORAGE_URL cannot be used: ${fault}. ${bucketAdvice(fault)}`);
}

function bucketAdvice(fault: string): string {
  if (/\b403\b/.test(fault)) return 'Correct key and secret, or let them write there.';
  if (/\b404\b/.test(fault)) return 'Create the bucket, or correct its name.';
  return /answered/.test(fault) ? 'Correct region and style.' : 'Correct the host.';
}

async function* checkMail(config: Config): AsyncGenerator<Finding> {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined) return;
  const { host, port } = mailServerOf(smtpUrl);
  const { protocol, username, hostname } = new URL(smtpUrl);
  if (protocol === 'smtp:' && port === 465) {
    yield wrong('SMTP_URL names port 465, where servers begin with TLS: write smtps:// instead of smtp://.');
    return;
  }
  const fault = await findMailFault(smtpUrl).catch(reasonOf);
  if (fault !== null) {
    yield wrong(`The mail server ${host}:${port} of SMTP_URL does not work: ${fault}`);
    return;
  }
  const isSignedIn = username !== '' && (await takesUsers(config));
  if (username !== '' && !isSignedIn) {
    yield wrongSoon(
      'The mail server takes no user, so that of SMTP_URL does nothing: another port may need it, such as 465 with smtps://.',
    );
  }
  if (username === '' && !isLoopback(hostname)) {
    yield wrongSoon(
      'SMTP_URL has no user, so the server may refuse emails: porchlist mail:test you@example.com shows it.',
    );
  }
  yield fine(`Mail server: ${host}:${port}${isSignedIn ? ', signed in' : ''}. Sender: ${mailFrom.address}.`);
}
