import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities, directoryAddresses } from '../../../schema/community.tables.ts';
import { householdMembers, households, isPlaceKept } from '../../../schema/household.tables.ts';
import { previewLinks } from '../../../schema/preview-link.tables.ts';
import { emailChanges } from '../../../schema/sign-in.tables.ts';
import { homeCheckColumns, isMatching, isOfDirectory } from '../../../schema/waiting-homes.ts';
import { untouchedVendorsOf } from '../../contributions/server/shared-queries.ts';
import { maxWaitingRows } from '../../homes/home.rules.ts';
import type { WaitingFilters } from '../../homes/home.schema.ts';

const isActive = and(isNull(users.deletedAt), isNull(users.rejectedAt));

/** Neither verified nor rejected. Orphaned rows are not requests. */
export const isPending = and(isActive, eq(users.isVerified, false), eq(users.isOrphaned, false));

/** Pending people whose request admins see. */
export const isWaiting = and(isPending, eq(users.isHeld, false));

/** People who may use an emailed link. For pending people it only confirms the email and grants no rights. */
export const canUseLink = and(isActive, isNotNull(users.email));

/**
 * Returns the condition for people who may request a sign-in link: approved people and all platform admins.
 *
 * @param adminEmails the configured admins
 */
export const canSignIn = (adminEmails: readonly string[]) =>
  and(
    isActive,
    or(eq(users.isVerified, true), eq(users.isPlatformAdmin, true), inArray(users.email, [...adminEmails])),
  );

export async function personExists(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) > 0;
}

/** Whether the owner of an email can still take an account back to it. */
export async function isFormerEmail(db: Queryable, email: string, now: Date): Promise<boolean> {
  const isUndoable = and(eq(emailChanges.oldEmail, email), gt(emailChanges.expiresAt, now));
  return (await db.$count(emailChanges, isUndoable)) > 0;
}

/** Returns false if the email is known: the unique constraint decides between concurrent requests. */
export async function insertRequestForAccess(tx: Tx, request: typeof users.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(users).values(request).onConflictDoNothing({ target: users.email });
  return rowCount !== 0;
}

export async function hasActivePreviewLink(db: Queryable, communityId: string): Promise<boolean> {
  const isActive = and(eq(previewLinks.communityId, communityId), eq(previewLinks.isActive, true));
  return (await db.$count(previewLinks, isActive)) > 0;
}

export async function setCommunityOf(
  tx: Tx,
  userId: string,
  community: { id: string; name: string },
): Promise<void> {
  announce(tx, 'user', userId);
  await tx
    .update(users)
    .set({ communityId: community.id, signupSource: `community:${community.name}` })
    .where(eq(users.id, userId));
}

/**
 * Releases a held request, and clears the state of the approval email, so that people who are verified again get a new
 * one.
 */
export const newlyVerified = {
  isVerified: true,
  isApprovalUndoable: false,
  isHeld: false,
  rejectedAt: null,
  approvalMailedAt: null,
  approvalMailError: null,
} as const;

export const unverified = {
  isVerified: false,
  isApprovalUndoable: false,
  verifiedAt: null,
  approvalMailedAt: null,
  approvalMailError: null,
} as const;

/**
 * Updates a person if the condition holds.
 *
 * @returns the person's community, or undefined if it does not hold
 */
export async function updateUserIf(
  tx: Tx,
  userId: string,
  condition: SQL | undefined,
  change: Partial<typeof users.$inferInsert>,
) {
  announce(tx, 'user', userId);
  const [row] = await tx
    .update(users)
    .set(change)
    .where(and(eq(users.id, userId), condition))
    .returning({ communityId: users.communityId });
  return row;
}

/** Platform admins are neither rejected nor unverified, because that would lock them out. */
export const isNoAdmin = (adminEmails: readonly string[]) =>
  and(eq(users.isPlatformAdmin, false), notInArray(users.email, [...adminEmails]));

export const markVerified = (tx: Tx, userId: string, approval: { now: Date; isUndoable: boolean }) =>
  updateUserIf(tx, userId, isWaiting, {
    ...newlyVerified,
    verifiedAt: approval.now,
    isApprovalUndoable: approval.isUndoable,
  });

/** Returns false for an approval that was undone, or followed by another one. */
export async function endUndoing(tx: Tx, userId: string, approvedAt: Date): Promise<boolean> {
  const isStill = and(eq(users.isApprovalUndoable, true), eq(users.verifiedAt, approvedAt));
  return (await updateUserIf(tx, userId, isStill, { isApprovalUndoable: false })) !== undefined;
}

