import { stat } from 'node:fs/promises';
import { type BackupState, readBackupState } from '../../../../platform/backup/backup-folder.ts';
import { nightlyBackup } from '../../../../platform/backup/nightly-backup.ts';
import type { Config } from '../../../../platform/config/config.ts';
import { readDisk } from '../../../../platform/disk.ts';
import { lineOf } from '../../../../platform/file-faults.ts';
import type { Outcome } from '../../../../platform/outcomes/outcomes.ts';
import { type Problem, soon, urgent } from '../../../../platform/problem.ts';

const hour = 3_600_000;

/** Maximum age of the last backup and of the last proof: a night that was missed is known the same day. */
const maxAgeMs = 30 * hour;

/** A proof takes longer than the backup itself. */
const maxProofMs = hour;

export interface BackupFolder extends BackupState {
  isDamaged: boolean;
  /** Null if the disk cannot be read. */
  freeBytes: number | null;
  /** When the folder was made, before which there could be no backup. */
  since: Date;
}

/** Why the folder cannot be used, or what is in it; null without BACKUP_DIR. */
export type FoundBackups = { unreadable: string } | BackupFolder | null;

export async function readBackups({ backupDir }: Pick<Config, 'backupDir'>): Promise<FoundBackups> {
  if (backupDir === undefined) return null;
  try {
    const [state, disk, { birthtime }] = await Promise.all([
      readBackupState(backupDir),
      readDisk(backupDir),
      stat(backupDir),
    ]);
    return { ...state, freeBytes: disk?.freeBytes ?? null, since: birthtime };
  } catch (error) {
    return { unreadable: lineOf(error) };
  }
}

interface Moment {
  outcomes: readonly Outcome[];
  now: Date;
}

/** No news is no good news: without a recent backup, each of these says what is missing. */
export function* backupProblems(found: FoundBackups, moment: Moment): Generator<Problem> {
  if (found === null) {
    yield soon('There are no backups', 'Set BACKUP_DIR to a folder, best on another disk.');
    return;
  }
  if ('unreadable' in found) {
    yield urgent('The backups cannot be read', `BACKUP_DIR: ${found.unreadable}.`);
    return;
  }
  if (found.isDamaged) {
    yield urgent(
      'The record of the backups was damaged',
      'state.json in BACKUP_DIR could not be read. The next backup writes it anew; check the disk.',
    );
  }
  const failure = lastFailure(found, moment.outcomes);
  if (failure !== null) yield urgent('The last backup failed', failure);
  yield* ageProblems(found, moment.now, failure !== null);
  yield* spaceProblems(found);
}

/** The folder may be what failed, so the database knows, too. */
function lastFailure({ failure, proof }: BackupState, outcomes: readonly Outcome[]): string | null {
  const known = outcomes.find(({ name, failingSince }) => name === nightlyBackup && failingSince !== null);
  const isNewer = known?.failedAt && (proof === null || known.failedAt > new Date(proof.at));
  return failure?.reason ?? (isNewer ? known.reason : null);
}

function* ageProblems({ backup, proof, since }: BackupFolder, now: Date, hasFailed: boolean) {
  const ageOf = (at: Date | string) => now.getTime() - new Date(at).getTime();
  if (backup === null) {
    const title = 'There is no backup yet';
    if (!isRecent(ageOf(since))) yield urgent(title, 'BACKUP_DIR has none. The log says why.');
    else if (!hasFailed) yield soon(title, 'The first one is made within an hour.');
    return;
  }
  if (ageOf(backup.at) < 0) {
    yield urgent(
      'The last backup is from the future',
      `It is dated ${backup.at}, so the clock was ahead then or is behind now. Turn on time synchronization.`,
    );
    return;
  }
  if (ageOf(backup.at) > maxAgeMs) {
    yield urgent('The last backup is old', `It is of ${backup.at}. Backups are made every night.`);
    return;
  }
  const proofAge = proof === null ? Number.POSITIVE_INFINITY : ageOf(proof.at);
  if (hasFailed || ageOf(backup.at) < maxProofMs || isRecent(proofAge)) return;
  yield urgent(
    'No recent backup has been proven',
    'The last backup was not restored and compared. The log says why.',
  );
}

const isRecent = (age: number) => age >= 0 && age <= maxAgeMs;

export const isProofRecent = ({ proof }: BackupState, now: Date): boolean =>
  proof !== null && isRecent(now.getTime() - Date.parse(proof.at));

function* spaceProblems({ backup, freeBytes }: BackupFolder): Generator<Problem> {
  if (backup === null || freeBytes === null || freeBytes >= 2 * backup.bytes) return;
  const [free, size] = [freeBytes, backup.bytes].map((bytes) => Math.round(bytes / 1e6));
  yield urgent(
    'The disk for backups is almost full',
    `In BACKUP_DIR ${free} MB are free, and the last backup has ${size} MB. BACKUP_KEEP says how many are kept.`,
  );
}
