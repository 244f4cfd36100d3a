/** The current state of a queue. */
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

/** Counts the jobs of each queue. */
export const queueCountsSql = `
  select queue.name as queue,
    count(*) filter (where job.state in ('created', 'retry') and job.start_after <= now())::int as due,
    count(*) filter (where job.state = 'active')::int as running,
    count(*) filter (where job.state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(job.start_after)
      filter (where job.state in ('created', 'retry') and job.start_after <= now())), 0)::float8 as oldest
  from pgboss.queue left join pgboss.job on job.name = queue.name
  group by queue.name`;
