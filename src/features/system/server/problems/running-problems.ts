import type { QueueCounts } from '../../../../platform/jobs/job.queries.ts';
import { type Problem, soon, urgent } from '../../../../platform/problem.ts';
import type { Readiness } from '../../../../platform/readiness.ts';
import type { SystemState } from '../../system.contract.ts';
import type { DatabaseState, SeenProcess } from '../system.queries.ts';

/** Seconds after which due jobs are late: a process looks every two seconds. */
const lateSeconds = 15 * 60;

export const fullTitle = "The database's disk is full";

export interface RunningParts extends Pick<SystemState, 'failedJobs'> {
  missing: Awaited<ReturnType<Readiness['check']>>;
  processes: readonly Pick<SeenProcess, 'version'>[];
  database: Pick<DatabaseState, 'isReadOnly'>;
  /** Of the process that asks: its database refused a write a short while ago. */
  isDatabaseFull: boolean;
  queues: readonly QueueCounts[];
  /** Null for a server of one's own. */
  logReserve: boolean | null;
}

export function* runningProblems(parts: RunningParts): Generator<Problem> {
  yield* partProblems(parts);
  yield* reserveProblems(parts);
  yield* jobProblems(parts);
  yield* versionProblems(parts);
}

function* partProblems({ missing, database, isDatabaseFull }: RunningParts): Generator<Problem> {
  if (database.isReadOnly) {
    yield urgent(
      'Nothing can be saved',
      'The database is read-only: its server is a standby, or has no room left. porchlist check says which.',
    );
  }
  if (isDatabaseFull) {
    yield urgent(
      fullTitle,
      "In the last ten minutes its server refused a write. Make room on the server's disk; people can read meanwhile.",
    );
  }
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

function* reserveProblems({ logReserve }: RunningParts): Generator<Problem> {
  if (logReserve !== false) return;
  yield soon(
    'A full disk would stop the database',
    'Its log has no reserve yet. Porchlist makes it within ten minutes, once 256 MB are free in DATA_DIR.',
  );
}

function* jobProblems({ failedJobs: { rows, total }, queues }: RunningParts): Generator<Problem> {
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

function* versionProblems({ processes }: RunningParts): Generator<Problem> {
  if (new Set(processes.map(({ version }) => version)).size > 1) {
    yield soon('Processes run different versions', 'Restart the older ones to finish the update.');
  }
}
