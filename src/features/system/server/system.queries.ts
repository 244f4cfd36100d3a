import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { type QueueCounts, queueCountsSql } from '../../../platform/jobs/job.queries.ts';
import { users } from '../../../schema/account.tables.ts';

export async function countJobs(db: Queryable): Promise<QueueCounts[]> {
  return rowsOf<QueueCounts>(await db.execute(sql.raw(queueCountsSql)));
}

export async function listListeners(db: Queryable): Promise<{ name: string; since: Date }[]> {
  const found = rowsOf<{ name: string; since: number }>(
    await db.execute(sql`
      select application_name as name, floor(extract(epoch from min(backend_start)))::float8 as since
      from pg_stat_activity
      where datname = current_database() and application_name like 'porchlist % on %'
      group by application_name order by 2, 1
    `),
  );
  return found.map(({ name, since }) => ({ name, since: new Date(since * 1000) }));
}

export async function describeDatabase(db: Queryable): Promise<{ version: string; megabytes: number }> {
  const [row] = rowsOf<{ version: string; megabytes: number }>(
    await db.execute(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        round(pg_database_size(current_database()) / 1e6)::int as megabytes
    `),
  );
  return row ?? { version: '', megabytes: 0 };
}

export async function findEmail(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
