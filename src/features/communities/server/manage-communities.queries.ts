import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { communities, formerCommunitySlugs } from '../../../schema/community.tables.ts';

const managed = {
  id: communities.id,
  slug: communities.slug,
  name: communities.name,
  isDefault: communities.isDefault,
  closedAt: communities.closedAt,
};

export type ManagedCommunity = Pick<typeof communities.$inferSelect, keyof typeof managed>;

/** Locks and returns a community, open or closed. */
export async function lockCommunity(tx: Tx, slug: string): Promise<ManagedCommunity | null> {
  const [row] = await tx.select(managed).from(communities).where(eq(communities.slug, slug)).for('update');
  return row ?? null;
}

/** Locks the default community first, so that concurrent changes of it wait for each other. */
export async function lockDefaultCommunity(tx: Tx): Promise<ManagedCommunity | null> {
  const [row] = await tx
    .select(managed)
    .from(communities)
    .where(eq(communities.isDefault, true))
    .for('update');
  return row ?? null;
}

export async function isSlugTaken(tx: Tx, slug: string): Promise<boolean> {
  return (await tx.$count(communities, eq(communities.slug, slug))) > 0;
}

/** Makes addresses with this slug redirect to the community. */
export async function keepFormerSlug(tx: Tx, communityId: string, slug: string): Promise<void> {
  await tx
    .insert(formerCommunitySlugs)
    .values({ slug, communityId })
    .onConflictDoUpdate({ target: formerCommunitySlugs.slug, set: { communityId } });
}

const count = (of: string) => sql<number>`(select count(*)::int from ${sql.raw(of)})`;

const ofCommunity = 'community_id = communities.id';
const members = `users where users.${ofCommunity} and users.deleted_at is null`;

/** People who are pending, or whose home is. */
const waiting = count(`users left join household_members on household_members.user_id = users.id
  where users.${ofCommunity} and users.deleted_at is null and users.rejected_at is null and not users.is_orphaned and not users.is_held
    and (not users.is_verified or (household_members.user_id is not null and household_members.approved_at is null))`);

/** Returns the communities with pending people, most first; each row carries the number of communities in `total`. */
export function listWaitingCommunities(
  db: Queryable,
  ids: readonly string[] | 'all',
  { limit }: { limit: number },
) {
  const isAmong = ids === 'all' ? undefined : sql`${communities.id} = any (${sql.param(ids)}::uuid[])`;
  return db
    .select({ name: communities.name, waiting: waiting.as('waiting'), total: rowCount })
    .from(communities)
    .where(and(isNull(communities.closedAt), isAmong, sql`${waiting} > 0`))
    .orderBy(desc(sql`waiting`), asc(communities.name))
    .limit(limit);
}

interface ReportTerms {
  now: Date;
  aliveAfterDays: number;
  aliveFromPeople: number;
}

/** Returns one page of communities with their figures, those that need an admin first; each row has the total. */
export function listReports(
  db: Queryable,
  { now, aliveAfterDays, aliveFromPeople }: ReportTerms,
  { limit, offset }: PageWindow,
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const age = sql<number>`greatest(floor(extract(epoch from ${at} - ${communities.createdAt}) / 86400), 0)::int`;
  const visits = `sessions join ${members.replace(' where', ' on users.id = sessions.user_id where')}`;
  const active = sql<number>`(select count(distinct sessions.user_id)::int from ${sql.raw(visits)}
    and users.is_verified and sessions.last_used_at > ${at} - interval '7 days')`;
  const isQuiet = sql<boolean>`(${communities.closedAt} is null and ${age} >= ${aliveAfterDays}
    and ${active} < ${aliveFromPeople})`;
  return db
    .select({
      id: communities.id,
      slug: communities.slug,
      name: communities.name,
      isDefault: communities.isDefault,
      isClosed: isNotNull(communities.closedAt).mapWith(Boolean),
      age,
      waiting: waiting.as('waiting'),
      homes: sql<number>`(select count(distinct household_members.household_id)::int from household_members
        join households on households.id = household_members.household_id
        where ${sql.raw(`households.${ofCommunity}`)} and household_members.approved_at is not null)`,
      totalHomes: communities.totalHomes,
      people: count(`${members} and users.is_verified`),
      activePeople: active,
      fullCategories: count(`(select 1 from vendors where ${ofCommunity} and deleted_at is null
        group by category having count(*) >= 2) as full_categories`),
      lastVisitAt: sql<Date | null>`(select max(sessions.last_used_at) from ${sql.raw(visits)})`.mapWith(
        (time: string | null) => (time === null ? null : new Date(time)),
      ),
      isQuiet: isQuiet.as('is_quiet'),
      total: rowCount,
    })
    .from(communities)
    .orderBy(
      desc(isNull(communities.closedAt)),
      desc(sql`waiting`),
      desc(sql`is_quiet`),
      asc(communities.name),
      asc(communities.id),
    )
    .limit(limit)
    .offset(offset);
}
