import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { containing } from '../../../platform/db/containing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowCount } from '../../../platform/db/row-count.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { hoaAdmins, householdMembers } from '../../../schema/household.tables.ts';
import type { WaitingFilters } from '../../homes/home.schema.ts';

const isAlive = and(isNull(users.deletedAt), isNull(users.rejectedAt));

/** Neither verified nor refused; an orphaned row is no request of anybody. */
export const isWaiting = and(isAlive, eq(users.isVerified, false), eq(users.isOrphaned, false));

/** Who may use a link that was mailed to them: who waits confirms the email by it, and gets no more rights. */
export const mayUseLink = and(isAlive, isNotNull(users.email));

/**
 * Returns the condition for who may ask for a sign-in link: approved people, and platform admins whatever else is
 * stored about them.
 *
 * @param adminEmails the configured admins
 */
export const maySignIn = (adminEmails: readonly string[]) =>
  and(
    isAlive,
    or(eq(users.isVerified, true), eq(users.isPlatformAdmin, true), inArray(users.email, [...adminEmails])),
  );

/** What sign-up needs to know of a community. */
export type HomeCommunity = Pick<typeof communities.$inferSelect, 'id' | 'slug' | 'name' | 'isTestGroup'>;

/** Returns whether there is such a person, deleted or not. */
export async function personExists(db: Queryable, userId: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return found.length > 0;
}

export interface RequestForAccess {
  email: string;
  name: string;
  address: string;
  formattedAddress: string;
  normalizedAddress: string;
  streetName: string | null;
  googlePlaceId: string | null;
  isAddressConfirmed: boolean;
  createdAt: Date;
}

/**
 * Writes down a request for access: a new row, or a rejected person's own row again. The unique email decides, also
 * between two requests at once.
 * @returns null when the email belongs to somebody who was not rejected; nothing is changed then
 */
export async function upsertRequestForAccess(tx: Tx, request: RequestForAccess) {
  const [row] = await tx
    .insert(users)
    .values(request)
    .onConflictDoUpdate({
      target: users.email,
      set: {
        ...request,
        communityId: null,
        signupSource: 'regular',
        showNamePublic: true,
        emailConfirmedAt: null,
        rejectedAt: null,
      },
      setWhere: sql`${users.rejectedAt} is not null and ${users.deletedAt} is null`,
    })
    // A row version that replaced another carries the transaction that did so.
    .returning({ userId: users.id, isNew: sql<boolean>`xmax = 0` });
  return row ?? null;
}

/** Deletes a person's home and roles: who asks again keeps neither the home nor the roles of the first time. */
export async function deleteFormerPlaces(tx: Tx, userId: string): Promise<void> {
  await tx.delete(householdMembers).where(eq(householdMembers.userId, userId));
  await tx.delete(hoaAdmins).where(eq(hoaAdmins.userId, userId));
}

export async function setCommunityOf(
  tx: Tx,
  userId: string,
  community: { id: string; name: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ communityId: community.id, signupSource: `community:${community.name}` })
    .where(eq(users.id, userId));
}

/** Whoever is verified again is told again. */
export const newlyVerified = {
  isVerified: true,
  rejectedAt: null,
  approvalMailedAt: null,
  approvalMailError: null,
} as const;

/** Approves a person who waits; returns the person's community, or undefined when nobody pending has this id. */
export async function markVerified(tx: Tx, userId: string, now: Date) {
  const [row] = await tx
    .update(users)
    .set({ ...newlyVerified, verifiedAt: now })
    .where(and(eq(users.id, userId), isWaiting))
    .returning({ communityId: users.communityId });
  return row;
}

/**
 * Rejects a person who waits. Platform admins cannot be rejected: it would lock them out.
 *
 * @returns the person's community, or undefined when nobody pending has this id
 */
export async function markRejected(tx: Tx, userId: string, adminEmails: readonly string[], now: Date) {
  const isNoAdmin = and(eq(users.isPlatformAdmin, false), notInArray(users.email, [...adminEmails]));
  const [row] = await tx
    .update(users)
    .set({ rejectedAt: now })
    .where(and(eq(users.id, userId), isWaiting, isNoAdmin))
    .returning({ communityId: users.communityId });
  return row;
}

/** Returns why a person is not pending: what a refused decision is explained with. */
export async function findDecision(db: Queryable, userId: string) {
  const [row] = await db
    .select({ isVerified: users.isVerified, rejectedAt: users.rejectedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), eq(users.isOrphaned, false)));
  return row ?? null;
}

/** Returns one page of the people who wait, the longest first; each row carries how many there are. */
export function listPending(
  db: Queryable,
  exceptUserId: string,
  { query, communitySlug }: WaitingFilters,
  { limit, offset }: PageWindow,
) {
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
      total: rowCount.as('total'),
    })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(
      and(
        isWaiting,
        ne(users.id, exceptUserId),
        containing([users.name, users.email, users.formattedAddress], query),
        communitySlug === null ? undefined : eq(communities.slug, communitySlug),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset(offset);
}

/** Returns what mails about a person say; null for the deleted. */
export async function findMailFacts(db: Queryable, userId: string) {
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

/** Returns whose email this is; null for nobody's. */
export async function findUserIdByEmail(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? null;
}

/** Gives admins without an account one, and lifts the rejection of those that have one. */
export async function insertMissingAdmins(
  db: Queryable,
  admins: { email: string; name: string }[],
  now: Date,
): Promise<void> {
  await db
    .insert(users)
    .values(admins.map((admin) => ({ ...admin, isVerified: true, verifiedAt: now, createdAt: now })))
    // A rejection from before they were named as admins would lock them out.
    .onConflictDoUpdate({
      target: users.email,
      set: { rejectedAt: null },
      setWhere: isNotNull(users.rejectedAt),
    });
}

export async function findCommunityById(db: Queryable, id: string): Promise<HomeCommunity | null> {
  const [row] = await db
    .select({
      id: communities.id,
      slug: communities.slug,
      name: communities.name,
      isTestGroup: communities.isTestGroup,
    })
    .from(communities)
    .where(eq(communities.id, id));
  return row ?? null;
}
