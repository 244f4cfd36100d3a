import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { DeletedPerson } from '../../../platform/personal-data.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities, isOpenCommunity } from '../../../schema/community.tables.ts';
import { householdMembers, isPlaceKept } from '../../../schema/household.tables.ts';
import { invitations } from '../../../schema/invitation.tables.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';

interface Acceptance {
  tokenHash: string;
  adminEmails: readonly string[];
  userId: string;
  email: string;
  communityId: string | null;
  now: Date;
}

const accepted = {
  invitationId: invitations.id,
  invitedBy: invitations.invitedBy,
  communityId: invitations.communityId,
  /** The home the invitation is bound to ('Invite spouse'). */
  householdId: invitations.householdId,
  /** Whether the inviter's approval of that home may pass on. */
  isInviterConfirmed: invitations.isInviterConfirmed,
};

interface When {
  adminEmails: readonly string[];
  now: Date;
}

/**
 * Condition: the link works (docs/rules/invitations.md, 'Links'), for whatever it is asked: to show it, to accept it, or
 * to let more people sign up. The community is open, and who invites is verified, active, and lives there: for a home's
 * link in that home. Platform admins invite to every community.
 */
const isUsable = (db: Queryable, { adminEmails, now }: When) => {
  const { invitedBy, communityId, householdId } = invitations;
  const home = db
    .select({ one: sql`1` })
    .from(householdMembers)
    .where(
      and(
        eq(householdMembers.userId, users.id),
        eq(householdMembers.communityId, communityId),
        isPlaceKept,
        or(isNull(householdId), eq(householdMembers.householdId, householdId)),
      ),
    );
  const isResident = and(
    eq(users.isVerified, true),
    eq(users.communityId, communityId),
    isNull(users.movedOutAt),
    exists(home),
  );
  const isAdmin = and(
    isNull(householdId),
    or(eq(users.isPlatformAdmin, true), inArray(users.email, [...adminEmails])),
  );
  const isActive = and(isNull(users.deletedAt), isNull(users.rejectedAt));
  const inviter = db
    .select({ one: sql`1` })
    .from(users)
    .innerJoin(communities, isOpenCommunity(communityId))
    .where(and(eq(users.id, invitedBy), isActive, or(isResident, isAdmin)));
  const { acceptedAt, revokedAt, expiresAt } = invitations;
  return and(isNull(acceptedAt), isNull(revokedAt), gt(expiresAt, now), exists(inviter));
};

const isFor = (tx: Tx, { tokenHash, userId, communityId, ...when }: Acceptance) =>
  and(
    eq(invitations.tokenHash, tokenHash),
    isUsable(tx, when),
    communityId === null ? undefined : eq(invitations.communityId, communityId),
    ne(invitations.invitedBy, userId),
  );

export async function findUsableCommunity(db: Queryable, tokenHash: string, when: When) {
  const [row] = await db
    .select({ communityId: invitations.communityId })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isUsable(db, when)));
  return row?.communityId ?? null;
}

/**
 * Marks an invitation as used. Check and update are one statement, so of two concurrent acceptances only one succeeds.
 */
export async function markAccepted(tx: Tx, acceptance: Acceptance) {
  const { userId, email, now } = acceptance;
  const [row] = await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(
      and(
        isFor(tx, acceptance),
        eq(invitations.seats, 1),
        or(isNull(invitations.invitedEmail), eq(invitations.invitedEmail, email)),
      ),
    )
    .returning(accepted);
  return row ?? null;
}

export type AcceptedInvitation = NonNullable<Awaited<ReturnType<typeof markAccepted>>>;

/**
 * Takes a seat of a group's link: adds an accepted invitation of the person's own. The lock on the link lets one person
 * in at a time, so that two cannot take the last seat.
 */
export async function takeSeat(tx: Tx, acceptance: Acceptance) {
  const { userId, now } = acceptance;
  const [group] = await tx
    .select()
    .from(invitations)
    .where(and(isFor(tx, acceptance), gt(invitations.seats, 1)))
    .for('no key update');
  if (!group) return null;
  const [taken] = await tx
    .select({ joined: count() })
    .from(invitations)
    .where(eq(invitations.groupId, group.id));
  if (!taken || taken.joined >= group.seats) return null;
  const { invitedBy, communityId, isInviterConfirmed, expiresAt } = group;
  const [row] = await tx
    .insert(invitations)
    .values({
      // No link leads to it.
      tokenHash: hashToken(newToken()),
      groupId: group.id,
      ...{ invitedBy, communityId, isInviterConfirmed, expiresAt },
      createdAt: now,
      acceptedAt: now,
      acceptedBy: userId,
    })
    .returning(accepted);
  return row ?? null;
}

const joined = sql<number>`case when ${invitations.seats} = 1 then (${invitations.acceptedAt} is not null)::int
  else (select count(*)::int from invitations as member where member.group_id = invitations.id) end`;

