import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/database.ts';
import { isUnavailable } from '../db/database-errors.ts';
import type { Log } from '../log.ts';
import { type QueueName, queueNames } from './queues.ts';

const minute = 60;
const day = 24 * 60 * minute;

/**
 * A worker says this often that it is alive, and is taken for dead after `heartbeatSeconds` of silence. With
 * the looking for silent ones and the first wait of a retry, a job whose process was killed starts over within 45 s.
 */
export const heartbeatRefreshSeconds = 5;
const heartbeatSeconds = 15;
const lookForSilentSeconds = 5;

/**
 * Starts pg-boss on the open database, its tables installed and its queues present. `isScheduling` is for the
 * programs that do the work: it adds the upkeep of the queues and the clock of the periodic jobs.
 */
export const startBoss = async (open: OpenDatabase, log: Log, isScheduling: boolean): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => open.background.query(text, values) },
    supervise: isScheduling,
    schedule: isScheduling,
    superviseIntervalSeconds: lookForSilentSeconds,
    monitorIntervalSeconds: lookForSilentSeconds,
    queueCacheIntervalSeconds: day,
    bamIntervalSeconds: 10 * minute,
    flowIntervalSeconds: 10 * minute,
  });
  boss.on('error', (error) => {
    // That the database is away is said once for everything that needs it.
    if (!isUnavailable(error)) log.error({ err: error }, 'the job queue failed');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  const prepare = async () => {
    await boss.start();
    const present = new Map((await boss.getQueues([...queueNames])).map((queue) => [queue.name, queue]));
    for (const queue of queueNames) await ensureQueue(boss, queue, present.get(queue));
    if (isScheduling) await forgetFuture(boss);
  };
  try {
    await oneAtATime(open, prepare);
    return boss;
  } catch (error) {
    await boss.stop({ close: false, graceful: false });
    throw error;
  }
};

/** Any number, as long as every process takes the same one. */
const lockNumber = 7_106_333;

/** Processes that start together would trip over each other installing pg-boss' tables. */
const oneAtATime = async (open: OpenDatabase, prepare: () => Promise<void>) => {
  const holder = await open.background.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    await prepare();
    await holder.query('rollback');
    holder.release();
  } catch (error) {
    // It may be cut, and ends the lock with it.
    holder.release(true);
    throw error;
  }
};

const settings = {
  retryBackoff: true,
  retryDelay: 10,
  retryDelayMax: 60 * minute,
  expireInSeconds: 5 * minute,
  deleteAfterSeconds: day,
  heartbeatSeconds,
};

type QueueSettings = typeof settings;

/** Most starts find the queue as it should be. */
const ensureQueue = async (boss: PgBoss, queue: QueueName, present: Partial<QueueSettings> | undefined) => {
  const names = Object.keys(settings) as (keyof QueueSettings)[];
  if (present && names.every((name) => (present[name] ?? null) === settings[name])) return;
  // Policy 'short': at most one waiting job for each singleton key.
  await boss.createQueue(queue, { ...settings, policy: 'short' });
  await boss.updateQueue(queue, settings);
  // Makes pg-boss remember the queue: otherwise the first job is queued with a look-up outside of its transaction.
  await boss.findJobs(queue, { id: randomUUID() });
};

/**
 * The marks of a clock that was ahead and has been put right since. What was queued by it would wait until its time comes
 * again, and so would the clock of the periodic jobs and the looking for silent workers.
 */
const forgetFuture = async (boss: PgBoss) => {
  const { executeSql } = boss.getDb();
  await executeSql(
    `update pgboss.job set start_after = now() where state in ('created', 'retry')
      and (created_on > now() or (state = 'retry' and start_after > now() + $1 * interval '1 s'))`,
    [settings.retryDelayMax],
  );
  await executeSql('update pgboss.version set cron_on = now() where cron_on > now()');
  await executeSql('update pgboss.queue set monitor_claim_on = now() where monitor_claim_on > now()');
};

/** Makes every waiting job due now, whatever it waits for. */
export const makeAllDue = async (boss: PgBoss): Promise<void> => {
  await boss
    .getDb()
    .executeSql(
      "update pgboss.job set start_after = now() where name = any($1) and state in ('created', 'retry')",
      [queueNames],
    );
};
