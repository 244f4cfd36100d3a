import { and, eq, gt, isNull, type Placeholder, sql } from 'drizzle-orm';
import { announce } from '../../platform/db/announce.ts';
import { prepareOnce, type Queryable, type Tx } from '../../platform/db/database.ts';
import { isOwnCommunity, sessions, timeZoneOfPerson, users } from '../../schema/account.tables.ts';
import { communities } from '../../schema/community.tables.ts';
import { hoaAdmins, householdMembers, isPlaceKept } from '../../schema/household.tables.ts';
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

const isActive = (now: Date | Placeholder) =>
  and(
    gt(sessions.expiresAt, now),
    gt(sessions.endsAt, now),
    isNull(users.deletedAt),
    isNull(users.rejectedAt),
  );

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
    .leftJoin(householdMembers, and(eq(householdMembers.userId, users.id), isPlaceKept))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isActive(sql.placeholder('now'))))
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

/** Returns the stored roles and proofs of a session by its id; null once it has ended. */
export async function findAdminSession(db: Queryable, sessionId: string, now: Date) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      isConfirmed: sessions.isConfirmed,
      isPlatformAdmin: users.isPlatformAdmin,
      hoaAdminOf: administered,
      emailProofAt: sessions.emailProofAt,
      passkeyProofAt: sessions.passkeyProofAt,
      hasPasskey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${sessions.userId})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isActive(now)));
  return row ?? null;
}

export type AdminSession = NonNullable<Awaited<ReturnType<typeof findAdminSession>>>;
