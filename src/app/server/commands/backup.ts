import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BackupError, describeManifest } from '../../../platform/backup/manifest.ts';
import { writeBackup } from '../../../platform/backup/write-backup.ts';
import { version } from '../../../platform/package-root.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { type Command, UsageError, withDatabaseBeside } from './command.ts';

export const backup: Command = async ([file], config, log) => {
  if (!file) throw new UsageError('Name the file to write: porchlist backup FILE');
  const path = resolve(file);
  if (existsSync(path)) throw new BackupError(`${path} exists already.`);
  return withDatabaseBeside(config, log, async (open) => {
    const manifest = await writeBackup(path, { open, storage: openStorage(config), version });
    const megabytes = ((await stat(path)).size / 1_000_000).toFixed(1);
    console.log(`Backed up ${describeManifest(manifest)} (${megabytes} MB).`);
    return true;
  });
};
