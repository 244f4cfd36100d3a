import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { previewCosts, previewReviews } from '../../../schema/preview-link.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

export interface Adoption {
  sessionId: string;
  userId: string;
  communityId: string;
}

const vendor = { id: vendors.id, name: vendors.name, category: vendors.category };
const isThere = (communityId: string) => and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt));
const one = { one: sql`1` };

/** Returns every vendor that the visitor rated or priced. */
export async function listVendorIdsOfVisitor(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: previewReviews.vendorId })
    .from(previewReviews)
    .where(eq(previewReviews.sessionId, sessionId))
    .union(
      db
        .select({ id: previewCosts.vendorId })
        .from(previewCosts)
        .where(eq(previewCosts.sessionId, sessionId)),
    );
  return rows.map(({ id }) => id);
}

/** Returns a visitor's reviews of vendors of which the person has none. */
export async function listAdoptableReviews(db: Queryable, { sessionId, userId, communityId }: Adoption) {
  const own = db
    .select(one)
    .from(reviews)
    .where(and(eq(reviews.vendorId, previewReviews.vendorId), eq(reviews.userId, userId)));
  return db
    .select({
      vendor,
      rating: previewReviews.rating,
      comments: previewReviews.comments,
      anonymous: previewReviews.anonymous,
    })
    .from(previewReviews)
    .innerJoin(vendors, eq(vendors.id, previewReviews.vendorId))
    .where(and(eq(previewReviews.sessionId, sessionId), isThere(communityId), notExists(own)))
    .orderBy(asc(vendors.id))
    .limit(1000);
}

/** Returns a visitor's costs of kinds of which the person has none of the vendor. */
export async function listAdoptableCosts(db: Queryable, { sessionId, userId, communityId }: Adoption) {
  const own = db
    .select(one)
    .from(costs)
    .where(
      and(
        eq(costs.vendorId, previewCosts.vendorId),
        eq(costs.costKind, previewCosts.costKind),
        eq(costs.createdBy, userId),
        isNull(costs.deletedAt),
      ),
    );
  return db
    .select({
      vendor,
      kind: previewCosts.costKind,
      amount: previewCosts.amount,
      unit: previewCosts.unit,
      quantity: previewCosts.quantity,
      anonymous: previewCosts.anonymous,
    })
    .from(previewCosts)
    .innerJoin(vendors, eq(vendors.id, previewCosts.vendorId))
    .where(and(eq(previewCosts.sessionId, sessionId), isThere(communityId), notExists(own)))
    .orderBy(asc(vendors.id), asc(previewCosts.costKind))
    .limit(1000);
}
