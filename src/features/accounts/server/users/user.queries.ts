import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database.ts';
import { containing, countOf } from '../../../../platform/db/rows.ts';
import type { PageWindow } from '../../../../platform/paging.ts';
import { isOrphan, users } from '../../../../schema/account.tables.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { categoryPrices } from '../../../../schema/cost.tables.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { hoaAdmins, householdMembers, households, isPlaceKept } from '../../../../schema/household.tables.ts';
import { invitations } from '../../../../schema/invitation.tables.ts';
import { reviews } from '../../../../schema/review.tables.ts';
import { vendorStats, vendors } from '../../../../schema/vendor.tables.ts';
import type { UserSort, UserStatus, UserStatusFilter } from '../../account.rules.ts';
import type { CommunityInNumbers } from '../mails.ts';

export interface UserFilters {
  query: string;
  status: UserStatusFilter | null;
  source: string | null;
  communitySlug: string | null;
  sort: UserSort;
}

export const userStatus = sql<UserStatus>`case
  when ${users.deletedAt} is not null then 'deleted'
  when ${isOrphan} then 'orphaned'
  when ${users.rejectedAt} is not null then 'rejected'
  when ${users.isVerified} then 'verified'
  when ${users.isHeld} then 'held'
  else 'pending' end`;

export const isPlatformAdmin = (adminEmails: readonly string[]) =>
  or(eq(users.isPlatformAdmin, true), inArray(users.email, [...adminEmails]));

const isHoaAdmin = sql<boolean>`exists (select 1 from ${hoaAdmins} where ${hoaAdmins.userId} = ${users.id})`;

/** The points that a person had at a moment. Those of now would tell who has just shared an amount. */
const pointsAt = (moment: Date) => sql<number>`(${users.points} - coalesce((
  select sum(later.points_earned)::int from user_point_history as later
  where later.user_id = users.id and later.created_at >= ${moment.toISOString()}::timestamptz), 0))`;

interface Reader {
  adminEmails: readonly string[];
  /** What people gave later is not counted (docs/rules/access.md, 'What time tells'). */
  countedUntil: Date;
}

/** Requires a join with `communities`. */
const userFacts = ({ adminEmails, countedUntil }: Reader) => ({
  id: users.id,
  name: users.name,
  email: users.email,
  address: users.formattedAddress,
  isEmailConfirmed: isNotNull(users.emailConfirmedAt).mapWith(Boolean),
  isAddressConfirmed: users.isAddressConfirmed,
  communityName: communities.name,
  status: userStatus,
  isPlatformAdmin: sql<boolean>`coalesce(${isPlatformAdmin(adminEmails)}, false)`,
  signupSource: users.signupSource,
  points: pointsAt(countedUntil),
  joinedAt: users.createdAt,
});

function hasStatus(status: UserStatusFilter | null, adminEmails: readonly string[]): SQL | undefined {
  switch (status) {
    case null:
      return isNull(users.deletedAt);
    case 'hoa-admin':
      return and(isNull(users.deletedAt), isHoaAdmin);
    case 'platform-admin':
      return and(isNull(users.deletedAt), isPlatformAdmin(adminEmails));
    case 'email-failed':
      return and(isNull(users.deletedAt), eq(users.isVerified, true), isNotNull(users.approvalMailError));
    default:
      return eq(userStatus, status);
  }
}

const ordersFor = ({ countedUntil }: Reader): Record<UserSort, SQL[]> => ({
  newest: [desc(users.createdAt), asc(users.id)],
  name: [asc(sql`lower(${users.name})`), asc(users.id)],
  points: [desc(pointsAt(countedUntil)), asc(users.id)],
});

/** Returns one page; each row contains the total count. */
export function listUsers(
  db: Queryable,
  { query, status, source, communitySlug, sort }: UserFilters,
  reader: Reader,
  { limit, offset }: PageWindow,
) {
  const isListed = and(
    hasStatus(status, reader.adminEmails),
    containing([users.name, users.email, users.formattedAddress], query),
    source === null ? undefined : eq(users.signupSource, source),
    communitySlug === null ? undefined : eq(communities.slug, communitySlug),
  );
  const order = ordersFor(reader)[sort];
  const isOwn = eq(communities.id, users.communityId);
  const all = db.select({ total: count() }).from(users).leftJoin(communities, isOwn).where(isListed);
  // Select the page first, so that the other columns are looked up for its rows only.
  const page = db
    .select({ id: users.id, total: countOf(all).as('total') })
    .from(users)
    .leftJoin(communities, isOwn)
    .where(isListed)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({ ...userFacts(reader), isHoaAdmin, total: page.total })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoin(communities, eq(communities.id, users.communityId))
    .orderBy(...order);
}

