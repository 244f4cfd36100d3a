import { type BackupState, readBackupState } from '../../../platform/backup/backup-folder.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import { findSettingsProblems, type Problem } from '../../../platform/config/settings-checks.ts';
import type { QueueCounts } from '../../../platform/jobs/job.queries.ts';
import type { Readiness } from '../../../platform/readiness.ts';
import type { Services } from '../../../platform/services.ts';
import { readDisk } from '../../../platform/storage/disk.ts';
import { isUsable } from '../../../platform/storage/storage.ts';
import type { SystemState } from '../system.contract.ts';
import type { SeenProcess } from './system.queries.ts';

interface Findings extends Places, Pick<SystemState, 'failedJobs'> {
  config: Config;
  missing: Awaited<ReturnType<Readiness['check']>>;
  processes: readonly Pick<SeenProcess, 'version'>[];
  queues: readonly QueueCounts[];
  backup: KnownBackup | null;
  now: Date;
}

const hour = 3_600_000;

/** Seconds after which due jobs are late: a process looks every two seconds. */
const lateSeconds = 15 * 60;

const lowDisk = { freePercent: 20, freeGigabytes: 10 };

export function findProblems(findings: Findings): Problem[] {
  const all = [
    ...partProblems(findings),
    ...placeProblems(findings),
    ...backupProblems(findings),
    ...jobProblems(findings),
    ...findSettingsProblems(findings.config),
    ...versionProblems(findings),
  ];
  return [...all.filter(({ isUrgent }) => isUrgent), ...all.filter(({ isUrgent }) => !isUrgent)];
}

const urgent = (title: string, text: string): Problem => ({ title, text, isUrgent: true });
const soon = (title: string, text: string): Problem => ({ title, text, isUrgent: false });

function* partProblems({ missing }: Findings): Generator<Problem> {
  if (missing.includes('clock')) {
    yield urgent(
      "This machine's clock is wrong",
      "It differs from the database's by more than 5 seconds, so links expire early or late. Turn on time synchronization.",
    );
  }
  if (missing.includes('migrations')) {
    yield urgent('The tables are older than this version', 'Restart Porchlist to update them.');
  }
}

interface Places {
  canStorePhotos: boolean;
  /** Null if the folder does not exist. */
  disk: { freePercent: number; freeGigabytes: number; totalGigabytes: number } | null;
}

export async function readPlaces({ config, storage }: Pick<Services, 'config' | 'storage'>): Promise<Places> {
  const [canStorePhotos, disk] = await Promise.all([isUsable(storage), readDisk(config.dataDir)]);
  if (disk === null) return { canStorePhotos, disk };
  const freePercent = Math.round((disk.freeBytes / disk.bytes) * 100);
  const [freeGigabytes, totalGigabytes] = [Math.round(disk.freeBytes / 1e9), Math.round(disk.bytes / 1e9)];
  return { canStorePhotos, disk: { freePercent, freeGigabytes, totalGigabytes } };
}

/** Known also when a full disk stops the database. */
export function* placeProblems({ canStorePhotos, disk }: Places): Generator<Problem> {
  if (!canStorePhotos) {
    yield urgent('Photos cannot be saved', 'Their place is full, read-only or out of reach.');
  }
  if (disk === null) return;
  // A fifth of a large disk lasts for years.
  if (disk.freePercent >= lowDisk.freePercent || disk.freeGigabytes >= lowDisk.freeGigabytes) return;
  yield urgent(
    'The disk is almost full',
    `${disk.freePercent}% is free. When it is full, people cannot save anything.`,
  );
}

function* backupProblems({ backup, now }: Findings): Generator<Problem> {
  if (backup === null) {
    yield soon('There are no backups', 'Set BACKUP_DIR to a folder, best on another disk.');
    return;
  }
  if (backup === 'unreadable') {
    yield urgent('The backups cannot be read', 'Check that Porchlist may read the folder in BACKUP_DIR.');
    return;
  }
  const { failure, made, isProven } = backup;
  if (failure !== null) {
    yield urgent('The last backup failed', failure);
    return;
  }
  if (made !== null && !isProven && now.getTime() - made.at.getTime() > hour) {
    yield urgent(
      'No recent backup has been proven',
      'No backup of the last two days was restored and compared. The log says why.',
    );
  }
}

function* jobProblems({ failedJobs: { rows, total }, queues }: Findings): Generator<Problem> {
  if (total > 0) {
    const given = rows.filter(({ nextAt }) => nextAt === null).length;
    const isOne = total === 1;
    yield soon(
      isOne ? 'A job failed' : `${total} jobs failed`,
      given > 0
        ? `${given} ${given === 1 ? 'is' : 'are'} not tried again by ${given === 1 ? 'itself' : 'themselves'}. They are listed below for a day.`
        : `${isOne ? 'It is' : 'They are'} tried again for a day.`,
    );
  }
  if (queues.some(({ oldest }) => oldest > lateSeconds)) {
    yield urgent(
      'Jobs are late',
      'Some have been due for more than 15 minutes. If this stays, restart Porchlist.',
    );
  }
}

function* versionProblems({ processes }: Findings): Generator<Problem> {
  if (new Set(processes.map(({ version }) => version)).size > 1) {
    yield soon('Processes run different versions', 'Restart the older ones to finish the update.');
  }
}

export type KnownBackup =
  | 'unreadable'
  | {
      /** Null until the first one. */
      made: { at: Date; megabytes: number } | null;
      /** When a backup was last restored beside the product, compared and used. */
      provenAt: Date | null;
      /** Whether that was within two days. */
      isProven: boolean;
      /** Why the last one failed, until a later one is proven. */
      failure: string | null;
    };

/** Null without a folder for backups. */
export async function readBackup(folder: string | undefined, clock: Clock): Promise<KnownBackup | null> {
  if (folder === undefined) return null;
  const state = await readBackupState(folder).catch(() => null);
  return state === null ? 'unreadable' : describe(state, clock.now());
}

/** Maximum age of the last proof, in milliseconds: backups are proven every night, and one night may fail. */
const maxProofAge = 48 * 3_600_000;

const describe = ({ backup, proof, failure }: BackupState, now: Date): KnownBackup => ({
  made: backup && { at: new Date(backup.at), megabytes: Math.round(backup.bytes / 100_000) / 10 },
  provenAt: proof && new Date(proof.at),
  isProven: proof !== null && now.getTime() - Date.parse(proof.at) <= maxProofAge,
  failure: failure?.reason ?? null,
});
