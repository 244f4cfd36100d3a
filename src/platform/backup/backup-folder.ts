import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { unfinishedSuffix } from './write-backup.ts';

const event = z.object({ file: z.string(), at: z.iso.datetime() });

const backupState = z.object({
  backup: event.extend({ bytes: z.number() }).nullable(),
  /** The newest backup that was proven: restored, compared and used. */
  proof: event.nullable(),
  /** The last failure, until a later backup is proven. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});

export type BackupState = z.infer<typeof backupState>;

const stateFile = (folder: string) => join(folder, 'state.json');

const nothing: BackupState = { backup: null, proof: null, failure: null };

const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };

/** The state is stored beside the backups, so that it survives the database. */
export const readBackupState = async (folder: string): Promise<BackupState> => {
  const text = await readFile(stateFile(folder), 'utf8').catch(ifMissing(null));
  return text === null ? nothing : backupState.parse(JSON.parse(text));
};

export const saveBackupState = async (folder: string, change: Partial<BackupState>): Promise<void> => {
  const state = { ...(await readBackupState(folder)), ...change };
  const path = stateFile(folder);
  await writeFile(`${path}.new`, JSON.stringify(state, null, 1), { flush: true });
  await rename(`${path}.new`, path);
};

const backupName = /^porchlist-[\dTZ-]+\.zip$/;

/** Names sort by time. */
export const nameBackup = (at: Date): string =>
  `porchlist-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

const keptBackups = 14;

/** Removes all but the newest backups, and incomplete files of killed ones. Keeps the last proven backup. */
export const removeOldBackups = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(ifMissing<string[]>([]));
  const { proof } = await readBackupState(folder);
  const old = names
    .filter((name) => backupName.test(name))
    .toSorted()
    .slice(0, -keptBackups)
    .filter((name) => name !== proof?.file);
  const unfinished = names.filter((name) => name.startsWith('.') && name.endsWith(unfinishedSuffix));
  for (const name of [...old, ...unfinished]) await rm(join(folder, name), { force: true });
};
