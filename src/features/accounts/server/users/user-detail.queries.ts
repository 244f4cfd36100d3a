import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database.ts';
import { users } from '../../../../schema/account.tables.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { costs } from '../../../../schema/cost.tables.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { hoaAdmins, householdMembers, households } from '../../../../schema/household.tables.ts';
import { invitations } from '../../../../schema/invitation.tables.ts';
import { reviews } from '../../../../schema/review.tables.ts';
import { vendors } from '../../../../schema/vendor.tables.ts';
import { userFacts } from './user-list.queries.ts';

/** Returns a person as an admin sees them, also when deleted. */
export async function findUserDetail(db: Queryable, userId: string, adminEmails: readonly string[]) {
  const [row] = await db
    .select({
      ...userFacts(adminEmails),
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
    .leftJoin(householdMembers, eq(householdMembers.userId, users.id))
    .leftJoin(households, eq(households.id, householdMembers.householdId))
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function listHoaAdminCommunities(db: Queryable, userId: string) {
  return db
    .select({ slug: communities.slug, name: communities.name })
    .from(hoaAdmins)
    .innerJoin(communities, eq(communities.id, hoaAdmins.communityId))
    .where(eq(hoaAdmins.userId, userId))
    .orderBy(communities.name);
}

/** Returns how much a person has contributed; what was deleted does not count. */
export async function countContributions(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      vendors: db.$count(vendors, and(eq(vendors.createdBy, userId), isNull(vendors.deletedAt))),
      reviews: db.$count(reviews, eq(reviews.userId, userId)),
      costs: db.$count(costs, and(eq(costs.createdBy, userId), isNull(costs.deletedAt))),
      homeVendors: db.$count(homeVendors, eq(homeVendors.userId, userId)),
      invitationsSent: count(invitations.id),
      invitationsAccepted: count(invitations.acceptedAt),
    })
    .from(invitations)
    .where(eq(invitations.invitedBy, userId));
  if (!row) throw new Error('Counting answered with no row.');
  return row;
}

/** Returns whether the mail about an approval could not be handed over, and to whom it would go. */
export async function findApprovalMail(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      mailedAt: users.approvalMailedAt,
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

/** Notes what became of the mail: handed over, or why not. */
export async function noteApprovalMail(
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
