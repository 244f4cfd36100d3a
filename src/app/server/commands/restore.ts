import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, describeManifest } from '../../../platform/backup/manifest.ts';
import { type Restored, restoreBackup } from '../../../platform/backup/restore-backup.ts';
import type { Config } from '../../../platform/config/config.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { proveBackup } from '../backups/prove-backup.ts';
import { runCommand } from '../command.ts';
import { dataSteps } from '../migrate-database.ts';

const usage = 'Name the backup: npm run restore -- FILE, or npm run restore -- --check FILE';

await runCommand(async (config, log) => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined) throw new BackupError(usage);
  if (values.check) {
    const { manifest, signedIn } = await proveBackup(resolve(file), log);
    const visit = signedIn ? 'A sign-in worked.' : 'It has nobody who can sign in.';
    console.log(`The backup restores: ${describeManifest(manifest)} are as they were. ${visit}`);
    return;
  }
  const { manifest, skippedJobs } = await restore(resolve(file), config, log);
  console.log(`Restored ${describeManifest(manifest)} of ${manifest.takenAt}.`);
  if (skippedJobs > 0) console.log(`Left out ${skippedJobs} jobs that this version of the queue cannot run.`);
});

async function restore(path: string, config: Config, log: Log): Promise<Restored> {
  const open = await openDatabase(config, log);
  try {
    // Creates the queue's tables, which migrations do not.
    await (await createJobs(open, log, { isScheduling: false })).stop();
    return await restoreBackup(path, { open, storage: openStorage(config), steps: dataSteps });
  } finally {
    await open.close();
  }
}