export const markRejected = (tx: Tx, userId: string, adminEmails: readonly string[], now: Date) =>
  updateUserIf(tx, userId, and(isWaiting, isNoAdmin(adminEmails)), { rejectedAt: now });

const isVerifiedResident = and(eq(users.isVerified, true), eq(users.isPlatformAdmin, false), isActive);

export const markWaiting = (tx: Tx, userId: string) =>
  updateUserIf(tx, userId, isVerifiedResident, unverified);

export const clearRejection = (tx: Tx, userId: string) =>
  updateUserIf(
    tx,
    userId,
    and(isNotNull(users.rejectedAt), isNull(users.deletedAt), isNull(users.successorId)),
    { rejectedAt: null },
  );

/** Returns the state of a person who is not pending, to explain why a decision is refused. */
export async function findDecision(db: Queryable, userId: string) {
  const [row] = await db
    .select({ isVerified: users.isVerified, rejectedAt: users.rejectedAt, isHeld: users.isHeld })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), eq(users.isOrphaned, false)));
  return row ?? null;
}

interface PendingList extends WaitingFilters {
  /** The reader, who does not decide about themselves. */
  exceptUserId: string;
}

/** Returns the longest waiting first, or only those `among` them; each row contains the total count. */
export function listPending(
  db: Queryable,
  list: PendingList,
  { limit, offset }: PageWindow,
  among?: readonly string[],
) {
  // Select the page first, so homes are looked up only for its rows.
  const page = db
    .select({ id: users.id, total: rowCount.as('total') })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(and(isListed(list), among && inArray(users.id, [...among])))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      address: users.formattedAddress,
      isEmailConfirmed: isNotNull(users.emailConfirmedAt).mapWith(Boolean),
      isAddressConfirmed: users.isAddressConfirmed,
      communityName: communities.name,
      joinedAt: users.createdAt,
      hasHome: isNotNull(households.id).mapWith(Boolean),
      isHomeApproved: isNotNull(householdMembers.approvedAt).mapWith(Boolean),
      untouchedVendors: untouchedVendorsOf(users.id),
      ...homeCheckColumns,
      total: page.total,
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoin(communities, eq(communities.id, users.communityId))
    .leftJoin(householdMembers, and(eq(householdMembers.userId, users.id), isPlaceKept))
    .leftJoin(households, eq(households.id, householdMembers.householdId))
    .leftJoin(directoryAddresses, isOfDirectory)
    .orderBy(asc(users.createdAt), asc(users.id));
}

const isListed = ({ exceptUserId, query, communitySlug }: PendingList) =>
  and(
    isWaiting,
    ne(users.id, exceptUserId),
    containing([users.name, users.email, users.formattedAddress], query),
    communitySlug === null ? undefined : eq(communities.slug, communitySlug),
  );

/**
 * Returns the ids of listed people whose waiting home matches the roster, of the longest waiting: as many as can be decided
 * together. To compare all with their rosters would take long when thousands wait.
 */
export async function listMatching(db: Queryable, list: PendingList): Promise<string[]> {
  const oldest = db
    .select({ id: users.id })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(isListed(list))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(maxWaitingRows)
    .as('oldest');
  const rows = await db
    .select({ id: users.id })
    .from(oldest)
    .innerJoin(users, eq(users.id, oldest.id))
    .innerJoin(householdMembers, eq(householdMembers.userId, users.id))
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .innerJoin(directoryAddresses, isOfDirectory)
    .where(and(isNull(householdMembers.approvedAt), isPlaceKept, isMatching));
  return rows.map(({ id }) => id);
}

/** Returns null for deleted people. */
export async function findPersonOfMail(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      name: users.name,
      address: users.formattedAddress,
      isVerified: users.isVerified,
      rejectedAt: users.rejectedAt,
      communitySlug: communities.slug,
      communityName: communities.name,
    })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row?.email ? { ...row, email: row.email } : null;
}

export async function findUserIdByEmail(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? null;
}

/** Creates accounts for admins without one and clears the rejection of those that have one. */
export async function insertMissingAdmins(
  tx: Tx,
  admins: { email: string; name: string }[],
  now: Date,
): Promise<void> {
  const stored = await tx
    .insert(users)
    .values(admins.map((admin) => ({ ...admin, isVerified: true, verifiedAt: now, createdAt: now })))
    // A rejection from before they became admins would lock them out.
    .onConflictDoUpdate({
      target: users.email,
      set: { rejectedAt: null },
      setWhere: isNotNull(users.rejectedAt),
    })
    .returning({ id: users.id });
  announce(tx, 'user', ...stored.map(({ id }) => id));
}
