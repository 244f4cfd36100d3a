import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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

/**
 * The state is stored beside the backups, so that it survives the database. A damaged one is rebuilt from the
 * files, without a proof; the next save replaces it.
 */
export const readBackupState = async (folder: string): Promise<BackupState & { isDamaged: boolean }> => {
  const text = await readFile(stateFile(folder), 'utf8').catch(ifMissing(null));
  if (text === null) return { ...nothing, isDamaged: false };
  try {
    return { ...backupState.parse(JSON.parse(text)), isDamaged: false };
  } catch {
    return { ...nothing, backup: await findNewest(folder), isDamaged: true };
  }
};

export const saveBackupState = async (folder: string, change: Partial<BackupState>): Promise<void> => {
  const { isDamaged: _, ...state } = await readBackupState(folder);
  const path = stateFile(folder);
  await writeFile(`${path}.new`, JSON.stringify({ ...state, ...change }, null, 1), { flush: true });
  await rename(`${path}.new`, path);
};

const backupName = /^porchlist-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.zip$/;

/** Names sort by time. */
export const nameBackup = (at: Date): string =>
  `porchlist-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

const timeOf = (name: string): Date | null => {
  const [, day, ...time] = backupName.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}${time.join(':')}Z`);
};

const findNewest = async (folder: string): Promise<BackupState['backup']> => {
  const [file] = (await readdir(folder))
    .filter((name) => backupName.test(name))
    .toSorted()
    .slice(-1);
  const at = file === undefined ? null : timeOf(file);
  if (file === undefined || at === null) return null;
  return { file, at: at.toISOString(), bytes: (await stat(join(folder, file))).size };
};

const listFolder = (folder: string) => readdir(folder).catch(ifMissing<string[]>([]));

const isUnfinished = (name: string) => name.startsWith('.') && name.endsWith(unfinishedSuffix);

/** A backup that is being written grows all the time. */
const abandonedAfterMs = 3_600_000;

const listUnfinished = async (folder: string): Promise<{ name: string; isAbandoned: boolean }[]> => {
  const names = (await listFolder(folder)).filter(isUnfinished);
  return Promise.all(
    names.map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }));
      return { name, isAbandoned: Math.abs(Date.now() - mtimeMs) > abandonedAfterMs };
    }),
  );
};

/** Whether some process writes a backup into the folder now. */
export const isBackupUnderWay = async (folder: string): Promise<boolean> =>
  (await listUnfinished(folder)).some(({ isAbandoned }) => !isAbandoned);

/**
 * Removes all but the newest backups, and incomplete files of killed ones. Keeps the last proven backup. A backup from
 * the future was made while the clock was wrong: its age is not known, so it goes first.
 */
export const removeOldBackups = async (folder: string, kept: number, now: Date): Promise<void> => {
  const { proof } = await readBackupState(folder);
  const ageRank = (name: string) => ((timeOf(name) ?? now) > now ? `0${name}` : `1${name}`);
  const old = (await listFolder(folder))
    .filter((name) => backupName.test(name))
    .toSorted((one, other) => (ageRank(one) < ageRank(other) ? -1 : 1))
    .slice(0, -kept)
    .filter((name) => name !== proof?.file);
  const abandoned = (await listUnfinished(folder)).filter(({ isAbandoned }) => isAbandoned);
  for (const name of [...old, ...abandoned.map((file) => file.name)]) {
    await rm(join(folder, name), { force: true });
  }
};
