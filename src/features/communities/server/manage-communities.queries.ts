import { and, asc, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { sessions, users } from '../../../schema/account.tables.ts';
import { communities, formerCommunitySlugs } from '../../../schema/community.tables.ts';
import { isMemberWaiting } from '../../../schema/waiting-homes.ts';

const managed = {
  id: communities.id,
  slug: communities.slug,
  name: communities.name,
  isDefault: communities.isDefault,
  closedAt: communities.closedAt,
};

export type ManagedCommunity = Pick<typeof communities.$inferSelect, keyof typeof managed>;

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

const isAmong = (ids: readonly string[] | 'all', id: SQLWrapper = communities.id) =>
  ids === 'all' ? sql`true` : sql`${id} = any (${sql.param(ids)}::uuid[])`;

/** The number of people who are pending, or whose home is, by community. Reads partial indexes, as few people wait. */
const waitingPeople = (db: Queryable, ids: readonly string[] | 'all') => {
  const isAsking = sql`rejected_at is null and deleted_at is null and not is_orphaned and not is_held
    and ${isAmong(ids, sql`users.community_id`)}`;
  return db
    .select({
      communityId: sql<string | null>`people.community_id`.as('community_id'),
      waiting: sql<number>`count(*)::int`.as('waiting'),
    })
    .from(
      sql`(select id, community_id from users where not is_verified and ${isAsking}
        union all select users.id, users.community_id from household_members join users on users.id = user_id
          where approved_at is null and removal_undoable_until is null and not ${isMemberWaiting} and ${isAmong(ids, sql`household_members.community_id`)} and ${isAsking}) as people`,
    )
    .groupBy(sql`people.community_id`)
    .as('waiting_people');
};

/** Returns open communities of these, those whose name begins with the text first, then those that wait. */
export function findOpenCommunities(
  db: Queryable,
  ids: readonly string[] | 'all',
  { query, slug }: { query: string; slug: string | null },
  limit: number,
) {
  const people = waitingPeople(db, ids);
  const waiting = sql<number>`coalesce(${people.waiting}, 0)`;
  return db
    .select({ slug: communities.slug, name: communities.name, waiting })
    .from(communities)
    .leftJoin(people, eq(people.communityId, communities.id))
    .where(
      and(
        isNull(communities.closedAt),
        isAmong(ids),
        slug === null ? undefined : eq(communities.slug, slug),
        containing([communities.name], query),
      ),
    )
    .orderBy(
      desc(sql`starts_with(lower(${communities.name}), ${query.toLowerCase()}::text)`),
      desc(waiting),
      asc(communities.name),
    )
    .limit(limit);
}

/** Returns the communities with pending people, most first; each row carries the number of communities in `total`. */
export function listWaitingCommunities(
  db: Queryable,
  ids: readonly string[] | 'all',
  { limit }: { limit: number },
) {
  const people = waitingPeople(db, ids);
  return db
    .select({ name: communities.name, waiting: people.waiting, total: rowCount })
    .from(communities)
    .innerJoin(people, eq(people.communityId, communities.id))
    .where(and(isNull(communities.closedAt), isAmong(ids)))
    .orderBy(desc(people.waiting), asc(communities.name))
    .limit(limit);
}

interface ReportTerms {
  query: string;
  now: Date;
  aliveAfterDays: number;
  aliveFromPeople: number;
}

const activePeople = (db: Queryable, at: SQL) =>
  db
    .select({
      communityId: users.communityId,
      active: sql<number>`count(distinct ${users.id})::int`.as('active'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      sql`${sessions.lastUsedAt} > ${at} - interval '7 days' and ${users.isVerified} and ${users.deletedAt} is null`,
    )
    .groupBy(users.communityId)
    .as('active_people');

/** Returns one page of communities with their figures, those that need an admin first; each row has the total. */
export function listReports(
  db: Queryable,
  { query, now, aliveAfterDays, aliveFromPeople }: ReportTerms,
  { limit, offset }: PageWindow,
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const age = sql<number>`greatest(floor(extract(epoch from ${at} - ${communities.createdAt}) / 86400), 0)::int`;
  const people = waitingPeople(db, 'all');
  const visitors = activePeople(db, at);
  const active = sql<number>`coalesce(${visitors.active}, 0)`;
  const isQuiet = sql<boolean>`(${communities.closedAt} is null and ${age} >= ${aliveAfterDays}
    and ${active} < ${aliveFromPeople})`;
  // The page first, so that the other figures are counted for its rows only.
  const page = db
    .select({
      id: communities.id,
      waiting: sql<number>`coalesce(${people.waiting}, 0)`.as('waiting'),
      active: active.as('active'),
      isQuiet: isQuiet.as('is_quiet'),
      place: sql<number>`row_number() over (order by ${communities.closedAt} is null desc,
        coalesce(${people.waiting}, 0) desc, ${isQuiet} desc, ${communities.name}, ${communities.id})`.as(
        'place',
      ),
      total: rowCount.as('total'),
    })
    .from(communities)
    .leftJoin(people, eq(people.communityId, communities.id))
    .leftJoin(visitors, eq(visitors.communityId, communities.id))
    .where(containing([communities.name], query))
    .orderBy(sql`place`)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      id: communities.id,
      slug: communities.slug,
      name: communities.name,
      isDefault: communities.isDefault,
      isClosed: isNotNull(communities.closedAt).mapWith(Boolean),
      age,
      waiting: page.waiting,
      homes: sql<number>`(select count(distinct household_id)::int from household_members
        where ${sql.raw(`household_members.${ofCommunity}`)} and approved_at is not null)`,
      totalHomes: communities.totalHomes,
      people: count(`${members} and users.is_verified`),
      activePeople: page.active,
      fullCategories: count(`(select 1 from vendors where ${ofCommunity} and deleted_at is null
        group by category having count(*) >= 2) as full_categories`),
      lastVisitAt: sql<Date | null>`(select max(sessions.last_used_at) from sessions
        join ${sql.raw(members.replace(' where', ' on users.id = sessions.user_id where'))})`.mapWith(
        (time: string | null) => (time === null ? null : new Date(time)),
      ),
      isQuiet: page.isQuiet,
      total: page.total,
    })
    .from(page)
    .innerJoin(communities, eq(communities.id, page.id))
    .orderBy(page.place);
}
