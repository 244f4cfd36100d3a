import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database.ts';
import { adminMails, sessions, users } from '../../../../schema/account.tables.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { costs } from '../../../../schema/cost.tables.ts';
import { homeVendors } from '../../../../schema/home-vendor.tables.ts';
import { addressChangeRequests, householdMembers, households } from '../../../../schema/household.tables.ts';
import { invitations } from '../../../../schema/invitation.tables.ts';
import { userPointHistory } from '../../../../schema/point.tables.ts';
import { reviews } from '../../../../schema/review.tables.ts';
import { reviewReports } from '../../../../schema/review-report.tables.ts';
import { vendors } from '../../../../schema/vendor.tables.ts';

/** Beyond what one person can have written; it keeps the answer of bounded size. */
const limit = 5000;

export async function findMyPerson(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      name: users.name,
      address: users.formattedAddress,
      streetName: users.streetName,
      community: communities.name,
      signupSource: users.signupSource,
      emailConfirmedAt: users.emailConfirmedAt,
      isVerified: users.isVerified,
      showNamePublic: users.showNamePublic,
      points: users.points,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(communities, eq(communities.id, users.communityId))
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function findMyHousehold(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      address: households.householdAddress,
      joinedAt: householdMembers.createdAt,
      approvedAt: householdMembers.approvedAt,
    })
    .from(householdMembers)
    .innerJoin(households, eq(households.id, householdMembers.householdId))
    .where(eq(householdMembers.userId, userId));
  return row ?? null;
}

export async function listMySessions(db: Queryable, userId: string) {
  return db
    .select({
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))
    .limit(limit);
}

export async function findMyAdminMails(db: Queryable, userId: string) {
  const [row] = await db
    .select({ isWanted: adminMails.isWanted, mailedAt: adminMails.mailedAt })
    .from(adminMails)
    .where(eq(adminMails.userId, userId));
  return row ?? null;
}

export async function listMyReviews(db: Queryable, userId: string) {
  return db
    .select({
      vendor: vendors.name,
      rating: reviews.rating,
      comments: reviews.comments,
      anonymous: reviews.anonymous,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      hiddenNote: reviews.hiddenNote,
    })
    .from(reviews)
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt))
    .limit(limit);
}

/** What the person has reported; whose words they were is not theirs to take away. */
export async function listMyReviewReports(db: Queryable, userId: string) {
  return db
    .select({
      vendor: vendors.name,
      reason: reviewReports.reason,
      note: reviewReports.note,
      createdAt: reviewReports.createdAt,
      settledAt: reviewReports.settledAt,
    })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .innerJoin(vendors, eq(vendors.id, reviews.vendorId))
    .where(eq(reviewReports.reporterId, userId))
    .orderBy(asc(reviewReports.createdAt))
    .limit(limit);
}

/** Also what an admin took from view: it is stored, so it belongs to the answer. */
export async function listMyCosts(db: Queryable, userId: string) {
  return db
    .select({
      vendor: vendors.name,
      amount: costs.amount,
      currency: costs.currency,
      kind: costs.costKind,
      unit: costs.unit,
      period: costs.period,
      quantity: costs.quantity,
      anonymous: costs.anonymous,
      notes: costs.notes,
      createdAt: costs.createdAt,
      deletedAt: costs.deletedAt,
    })
    .from(costs)
    .innerJoin(vendors, eq(vendors.id, costs.vendorId))
    .where(eq(costs.createdBy, userId))
    .orderBy(asc(costs.createdAt))
    .limit(limit);
}

export async function listMyHomeVendors(db: Queryable, userId: string) {
  return db
    .select({
      vendor: vendors.name,
      since: homeVendors.createdAt,
      confirmedAt: homeVendors.confirmedAt,
    })
    .from(homeVendors)
    .innerJoin(vendors, eq(vendors.id, homeVendors.vendorId))
    .where(eq(homeVendors.userId, userId))
    .orderBy(asc(homeVendors.createdAt))
    .limit(limit);
}

export async function listVendorsAddedBy(db: Queryable, userId: string) {
  return db
    .select({
      name: vendors.name,
      category: vendors.category,
      contactInfo: vendors.contactInfo,
      createdAt: vendors.createdAt,
    })
    .from(vendors)
    .where(eq(vendors.createdBy, userId))
    .orderBy(asc(vendors.createdAt))
    .limit(limit);
}

export async function listMyPoints(db: Queryable, userId: string) {
  return db
    .select({
      activity: userPointHistory.activityType,
      points: userPointHistory.pointsEarned,
      description: userPointHistory.description,
      createdAt: userPointHistory.createdAt,
    })
    .from(userPointHistory)
    .where(eq(userPointHistory.userId, userId))
    .orderBy(asc(userPointHistory.createdAt))
    .limit(limit);
}

/** Those the person made. */
export async function listMyInvitations(db: Queryable, userId: string) {
  return db
    .select({
      invitedEmail: invitations.invitedEmail,
      householdId: invitations.householdId,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .where(eq(invitations.invitedBy, userId))
    .orderBy(asc(invitations.createdAt))
    .limit(limit);
}

export async function listMyAddressRequests(db: Queryable, userId: string) {
  return db
    .select({
      requestedAddress: addressChangeRequests.requestedFormattedAddress,
      reason: addressChangeRequests.reason,
      status: addressChangeRequests.status,
      decisionReason: addressChangeRequests.decisionReason,
      createdAt: addressChangeRequests.createdAt,
    })
    .from(addressChangeRequests)
    .where(eq(addressChangeRequests.userId, userId))
    .orderBy(asc(addressChangeRequests.createdAt))
    .limit(limit);
}
