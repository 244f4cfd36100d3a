import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeManifest } from '../../../platform/backup/manifest.ts';
import { type BackupFile, type Restored, restoreBackup } from '../../../platform/backup/restore-backup.ts';
import type { Config } from '../../../platform/config/config.ts';
import { requireFolders, restoreMark } from '../../../platform/config/settings-checks.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { proveBackup } from '../backups/prove-backup.ts';
import { type Command, requireFile, UsageError } from './command.ts';

const usage = 'Name the backup: porchlist restore FILE, or porchlist restore --check FILE';

export const restore: Command = async (args, config, log) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined) throw new UsageError(usage);
  // `-` is standard input, which must be a file.
  const file = name === '-' ? process.stdin.fd : resolve(name);
  if (typeof file === 'string') requireFile(file);
  if (values.check) {
    const { manifest, signedIn } = await proveBackup(file, log);
    const visit = signedIn ? 'A sign-in worked.' : 'It has no person who can sign in.';
    console.log(`The backup restores: ${describeManifest(manifest)} are as they were. ${visit}`);
    return true;
  }
  const { manifest, skippedJobs } = await restoreInto(config, file, log);
  console.log(`Restored ${describeManifest(manifest)} of ${manifest.takenAt}.`);
  if (skippedJobs > 0) console.log(`Left out ${skippedJobs} jobs that this version of the queue cannot run.`);
  return true;
};

async function restoreInto(config: Config, file: BackupFile, log: Log): Promise<Restored> {
  requireFolders(config);
  const open = await openDatabase(config, log);
  const mark = restoreMark(config.dataDir);
  try {
    writeFileSync(mark, '');
    // Creates the queue's tables, which migrations do not.
    await (await createJobs(open, log, { isScheduling: false })).stop();
    return await restoreBackup(file, { open, storage: openStorage(config) });
  } finally {
    rmSync(mark, { force: true });
    await open.close();
  }
}
