import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  BackupError,
  type Manifest,
  photoFile,
  type TableEntry,
  tableFile,
} from '../../../platform/backup/manifest.ts';
import { type BackupFile, restoreBackup } from '../../../platform/backup/restore-backup.ts';
import { isJobs, measureTables } from '../../../platform/backup/tables.ts';
import { endLeftServer } from '../../../platform/db/embedded-server.ts';
import { lockDirectory, openEmbeddedDatabase } from '../../../platform/db/open-database.ts';
import { findFileFault } from '../../../platform/file-faults.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import { type Log, reasonOf } from '../../../platform/log.ts';
import { outboxDirectory } from '../../../platform/mail/mailer.ts';
import { listOutbox, readOutboxMail } from '../../../platform/mail/outbox.ts';
import { photoFolder } from '../../../platform/storage/open-storage.ts';
import { type Running, start } from '../../start.ts';
import { migrateDatabase } from '../migrate-database.ts';
import { findProofEmail } from './proof.queries.ts';

export interface Proof {
  readonly manifest: Manifest;
  readonly signedIn: boolean;
}

/**
 * Proves that a backup can be used: restores it into a temporary embedded database, compares everything with the
 * manifest, migrates it, starts the product on it and signs in. Sends no email.
 *
 * @throws BackupError that says what is wrong
 */
export async function proveBackup(file: BackupFile, log: Log): Promise<Proof> {
  await removeLeftProofs();
  const dataDir = await mkdtemp(join(tmpdir(), proofPrefix));
  const removeAtExit = () => removeBusyFolder(dataDir);
  process.on('exit', removeAtExit);
  try {
    const manifest = await restoreAndCompare(file, dataDir, log);
    const running = await startOn(dataDir);
    try {
      return { manifest, signedIn: await signIn(running) };
    } finally {
      await running.stop();
    }
  } catch (error) {
    const fault = findFileFault(error);
    if (fault === null) throw error;
    throw new BackupError(`The backup cannot be proven in ${tmpdir()}: ${fault.reason}.`, { cause: error });
  } finally {
    process.off('exit', removeAtExit);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Removes a folder into which a database server writes until it has ended. Node's own removal stops at a
 * file that disappears meanwhile; with `force`, even without an error.
 */
export function removeBusyFolder(path: string): void {
  for (let turn = 0; turn < 100 && existsSync(path); turn += 1) {
    try {
      rmSync(path, { recursive: true, maxRetries: 10, retryDelay: 50 });
    } catch {
      // The next turn removes the rest.
    }
  }
}

const proofPrefix = 'porchlist-proof-';

/** A proof younger than this may be about to lock its folder, in milliseconds. */
const youngProof = 60 * 60 * 1000;

/** Ends and removes what killed proofs left: a database server, and everything that people wrote. */
export async function removeLeftProofs(folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.startsWith(proofPrefix) || Math.abs(Date.now() - (await stat(path)).mtimeMs) < youngProof)
      continue;
    try {
      const release = lockDirectory(path);
      await endLeftServer(path);
      release();
      await rm(path, { recursive: true, force: true });
    } catch {
      // Another proof runs there, or it is another account's.
    }
  }
}

async function startOn(dataDir: string): Promise<Running> {
  try {
    return await start({
      env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' },
    });
  } catch (error) {
    throw new BackupError(`Porchlist does not start on the backup: ${reasonOf(error)}`, { cause: error });
  }
}

async function restoreAndCompare(file: BackupFile, dataDir: string, log: Log): Promise<Manifest> {
  const storage = photoFolder(dataDir);
  const open = await openEmbeddedDatabase(dataDir, 10, log);
  try {
    await (await createJobs(open, log, { isScheduling: false })).stop();
    const { manifest, skippedJobs } = await restoreBackup(file, { open, storage });
    const measured = await open.onConnection((client) =>
      measureTables({ client, schemas: open.schemas }, manifest.migration),
    );
    const isWhole = (table: TableEntry) => skippedJobs === 0 || !isJobs(table);
    for (const table of manifest.tables.filter(isWhole)) {
      const found = measured.find(({ schema, name }) => schema === table.schema && name === table.name);
      if (found?.sha256 !== table.sha256)
        throw new BackupError(`${tableFile(table)} changed by restoring it.`);
    }
    for (const { key, sha256 } of manifest.photos) {
      const bytes = await storage.get(key);
      const isSame = bytes && createHash('sha256').update(bytes).digest('hex') === sha256;
      if (!isSame) throw new BackupError(`${photoFile(key)} changed by restoring it.`);
    }
    await migrateDatabase(open);
    return manifest;
  } finally {
    await open.close();
  }
}

async function signIn({ port, services: { db, config } }: Running): Promise<boolean> {
  const email = await findProofEmail(db);
  if (email === undefined) return false;
  const call = (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
  const post = (path: string, body: object) => call(path, { method: 'POST', body: JSON.stringify(body) });
  await expectOk(await post('/sign-in-links', { email }), 'asking for a sign-in link');
  const token = await tokenFor(email, outboxDirectory(config));
  const redeemed = await expectOk(await post('/sign-in-links/redeem', { token, email }), 'signing in');
  const { communitySlug } = (await redeemed.json()) as { communitySlug: string | null };
  const cookie = redeemed.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const path = communitySlug === null ? '/me' : `/communities/${communitySlug}/vendors`;
  await expectOk(await call(path, { headers: { cookie } }), 'opening the list');
  return true;
}

async function expectOk(response: Response, what: string): Promise<Response> {
  if (!response.ok) {
    throw new BackupError(`The restored product answered ${response.status} when ${what}.`);
  }
  return response;
}

const mailTimeoutMs = 60_000;

async function tokenFor(email: string, outbox: string): Promise<string> {
  const end = performance.now() + mailTimeoutMs;
  while (performance.now() < end) {
    for (const name of await listOutbox(outbox)) {
      const mail = await readOutboxMail(outbox, name);
      const token = mail?.to.includes(email) ? /#token=([\w-]+)/.exec(mail.text)?.[1] : undefined;
      if (token !== undefined) return token;
    }
    await wait(100);
  }
  throw new BackupError('The restored product sent no sign-in email within a minute.');
}
