import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { isCell, ownName, type Schemas } from '../../../platform/db/schemas.ts';
import { type QueueCounts, queueCountsSql } from '../../../platform/jobs/job.queries.ts';
import { users } from '../../../schema/account.tables.ts';

export async function countJobs(db: Queryable, schemas: Schemas): Promise<QueueCounts[]> {
  return rowsOf<QueueCounts>(await db.execute(sql.raw(queueCountsSql(schemas))));
}

export async function listListeners(
  db: Queryable,
  schemas: Schemas,
): Promise<{ name: string; since: Date }[]> {
  const found = rowsOf<{ name: string; since: number }>(
    await db.execute(sql`
      select application_name as name, floor(extract(epoch from min(backend_start)))::float8 as since
      from pg_stat_activity
      where datname = current_database() and application_name like ${`${ownName('porchlist', schemas, '/')} % on %`}
      group by application_name order by 2, 1
    `),
  );
  return found.map(({ name, since }) => ({ name, since: new Date(since * 1000) }));
}

/** A cell counts its own tables, since the database has others. */
export async function describeDatabase(
  db: Queryable,
  schemas: Schemas,
): Promise<{ version: string; megabytes: number }> {
  const ownBytes = sql`(select sum(pg_table_size(oid) + pg_indexes_size(oid)) from pg_class
    where relnamespace = ${schemas.tables}::regnamespace and relkind = 'r')`;
  const bytes = isCell(schemas) ? ownBytes : sql`pg_database_size(current_database())`;
  const [row] = rowsOf<{ version: string; megabytes: number }>(
    await db.execute(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        round(${bytes} / 1e6)::int as megabytes
    `),
  );
  return row ?? { version: '', megabytes: 0 };
}

export async function findEmail(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
