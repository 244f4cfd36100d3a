import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/db/database.ts';
import { sessions, users } from '../../schema/account.tables.ts';
import { communities } from '../../schema/community.tables.ts';
import { hoaAdmins, householdMembers } from '../../schema/household.tables.ts';

/**
 * Returns the living session with this token and all that rights are made of, in one query. It is kept (`viewer.ts`):
 * what is added here has to be among the columns that tell of changed rights (migration 0021).
 */
export async function findSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      isConfirmed: sessions.isConfirmed,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
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

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Notes that a session was used, which lets it last longer. */
export async function touchSession(
  db: Queryable,
  id: string,
  lastUsedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, id));
}
