import { and, asc, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { isOwnCommunity, users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { householdMembers, isPlaceKept } from '../../../schema/household.tables.ts';
import { newsReaders } from '../../../schema/news.tables.ts';

/** Returns when the person's news begin; null before the first visit. */
export async function findVisit(db: Queryable, userId: string) {
  const [row] = await db
    .select({ seenAt: newsReaders.seenAt, visitedAt: newsReaders.visitedAt })
    .from(newsReaders)
    .where(eq(newsReaders.userId, userId));
  return row ?? null;
}

/** Begins a visit: things since the beginning of the previous visit are new. Of two concurrent calls, one counts. */
export async function startVisit(
  db: Queryable,
  { userId, now, lastBefore, latest }: { userId: string; now: Date; lastBefore: Date; latest: Date },
): Promise<void> {
  await db
    .insert(newsReaders)
    .values({ userId, seenAt: now, visitedAt: now })
    .onConflictDoUpdate({
      target: newsReaders.userId,
      set: { seenAt: newsReaders.visitedAt, visitedAt: now },
      // A visit after `latest` comes from a wrong clock.
      setWhere: sql`${lte(newsReaders.visitedAt, lastBefore)} or ${gt(newsReaders.visitedAt, latest)}`,
    });
}

export async function setWantsMails(
  db: Queryable,
  { userId, wantsMails, now }: { userId: string; wantsMails: boolean; now: Date },
): Promise<void> {
  await db
    .insert(newsReaders)
    .values({ userId, wantsMails, seenAt: now, visitedAt: now })
    .onConflictDoUpdate({ target: newsReaders.userId, set: { wantsMails } });
}

export async function endMails(db: Queryable, unsubscribeToken: string): Promise<boolean> {
  const { rowCount } = await db
    .update(newsReaders)
    .set({ wantsMails: false })
    .where(eq(newsReaders.unsubscribeToken, unsubscribeToken));
  return rowCount !== 0;
}

/** Verified residents who want these emails and have visited since they were approved. */
function readers(db: Queryable, condition: SQL | undefined) {
  return db
    .select({
      userId: users.id,
      email: sql<string>`${users.email}`,
      communityId: communities.id,
      communitySlug: communities.slug,
      communityName: communities.name,
      seesCosts: sql<boolean>`${householdMembers.approvedAt} is not null`,
      visitedAt: newsReaders.visitedAt,
      digestMailedAt: newsReaders.digestMailedAt,
      unsubscribeToken: newsReaders.unsubscribeToken,
    })
    .from(newsReaders)
    .innerJoin(users, eq(users.id, newsReaders.userId))
    .innerJoin(communities, isOwnCommunity)
    .leftJoin(householdMembers, and(eq(householdMembers.userId, users.id), isPlaceKept))
    .where(
      and(
        eq(newsReaders.wantsMails, true),
        eq(users.isVerified, true),
        isNotNull(users.email),
        isNull(users.deletedAt),
        gte(newsReaders.visitedAt, users.verifiedAt),
        condition,
      ),
    );
}
export type NewsReader = Awaited<ReturnType<typeof readers>>[number];

export async function findReader(db: Queryable, userId: string): Promise<NewsReader | null> {
  const [row] = await readers(db, eq(users.id, userId));
  return row ?? null;
}

/** The last emails must be older than these times for another one to be due. */
export interface LastMails {
  /** Any email of this kind. */
  mailedBefore: Date;
  digestBefore: Date;
}

const isMailDue = (before: Date) => or(isNull(newsReaders.mailedAt), lte(newsReaders.mailedAt, before));
const isDigestDue = ({ mailedBefore, digestBefore }: LastMails) =>
  and(
    isMailDue(mailedBefore),
    or(isNull(newsReaders.digestMailedAt), lte(newsReaders.digestMailedAt, digestBefore)),
  );

/** Returns up to `limit` readers who may get a digest, ordered by id, after the given one. */
export async function listDigestReaders(
  db: Queryable,
  last: LastMails,
  { after, limit }: { after: string | null; limit: number },
): Promise<NewsReader[]> {
  const isNext = after === null ? undefined : gt(users.id, after);
  return readers(db, and(isDigestDue(last), isNext))
    .orderBy(asc(users.id))
    .limit(limit);
}

/** Records that the person gets a digest now; returns false if another process was faster. */
export async function claimDigest(
  tx: Tx,
  { userId, now, ...last }: LastMails & { userId: string; now: Date },
): Promise<boolean> {
  return claim(
    tx,
    { mailedAt: now, digestMailedAt: now },
    and(eq(newsReaders.userId, userId), isDigestDue(last)),
  );
}

/** Records that the person gets an email now, unless they got one after `before`; returns false then. */
export async function claimMail(
  db: Queryable,
  { userId, now, before }: { userId: string; now: Date; before: Date },
): Promise<boolean> {
  return claim(db, { mailedAt: now }, and(eq(newsReaders.userId, userId), isMailDue(before)));
}

export async function recordMail(db: Queryable, userId: string, now: Date): Promise<void> {
  await claim(db, { mailedAt: now }, eq(newsReaders.userId, userId));
}

async function claim(
  db: Queryable,
  values: { mailedAt: Date; digestMailedAt?: Date },
  condition: SQL | undefined,
): Promise<boolean> {
  const { rowCount } = await db.update(newsReaders).set(values).where(condition);
  return rowCount !== 0;
}

/**
 * Returns the name of a vendor of the person's home that they have not updated, rated or priced since then; null if
 * there is none.
 */
export async function findQuietVendor(
  db: Queryable,
  { userId, communityId, before }: { userId: string; communityId: string; before: Date },
): Promise<string | null> {
  const at = sql`${before.toISOString()}::timestamptz`;
  const result = await db.execute(sql`
    select vendors.name
    from home_vendors
    join vendors on vendors.id = home_vendors.vendor_id and vendors.deleted_at is null
      and vendors.community_id = ${communityId}::uuid
    where home_vendors.user_id = ${userId}::uuid
      and greatest(home_vendors.confirmed_at, home_vendors.created_at) < ${at}
      and not exists (select from reviews where user_id = home_vendors.user_id and vendor_id = vendors.id
        and coalesce(updated_at, created_at) >= ${at})
      and not exists (select from costs where created_by = home_vendors.user_id and vendor_id = vendors.id
        and deleted_at is null and coalesce(updated_at, created_at) >= ${at})
    order by greatest(home_vendors.confirmed_at, home_vendors.created_at), vendors.id
    limit 1`);
  return rowsOf<{ name: string }>(result)[0]?.name ?? null;
}