export async function findSignupSources(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ source: users.signupSource })
    .from(users)
    .orderBy(users.signupSource)
    .limit(500);
  return rows.map(({ source }) => source);
}

/** Includes deleted people. */
export async function findUserDetail(db: Queryable, userId: string, reader: Reader) {
  const [row] = await db
    .select({
      ...userFacts(reader),
      communitySlug: communities.slug,
      verifiedAt: users.verifiedAt,
      rejectedAt: users.rejectedAt,
      deletedAt: users.deletedAt,
      deletionReason: users.deletionReason,
      approvalMailedAt: users.approvalMailedAt,
      approvalMailError: users.approvalMailError,
      householdAddress: households.householdAddress,
      householdApprovedAt: householdMembers.approvedAt,
    })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .leftJoin(householdMembers, and(eq(householdMembers.userId, users.id), isPlaceKept))
    .leftJoin(households, eq(households.id, householdMembers.householdId))
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function listHoaAdminCommunities(db: Queryable, userId: string) {
  return db
    .select({ slug: communities.slug, name: communities.name, isManager: hoaAdmins.isManager })
    .from(hoaAdmins)
    .innerJoin(communities, eq(communities.id, hoaAdmins.communityId))
    .where(eq(hoaAdmins.userId, userId))
    .orderBy(communities.name);
}

/** Says nothing about amounts, whose authors admins do not learn. */
export async function countContributions(db: Queryable, userId: string, countedUntil: Date) {
  const [row] = await db
    .select({
      // Deleted ones count: a number that fell with a deletion would say who added the vendor.
      vendors: db.$count(vendors, and(eq(vendors.createdBy, userId), lt(vendors.createdAt, countedUntil))),
      reviews: db.$count(reviews, and(eq(reviews.userId, userId), lt(reviews.createdAt, countedUntil))),
      homeVendors: db.$count(
        homeVendors,
        and(eq(homeVendors.userId, userId), lt(homeVendors.createdAt, countedUntil)),
      ),
      invitationsSent: count(invitations.id),
      invitationsAccepted: count(invitations.acceptedAt),
    })
    .from(invitations)
    .where(eq(invitations.invitedBy, userId));
  if (!row) throw new Error('A count returned no row.');
  return row;
}

/** Returns null for people who are not approved. */
export async function findApprovalMail(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      mailedAt: users.approvalMailedAt,
      communityId: users.communityId,
      communitySlug: communities.slug,
      communityName: communities.name,
    })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(
      and(eq(users.id, userId), eq(users.isVerified, true), isNull(users.deletedAt), isNotNull(users.email)),
    );
  return row?.email ? { ...row, email: row.email } : null;
}

/** Counts what a new neighbor finds in a community. */
export async function findCommunityInNumbers(
  db: Queryable,
  communityId: string,
): Promise<CommunityInNumbers> {
  const listed = db
    .select({ name: vendors.name, homes: vendorStats.homesServiced, ratings: vendorStats.ratingCount })
    .from(vendors)
    .innerJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .where(and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt)));
  const rows = await listed.orderBy(desc(vendorStats.homesServiced), asc(vendors.name));
  const hasPrice = and(eq(categoryPrices.communityId, communityId), gt(categoryPrices.homes, 0));
  return {
    vendors: rows.length,
    ratings: rows.reduce((sum, { ratings }) => sum + ratings, 0),
    pricedTrades: await db.$count(categoryPrices, hasPrice),
    mostUsed: rows
      .filter(({ homes }) => homes > 0)
      .slice(0, 3)
      .map(({ name }) => name),
  };
}

export async function recordApprovalMail(
  db: Queryable,
  userId: string,
  outcome: { mailedAt: Date } | { error: string },
): Promise<void> {
  const values =
    'error' in outcome
      ? { approvalMailedAt: null, approvalMailError: outcome.error }
      : { approvalMailedAt: outcome.mailedAt, approvalMailError: null };
  await db
    .update(users)
    .set(values)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}
