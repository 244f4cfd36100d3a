import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { announce } from '../../platform/db/announce.ts';
import { prepareOnce, type Queryable, type Tx } from '../../platform/db/database.ts';
import { isOwnCommunity, sessions, timeZoneOfPerson, users } from '../../schema/account.tables.ts';
import { communities } from '../../schema/community.tables.ts';
import { hoaAdmins, householdMembers } from '../../schema/household.tables.ts';
import { passkeys } from '../../schema/sign-in.tables.ts';

const profileColumns = {
  email: users.email,
  name: users.name,
  streetName: users.streetName,
  showNamePublic: users.showNamePublic,
  points: users.points,
  firstStepsDismissedAt: users.firstStepsDismissedAt,
  isVerified: users.isVerified,
  isHeld: users.isHeld,
  isPlatformAdmin: users.isPlatformAdmin,
  communitySlug: communities.slug,
  communityName: communities.name,
};

/**
 * The ids of the open communities that a person of `users` administers. The outer column is written out, because Drizzle
 * leaves out the table's name in queries of one table.
 */
const administered = sql<string[]>`array(
  select ${hoaAdmins.communityId}::text from ${hoaAdmins} join communities as administered
    on administered.id = ${hoaAdmins.communityId} and administered.closed_at is null
  where ${hoaAdmins.userId} = users.id
)`;

const activeSession = prepareOnce((db) =>
  db
    .select({
      sessionId: sessions.id,
      isConfirmed: sessions.isConfirmed,
      email: users.email,
      isVerified: users.isVerified,
      isPlatformAdmin: users.isPlatformAdmin,
      communitySlug: communities.slug,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      endsAt: sessions.endsAt,
      userId: users.id,
      /** Null while the person's community is closed, and after they moved out. */
      communityId: communities.id,
      registeredCommunityId: users.communityId,
      householdId: householdMembers.householdId,
      householdApprovedAt: householdMembers.approvedAt,
      timeZone: timeZoneOfPerson,
      /** The community that the zone of a person without one is from. */
      defaultCommunityId: sql<string | null>`(select id from communities where is_default)`,
      hoaAdminOf: administered,
      /** The same with closed communities. */
      appointedIn: sql<string[]>`array(select ${hoaAdmins.communityId}::text from ${hoaAdmins}
        where ${hoaAdmins.userId} = users.id)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(communities, isOwnCommunity)
    .leftJoin(householdMembers, eq(householdMembers.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.endsAt, sql.placeholder('now')),
        isNull(users.deletedAt),
        isNull(users.rejectedAt),
      ),
    )
    .prepare('find_session'),
);

/**
 * Returns the active session with this token and everything that determines rights, in one query. The result is cached
 * (`viewer.ts`): what changes it announces the person, and tests/support/announcements.ts lists the columns.
 */
export async function findSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await activeSession(db).execute({ tokenHash, now: now.toISOString() });
  return row ?? null;
}

/** Returns the roles of a person as stored; null for rejected and deleted people. */
export async function findRoles(db: Queryable, userId: string) {
  const [row] = await db
    .select({ email: users.email, isPlatformAdmin: users.isPlatformAdmin, hoaAdminOf: administered })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.rejectedAt)));
  return row ?? null;
}

export async function findProfile(db: Queryable, userId: string) {
  const [profile] = await db
    .select(profileColumns)
    .from(users)
    .leftJoin(communities, isOwnCommunity)
    .where(eq(users.id, userId));
  return profile ?? null;
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<string> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('The session was not stored.');
  return row.id;
}

export async function touchSession(
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId: string },
  lastUsedAt: Date,
  expiresAt: Date,
): Promise<void> {
  announce(tx, 'user', userId);
  await tx.update(sessions).set({ lastUsedAt, expiresAt }).where(eq(sessions.id, sessionId));
}

export async function findProofs(db: Queryable, sessionId: string) {
  const [row] = await db
    .select({
      emailProofAt: sessions.emailProofAt,
      passkeyProofAt: sessions.passkeyProofAt,
      passkeyId: passkeys.id,
    })
    .from(sessions)
    .leftJoin(passkeys, eq(passkeys.userId, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .limit(1);
  const { emailProofAt = null, passkeyProofAt = null, passkeyId = null } = row ?? {};
  return { emailProofAt, passkeyProofAt, hasPasskey: passkeyId !== null };
}
