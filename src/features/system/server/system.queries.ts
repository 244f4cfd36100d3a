import { eq, sql } from 'drizzle-orm';
import { defaultCommunitySlug } from '../../../catalogue/community-slug.ts';
import { listenerName } from '../../../platform/db/change-listener.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { appliedMigration } from '../../../platform/db/migrate.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { type QueueCounts, queueCountsSql } from '../../../platform/jobs/job.queries.ts';
import { isCell, ownName, type Schemas } from '../../../platform/schemas.ts';
import { defaultTimeZone, type TimeZone } from '../../../platform/time-zone.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';

export async function countJobs(db: Queryable, schemas: Schemas): Promise<QueueCounts[]> {
  return rowsOf<QueueCounts>(await db.execute(sql.raw(queueCountsSql(schemas))));
}

export interface SeenProcess {
  name: string;
  version: string;
  since: Date;
}

const processStart = new Date(Math.floor(performance.timeOrigin / 1000) * 1000);

/** Behind a pooler only this process is known, because LISTEN does not work there. */
export async function listProcesses(db: Queryable, schemas: Schemas): Promise<SeenProcess[]> {
  const own = listenerName(schemas);
  const found = await listListeners(db, schemas);
  const seen = found.length > 0 ? found : [{ name: own, since: processStart.getTime() / 1000 }];
  return seen.map((one) => ({
    ...processOf(one),
    ...(one.name === own && { name: `${processOf(one).name}, this one` }),
  }));
}

/** Returns the processes for a command, which is none of them. */
export const listServing = async (db: Queryable, schemas: Schemas): Promise<SeenProcess[]> =>
  (await listListeners(db, schemas)).map(processOf);

interface Listener {
  name: string;
  /** Seconds since 1970. */
  since: number;
}

function processOf({ name, since }: Listener): SeenProcess {
  const [, version = '', where = ''] = /^porchlist\S* (\S+) on (.*)$/.exec(name) ?? [];
  return { name: where, version, since: new Date(since * 1000) };
}

async function listListeners(db: Queryable, schemas: Schemas): Promise<Listener[]> {
  return rowsOf<Listener>(
    await db.execute(sql`
      select application_name as name, floor(extract(epoch from min(backend_start)))::float8 as since
      from pg_stat_activity
      where datname = current_database() and application_name like ${`${ownName('porchlist', schemas, '/')} % on %`}
      group by application_name order by 2, 1
    `),
  );
}

export interface DatabaseState {
  version: string;
  megabytes: number;
  migration: string;
  /** As a standby is, and a server that made itself so because its disk was full. */
  isReadOnly: boolean;
}

/** A cell counts its own tables, since the database has others. */
export async function describeDatabase(db: Queryable, schemas: Schemas): Promise<DatabaseState> {
  const ownBytes = sql`(select sum(pg_table_size(oid) + pg_indexes_size(oid)) from pg_class
    where relnamespace = ${schemas.tables}::regnamespace and relkind = 'r')`;
  const bytes = isCell(schemas) ? ownBytes : sql`pg_database_size(current_database())`;
  const [row] = rowsOf<Omit<DatabaseState, 'migration'>>(
    await db.execute(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        round(${bytes} / 1e6)::int as megabytes, current_setting('transaction_read_only')::boolean as "isReadOnly"
    `),
  );
  const migration = (await appliedMigration(db, schemas)) ?? 'unknown';
  return { version: '', megabytes: 0, isReadOnly: false, ...row, migration };
}

export async function findEmail(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/** Returns the zone of the community that the first start created. */
export async function findSiteTimeZone(db: Queryable): Promise<TimeZone> {
  const [row] = await db
    .select({ timeZone: communities.timeZone })
    .from(communities)
    .where(eq(communities.slug, defaultCommunitySlug));
  return row?.timeZone ?? defaultTimeZone;
}
