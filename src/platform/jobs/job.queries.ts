import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { Schemas } from '../schemas.ts';
import { type Job, type JobPayload, type JobQueueName, keyOfJob } from './job.ts';

interface FailedJob {
  id: string;
  job: string;
  queue: JobQueueName;
  /** Without personal data, like the log. */
  reason: string | null;
  attempts: number;
  failedAt: Date;
  /** Null if it will not be retried automatically. */
  nextAt: Date | null;
}

type Stored = Omit<FailedJob, 'failedAt' | 'nextAt'> & {
  total: number;
  failedAt: number;
  nextAt: number | null;
};

const tableIn = ({ jobs }: Schemas) => sql`${sql.identifier(jobs)}.job`;

const hasFailed = sql.raw(`(state = 'failed' or (state = 'retry' and output is not null))`);

/** Lists failed jobs: first those that will not be retried, then by time, the newest first. */
export async function listFailedJobs(
  db: Queryable,
  schemas: Schemas,
  limit: number,
): Promise<{ total: number; rows: FailedJob[] }> {
  const found = rowsOf<Stored>(
    await db.execute(sql`
      select id, data ->> 'job' as job, name as queue,
        coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason,
        retry_count + case when state = 'failed' then 1 else 0 end as attempts,
        extract(epoch from coalesce(completed_on, started_on, created_on))::float8 * 1000 as "failedAt",
        case when state = 'retry' then extract(epoch from start_after)::float8 * 1000 end as "nextAt",
        count(*) over ()::int as total
      from ${tableIn(schemas)} where ${hasFailed}
      order by state desc, coalesce(completed_on, started_on, created_on) desc, id limit ${limit}
    `),
  );
  const rows = found.map(({ total: _, failedAt, nextAt, ...job }) => ({
    ...job,
    failedAt: new Date(failedAt),
    nextAt: nextAt === null ? null : new Date(nextAt),
  }));
  return { total: found[0]?.total ?? 0, rows };
}

interface ChangedJob {
  id: string;
  job: string;
}

/** Makes failed jobs due now, with one more attempt; returns those that were still failed. */
export async function retryFailedJobs(
  tx: Tx,
  schemas: Schemas,
  ids: readonly string[],
): Promise<ChangedJob[]> {
  return rowsOf(
    await tx.execute(sql`
      update ${tableIn(schemas)} set state = 'retry', start_after = now(), completed_on = null,
        retry_limit = greatest(retry_limit, retry_count + 1)
      where id = any(${sql.param([...ids])}::uuid[]) and ${hasFailed}
      returning id, data ->> 'job' as job
    `),
  );
}

/** Returns those that were still failed. */
export async function dropFailedJobs(
  tx: Tx,
  schemas: Schemas,
  ids: readonly string[],
): Promise<ChangedJob[]> {
  return rowsOf(
    await tx.execute(sql`
      delete from ${tableIn(schemas)} where id = any(${sql.param([...ids])}::uuid[]) and ${hasFailed}
      returning id, data ->> 'job' as job
    `),
  );
}

export interface KeyedJob<Payload, Result> {
  /** The singleton key. */
  key: string;
  /** Those that run or will be retried are waiting. */
  state: 'waiting' | 'done' | 'failed';
  /** Null once the job is done. */
  payload: Payload | null;
  /** What the work returned, if the job keeps it. */
  result: Result | null;
}

/** Lists the jobs of a kind whose key begins so, of the last day. */
export async function listKeyedJobs<Payload extends JobPayload, Result>(
  db: Queryable,
  schemas: Schemas,
  job: Job<Payload>,
  prefix: string,
): Promise<KeyedJob<Payload, Result>[]> {
  return rowsOf(
    await db.execute(sql`
      select substr(singleton_key, ${job.name.length + 2}::int) as key, data -> 'payload' as payload,
        case when state = 'completed' then 'done' when state in ('failed', 'cancelled') then 'failed' else 'waiting' end
          as state,
        case when state = 'completed' then output end as result
      from ${tableIn(schemas)} where ${hasKey(job, prefix)} order by completed_on, id
    `),
  );
}

/** Deletes those that wait and do not run now. */
export async function dropWaitingJobs(
  db: Queryable,
  schemas: Schemas,
  job: Pick<Job<JobPayload>, 'name' | 'queue'>,
  prefix: string,
): Promise<void> {
  await db.execute(
    sql`delete from ${tableIn(schemas)} where ${hasKey(job, prefix)} and state in ('created', 'retry')`,
  );
}

const hasKey = (job: Pick<Job<JobPayload>, 'name' | 'queue'>, prefix: string) =>
  sql`name = ${job.queue} and starts_with(singleton_key, ${keyOfJob(job, prefix)})`;

/** Deletes jobs that do not run now and whose data contains a text, such as the email of a deleted person. */
export async function forgetInJobs(tx: Tx, schemas: Schemas, text: string): Promise<void> {
  await tx.execute(
    sql`delete from ${tableIn(schemas)} where state <> 'active' and position(${text} in data::text) > 0`,
  );
}

/**
 * Removes the data of jobs as they are completed: rows stay for a day, and some contain an email. A failed job keeps it,
 * because an admin may retry it.
 */
export const forgetCompletedSql = ({ jobs }: Schemas): string => `
  create or replace function "${jobs}".porchlist_forget_data() returns trigger language plpgsql as $$
  begin
    new.data := new.data - 'payload';
    return new;
  end $$;
  create or replace trigger porchlist_forget_data before update on "${jobs}".job
    for each row when (new.state = 'completed' and old.state <> 'completed')
    execute function "${jobs}".porchlist_forget_data()`;

export interface QueueCounts {
  queue: string;
  /** Jobs that are due and not running. */
  due: number;
  running: number;
  /** Jobs that failed for the last time. They are kept for a day. */
  failed: number;
  /** Seconds since the oldest due job became due; 0 if none is due. */
  oldest: number;
}

export const queueCountsSql = ({ jobs }: Schemas): string => `
  select queue.name as queue,
    count(*) filter (where job.state in ('created', 'retry') and job.start_after <= now())::int as due,
    count(*) filter (where job.state = 'active')::int as running,
    count(*) filter (where job.state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(job.start_after)
      filter (where job.state in ('created', 'retry') and job.start_after <= now())), 0)::float8 as oldest
  from "${jobs}".queue left join "${jobs}".job on job.name = queue.name
  group by queue.name`;