export async function findInvitation(db: Queryable, tokenHash: string, when: When) {
  const [row] = await db
    .select({
      communityId: communities.id,
      communityName: communities.name,
      communitySlug: communities.slug,
      invitedEmail: invitations.invitedEmail,
      inviter: { name: users.name, streetName: users.streetName, showNamePublic: users.showNamePublic },
      isUsable: sql<boolean>`${isUsable(db, when)}`,
      revokedAt: invitations.revokedAt,
      seats: invitations.seats,
      joined,
    })
    .from(invitations)
    .innerJoin(communities, isOpenCommunity(invitations.communityId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, tokenHash));
  return row ?? null;
}

export async function countList(db: Queryable, communityId: string) {
  const [row] = await db
    .select({
      providers: count(),
      trades: countDistinct(vendors.category),
      ratings: sql<number>`coalesce(sum(${vendorStats.ratingCount}), 0)`.mapWith(Number),
    })
    .from(vendors)
    .leftJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .where(and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt)));
  return row ?? { providers: 0, trades: 0, ratings: 0 };
}

/** Returns who invited the person, by the latest accepted invitation; null if that account has been deleted. */
export async function findInviterOf(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ invitedBy: invitations.invitedBy, deletedAt: users.deletedAt })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.acceptedBy, userId))
    .orderBy(desc(invitations.acceptedAt))
    .limit(1);
  return row && row.deletedAt === null ? row.invitedBy : null;
}

export async function insertInvitation(tx: Tx, invitation: typeof invitations.$inferInsert): Promise<string> {
  const [row] = await tx.insert(invitations).values(invitation).returning({ id: invitations.id });
  if (!row) throw new Error('The invitation was not inserted.');
  return row.id;
}

export async function countInvitationsOfDay(
  db: Queryable,
  userId: string,
  { now, timeZone }: { now: Date; timeZone: TimeZone },
): Promise<number> {
  const midnight = sql`date_trunc('day', ${now.toISOString()}::timestamptz, ${timeZone})`;
  const isOfDay = sql`${invitations.createdAt} >= ${midnight}`;
  const isOwn = eq(invitations.invitedBy, userId);
  return await db.$count(invitations, and(isOwn, isNull(invitations.groupId), isOfDay));
}

export async function listInvitationsOf(db: Queryable, userId: string) {
  return db
    .select({
      id: invitations.id,
      householdId: invitations.householdId,
      invitedEmail: invitations.invitedEmail,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      revokedAt: invitations.revokedAt,
      acceptedAt: invitations.acceptedAt,
      seats: invitations.seats,
      joined,
    })
    .from(invitations)
    .where(and(eq(invitations.invitedBy, userId), isNull(invitations.groupId)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(50);
}

/** Revokes open invitations in one statement: a concurrent acceptance either comes first or finds them revoked. */
async function revokeOpen(db: Queryable, which: SQL | undefined, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(which, isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
  return rowCount !== 0;
}

export const markRevoked = (
  db: Queryable,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> => revokeOpen(db, and(eq(invitations.id, id), eq(invitations.invitedBy, userId)), now);

/**
 * Revokes the open links into the home of a person, or into the homes of a community: they pass on an approval that no
 * longer holds, and must not work again if it comes back.
 */
export async function markHouseholdLinksRevoked(
  tx: Tx,
  of: { userId: string } | { communityId: string },
  now: Date,
): Promise<void> {
  const isTheirs =
    'userId' in of ? eq(invitations.invitedBy, of.userId) : eq(invitations.communityId, of.communityId);
  await revokeOpen(tx, and(isTheirs, isForHousehold), now);
}

export async function findOwnInvitation(db: Queryable, id: string, userId: string) {
  const [row] = await db
    .select({ acceptedAt: invitations.acceptedAt, revokedAt: invitations.revokedAt })
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.invitedBy, userId)));
  return row ?? null;
}

/** The email of a named link as its maker reads it elsewhere: it belongs to another person. */
export const maskedEmail: SQL = sql`left(${invitations.invitedEmail},
  case when strpos(${invitations.invitedEmail}, '@') <= 4 then 1 else 2 end)
  || '***' || substring(${invitations.invitedEmail} from '@[^@]*$')`;

export const isForHousehold: SQL = isNotNull(invitations.householdId);

/**
 * Revokes the links that the person created or that only they could use, then erases the email in them. The order
 * matters: an open link without its email would work for anyone.
 */
export async function eraseInvitations(tx: Tx, { userId, email, now }: DeletedPerson): Promise<void> {
  const isForThem = email === null ? undefined : eq(invitations.invitedEmail, email);
  await revokeOpen(tx, or(eq(invitations.invitedBy, userId), isForThem), now);
  await tx
    .update(invitations)
    .set({ invitedEmail: null })
    .where(or(eq(invitations.invitedBy, userId), eq(invitations.acceptedBy, userId), isForThem));
}

/** Returns how neighbors see a verified person; null for anyone else. */
export async function findPersonWhoJoined(db: Queryable, userId: string) {
  const [row] = await db
    .select({ name: users.name, streetName: users.streetName, showNamePublic: users.showNamePublic })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isVerified, true), isNull(users.deletedAt)));
  return row ?? null;
}
