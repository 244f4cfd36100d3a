import { randomUUID } from 'node:crypto';
import { fromPglite, PgBoss, type Db as SqlRunner } from 'pg-boss';
import type { OpenDatabase } from '../db/database.ts';
import type { Log } from '../log.ts';

/** One queue for every kind of job: an idle program asks the database one small question per interval, not a dozen. */
export const queue = 'jobs';

const runnerOf = (open: OpenDatabase): SqlRunner =>
  open.kind === 'embedded'
    ? fromPglite(open.client)
    : { executeSql: (text, values) => open.client.query(text, values) };

const minute = 60;
const day = 24 * 60 * minute;

/**
 * pg-boss on the open database, its tables installed and its queue present. `isScheduling` is for the programs that
 * do the work: it adds the upkeep of the queue and the clock of the periodic jobs.
 */
export const startBoss = async (open: OpenDatabase, log: Log, isScheduling: boolean): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: runnerOf(open),
    backend: open.kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: isScheduling,
    schedule: isScheduling,
    // Upkeep of the embedded database is its own, and it knows no concurrent index builds.
    monitorVacuum: open.kind === 'postgres',
    reindex: open.kind === 'postgres',
    queueCacheIntervalSeconds: day,
    bamIntervalSeconds: 10 * minute,
    flowIntervalSeconds: 10 * minute,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  await oneAtATime(open, async () => {
    await boss.start();
    await ensureQueue(boss);
  });
  return boss;
};

/** Any number, as long as every process takes the same one. */
const lockNumber = 7_106_333;

/** Processes that start together would trip over each other installing pg-boss' tables. */
const oneAtATime = async (open: OpenDatabase, prepare: () => Promise<void>) => {
  if (open.kind === 'embedded') return prepare();
  const holder = await open.client.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    await prepare();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

const settings = {
  retryBackoff: true,
  retryDelay: 10,
  retryDelayMax: 60 * minute,
  expireInSeconds: 5 * minute,
  deleteAfterSeconds: day,
};

const ensureQueue = async (boss: PgBoss) => {
  // Policy 'short': at most one waiting job for each singleton key.
  await boss.createQueue(queue, { ...settings, policy: 'short' });
  await boss.updateQueue(queue, settings);
  // Makes pg-boss remember the queue: otherwise the first job is queued with a look-up outside of its transaction.
  await boss.findJobs(queue, { id: randomUUID() });
};

/** Makes every waiting job due now, whatever it waits for. */
export const makeAllDue = async (boss: PgBoss): Promise<void> => {
  await boss
    .getDb()
    .executeSql(
      "update pgboss.job set start_after = now() where name = $1 and state in ('created', 'retry')",
      [queue],
    );
};

/** Gives up on every job under way, so that it is tried again. */
export const releaseActiveJobs = async (boss: PgBoss): Promise<void> => {
  const { rows } = await boss
    .getDb()
    .executeSql("select id from pgboss.job where name = $1 and state = 'active'", [queue]);
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  if (ids.length > 0) await boss.fail(queue, ids, { reason: 'The process ended' });
};
