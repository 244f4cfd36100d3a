import { execFile } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Feature } from '../feature.ts';
import { defineJob } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import { commandFile } from '../package-root.ts';
import type { Services } from '../services.ts';
import { nameBackup, readBackupState, removeOldBackups, saveBackupState } from './backup-folder.ts';

/** A separate process, so that it cannot slow down or crash the product. */
const runCommand = async (name: 'backup' | 'restore', args: readonly string[]): Promise<void> => {
  const running = promisify(execFile)(process.execPath, [commandFile, name, ...args]);
  const { pid } = running.child;
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    await running;
  } catch (error) {
    const line = (error as { stderr?: string }).stderr?.trim().split('\n')[0];
    throw new Error(line || `The command ${name} failed`, { cause: error });
  }
};

/** Failures go to the log and to the folder's state. */
export const makeProvenBackup = async (folder: string, log: Log): Promise<void> => {
  const startedAt = new Date();
  const file = nameBackup(startedAt);
  const path = join(folder, file);
  try {
    await mkdir(folder, { recursive: true });
    await removeOldBackups(folder);
    await runCommand('backup', [path]);
    const { size: bytes } = await stat(path);
    await saveBackupState(folder, { backup: { file, at: startedAt.toISOString(), bytes } });
    await runCommand('restore', ['--check', path]);
    const at = new Date().toISOString();
    await saveBackupState(folder, { proof: { file, at }, failure: null });
    log.info({ file, bytes, ms: Date.now() - startedAt.getTime() }, 'a backup was made and proven');
  } catch (error) {
    log.error({ err: error, file }, 'the backup failed');
    const failure = { at: new Date().toISOString(), reason: (error as Error).message };
    await saveBackupState(folder, { failure }).catch(() => undefined);
  }
};

const maxAgeMs = 12 * 60 * 60 * 1000;

const isFresh = async (folder: string): Promise<boolean> => {
  const { backup } = await readBackupState(folder).catch(() => ({ backup: null }));
  return backup !== null && Date.now() - Date.parse(backup.at) < maxAgeMs;
};

let running: Promise<void> | undefined;

/** The job only starts the backup: large ones take longer than jobs may. */
const backUpJob = defineJob(
  'back-up',
  // Night in North America.
  { cron: '10 8 * * *', isRunAtStart: true, retryLimit: 2 },
  async ({ config, log }: Pick<Services, 'config' | 'log'>) => {
    const { backupDir } = config;
    if (backupDir === undefined || running !== undefined || (await isFresh(backupDir))) return;
    running = makeProvenBackup(backupDir, log).finally(() => {
      running = undefined;
    });
  },
);

export const backingUp = { jobs: [backUpJob] } satisfies Feature;
