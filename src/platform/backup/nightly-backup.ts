import { execFile } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readDisk } from '../disk.ts';
import { lineOf } from '../file-faults.ts';
import { recordFailure, recordSuccess } from '../outcomes/outcomes.ts';
import { commandFile } from '../package-root.ts';
import type { Services } from '../services.ts';
import { clockTime, type TimeZone } from '../time-zone.ts';
import {
  isBackupUnderWay,
  nameBackup,
  readBackupState,
  removeOldBackups,
  saveBackupState,
} from './backup-folder.ts';
import { BackupError } from './manifest.ts';

/** The name of its outcome. */
export const nightlyBackup = 'backup';

const hour = 3_600_000;

type BackupServices = Pick<Services, 'config' | 'db' | 'log'>;

interface CommandFailure {
  stderr?: string;
  signal?: string | null;
}

/** A separate process, so that it cannot slow down or crash the product. */
const runCommand = async (name: 'backup' | 'restore', args: readonly string[]): Promise<void> => {
  const running = promisify(execFile)(process.execPath, [commandFile, name, ...args]);
  const { pid } = running.child;
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    await running;
  } catch (error) {
    const { stderr = '', signal } = error as CommandFailure;
    const lines = stderr.split('\n').filter((line) => /\w/.test(line) && !line.startsWith('(node:'));
    const ended = signal ? `was ended by ${signal}` : 'failed';
    throw new BackupError(lines[0] ?? `The command ${name} ${ended}.`, { cause: error });
  }
};

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/** A backup that does not fit would fill the disk for others before it fails. */
const requireSpace = async (folder: string): Promise<void> => {
  const [{ backup }, disk] = await Promise.all([readBackupState(folder), readDisk(folder)]);
  if (backup === null || disk === null || disk.freeBytes >= backup.bytes) return;
  const [free, needed] = [megabytes(disk.freeBytes), megabytes(backup.bytes)];
  throw new BackupError(`${folder}: ${free} is free, and the last backup has ${needed}.`);
};

/** Failures go to the log, to the folder's state and to the database: one of them may be what failed. */
export const makeProvenBackup = async (
  { config: { keptBackups }, db, log }: BackupServices,
  folder: string,
): Promise<void> => {
  const startedAt = new Date();
  const file = nameBackup(startedAt);
  const path = join(folder, file);
  try {
    await mkdir(folder, { recursive: true });
    await removeOldBackups(folder, keptBackups, startedAt);
    await requireSpace(folder);
    await runCommand('backup', [path]);
    const { size: bytes } = await stat(path);
    await saveBackupState(folder, { backup: { file, at: startedAt.toISOString(), bytes } });
    await runCommand('restore', ['--check', path]);
    const at = new Date();
    await saveBackupState(folder, { proof: { file, at: at.toISOString() }, failure: null });
    await removeOldBackups(folder, keptBackups, at);
    await recordSuccess(db, nightlyBackup, at);
    log.info({ file, bytes, ms: Date.now() - startedAt.getTime() }, 'a backup was made and proven');
  } catch (error) {
    const reason = error instanceof BackupError ? error.message : lineOf(error);
    log.error({ err: error, file, reason }, 'the backup failed');
    const at = new Date();
    const noted = [
      saveBackupState(folder, { failure: { at: at.toISOString(), reason } }),
      recordFailure(db, nightlyBackup, reason, at),
    ];
    for (const result of await Promise.allSettled(noted)) {
      if (result.status === 'rejected') log.warn({ err: result.reason }, 'the failed backup was not noted');
    }
  }
};

/** Returns when the last nightly backup should have begun. Where a change of clocks skips the hour, the next one counts. */
export function lastBackupTime(now: Date, backupHour: number, timeZone: TimeZone): Date {
  const hourAt = (at: number) => clockTime(new Date(at), timeZone).getUTCHours();
  let at = Math.floor(now.getTime() / hour) * hour;
  const begins = () => {
    const [before, after] = [hourAt(at - hour), hourAt(at)];
    return after >= backupHour && (before < backupHour || before > after);
  };
  while (!begins()) at -= hour;
  return new Date(at);
}

/** A time in the future comes from a clock that was ahead. */
const isDue = async (folder: string, since: Date, now: Date): Promise<boolean> => {
  const { backup } = await readBackupState(folder);
  if (backup !== null && new Date(backup.at) >= since && new Date(backup.at) <= now) return false;
  return !(await isBackupUnderWay(folder));
};

let running: Promise<void> | undefined;

/** Begins a backup if none was made since last night's hour. Large ones take longer than jobs may. */
export async function beginDueBackup(services: BackupServices, timeZone: TimeZone): Promise<void> {
  const { backupDir, backupHour } = services.config;
  if (backupDir === undefined || running !== undefined) return;
  const now = new Date();
  if (!(await isDue(backupDir, lastBackupTime(now, backupHour, timeZone), now))) return;
  running ??= makeProvenBackup(services, backupDir).finally(() => {
    running = undefined;
  });
}
