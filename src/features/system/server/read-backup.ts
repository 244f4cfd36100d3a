import { type BackupState, readBackupState } from '../../../platform/backup/backup-folder.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SystemState } from '../system.schema.ts';

export type KnownBackup =
  | 'unreadable'
  | (NonNullable<SystemState['backup']> & {
      /** Why the last one failed, until a later one is proven. */
      failure: string | null;
    });

/** Returns the state of the backups; null without a folder for them. */
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
