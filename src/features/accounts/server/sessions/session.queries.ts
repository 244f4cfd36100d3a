import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database.ts';
import { communities } from '../../../communities/server/community.tables.ts';
import { hoaAdmins, householdMembers } from '../../../communities/server/household.tables.ts';
import { sessions, users } from '../account.tables.ts';

/** The living session with this token and all that rights are made of, in one query. */
export async function findSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      isConfirmed: sessions.isConfirmed,
      lastUsedAt: sessions.lastUsedAt,
      endsAt: sessions.endsAt,
      userId: users.id,
      email: users.email,
      isVerified: users.isVerified,
      isPlatformAdmin: users.isPlatformAdmin,
      communityId: users.communityId,
      communitySlug: communities.slug,
      householdId: householdMembers.householdId,
      householdApprovedAt: householdMembers.approvedAt,
      hoaAdminOf: sql<string[]>`array(
        select ${hoaAdmins.communityId}::text from ${hoaAdmins} where ${hoaAdmins.userId} = ${users.id}
      )`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(communities, eq(communities.id, users.communityId))
    .leftJoin(householdMembers, eq(householdMembers.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.endsAt, now),
        isNull(users.deletedAt),
        isNull(users.rejectedAt),
      ),
    );
  return row ?? null;
}

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function touchSession(
  db: Queryable,
  id: string,
  lastUsedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, id));
}

export async function listSessionsOf(db: Queryable, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      isConfirmed: sessions.isConfirmed,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.endsAt, now)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(50);
}

/** @returns false when the person has no such session */
export async function deleteSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** @returns how many were ended */
export async function deleteSessionsOf(db: Queryable, userId: string): Promise<number> {
  const deleted = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return deleted.length;
}

/** @returns how many were ended */
export async function deleteOtherSessionsOf(db: Queryable, userId: string, keptId: string): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id });
  return deleted.length;
}

export async function deleteUnconfirmedSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.isConfirmed, true)));
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(sql`least(${sessions.expiresAt}, ${sessions.endsAt}) <= ${now.toISOString()}::timestamptz`);
}
