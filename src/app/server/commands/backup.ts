import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError, describeManifest } from '../../../platform/backup/manifest.ts';
import { writeBackup } from '../../../platform/backup/write-backup.ts';
import { openDatabaseBeside } from '../../../platform/db/open-database.ts';
import { version } from '../../../platform/package-root.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { runCommand } from '../command.ts';

await runCommand(async (config, log) => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new BackupError('Name the file to write: npm run backup -- FILE');
  const path = resolve(file);
  if (existsSync(path)) throw new BackupError(`${path} exists already.`);
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new BackupError(`There is no database in ${config.dataDir}.`);
  }
  const open = await openDatabaseBeside(config, log);
  try {
    const manifest = await writeBackup(path, { open, storage: openStorage(config), version });
    const megabytes = ((await stat(path)).size / 1_000_000).toFixed(1);
    console.log(`Backed up ${describeManifest(manifest)} to ${path} (${megabytes} MB).`);
  } finally {
    await open.close();
  }
});
