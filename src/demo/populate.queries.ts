import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { minRewardedCommentsLength } from '../features/reviews/review.schema.ts';
import { hashToken, newToken } from '../platform/auth/tokens.ts';
import { announce } from '../platform/db/announce.ts';
import type { Queryable, Tx } from '../platform/db/database.ts';
import { sessions } from '../schema/account.tables.ts';
import { communities, directoryAddresses } from '../schema/community.tables.ts';
import { householdMembers, households } from '../schema/household.tables.ts';
import { reviews } from '../schema/review.tables.ts';
import { vendors } from '../schema/vendor.tables.ts';

const batchSize = 400;

export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await tx.insert(table).values(rows.slice(start, start + batchSize));
  }
}

export async function upsertCommunity(tx: Tx, community: typeof communities.$inferInsert): Promise<string> {
  const [row] = await tx
    .insert(communities)
    .values(community)
    .onConflictDoUpdate({ target: communities.slug, set: community })
    .returning({ id: communities.id });
  if (!row) throw new Error('The community was not stored.');
  await tx.delete(directoryAddresses).where(eq(directoryAddresses.communityId, row.id));
  return row.id;
}

export async function hasCommunity(db: Queryable, slug: string): Promise<boolean> {
  return (await db.$count(communities, eq(communities.slug, slug))) > 0;
}

export async function hasData(db: Queryable): Promise<boolean> {
  return (await db.$count(households)) + (await db.$count(vendors)) > 0;
}

export async function analyze(db: Queryable): Promise<void> {
  await db.execute(sql`analyze`);
}

export async function listResidents(db: Queryable, communityId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(and(eq(householdMembers.communityId, communityId), isNotNull(householdMembers.approvedAt)))
    .orderBy(householdMembers.userId);
  return rows.map(({ userId }) => userId);
}

/** Lists reviews with a comment of before a moment, the fewest stars first. */
export async function listCriticalReviews(db: Queryable, communityId: string, before: Date) {
  const { id, userId, vendorId } = reviews;
  return db
    .select({ id, userId, vendorId })
    .from(reviews)
    .where(
      and(eq(reviews.communityId, communityId), isNotNull(reviews.comments), lt(reviews.createdAt, before)),
    )
    .orderBy(reviews.rating, id);
}

/** Awards what people of the community did by the rules of the product: once per person, activity and subject. */
export async function awardDemoPoints(tx: Tx, communityId: string): Promise<void> {
  await tx.execute(sql`
    with done (user_id, activity, subject, description, at) as (
      select id, 'join_site', 'site', 'Welcome bonus for joining ' || (select name from communities where id = community_id),
        created_at from users
      union all select created_by, 'vendor_submission', id::text, 'Added ' || name, created_at from vendors
      union all select user_id, 'rate_vendor', vendor_id::text, 'Rated ' || name, reviews.created_at
        from reviews join vendors on vendors.id = vendor_id
      union all select user_id, 'review_submission', vendor_id::text, 'Reviewed ' || name, reviews.created_at
        from reviews join vendors on vendors.id = vendor_id where char_length(comments) >= ${minRewardedCommentsLength}
      union all select costs.created_by, 'cost_submission', vendor_id::text, 'Shared costs of ' || name, min(costs.created_at)
        from costs join vendors on vendors.id = vendor_id group by 1, 3, 4
      union all select invited_by, 'invite_neighbor', accepted_by::text, 'A neighbor you invited has joined', verified_at
        from invitations join users on users.id = accepted_by and verified_at is not null
    )
    insert into user_point_history (user_id, activity_type, subject, points_earned, description, created_at)
    select user_id, activity, subject, point_rewards.points, done.description, at
    from done join point_rewards using (activity) join users on users.id = user_id
    where community_id = ${communityId}`);
  await tx.execute(sql`
    update users set points = (select coalesce(sum(points_earned), 0) from user_point_history where user_id = users.id),
      submissions_count = (select count(*) from vendors where created_by = users.id)
    where community_id = ${communityId}`);
}

/** Opens a session for each invented admin, with the id of the person. */
export async function openSessions(db: Queryable, userIds: readonly string[], now: Date): Promise<void> {
  const ends = new Date(now.getTime() + 3_600_000);
  const session = { device: 'Demo', isConfirmed: true, lastUsedAt: now, expiresAt: ends, endsAt: ends };
  const rows = userIds.map((id) => ({ ...session, id, userId: id, tokenHash: hashToken(newToken()) }));
  await db.insert(sessions).values(rows);
}

export async function closeSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const userId of ids) announce(tx, 'user', userId);
  await tx.delete(sessions).where(inArray(sessions.id, [...ids]));
}
