import { and, asc, eq, isNull, notExists, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { previewCosts, previewReviews } from '../../../schema/preview-link.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

/** More vendors than any community has. */
const limit = 1000;

const vendor = {
  id: vendors.id,
  communityId: vendors.communityId,
  name: vendors.name,
  category: vendors.category,
};

/** Includes those of deleted vendors, unless the condition excludes them. */
export function listReviewsOf(db: Queryable, sessionId: string, condition?: SQL) {
  return db
    .select({
      vendor,
      rating: previewReviews.rating,
      comments: previewReviews.comments,
      anonymous: previewReviews.anonymous,
      hasTie: previewReviews.hasTie,
    })
    .from(previewReviews)
    .innerJoin(vendors, eq(vendors.id, previewReviews.vendorId))
    .where(and(eq(previewReviews.sessionId, sessionId), condition))
    .orderBy(asc(vendors.name), asc(vendors.id))
    .limit(limit);
}

export function listCostsOf(db: Queryable, sessionId: string, condition?: SQL) {
  return db
    .select({
      id: previewCosts.id,
      vendor,
      kind: previewCosts.costKind,
      amount: previewCosts.amount,
      currency: previewCosts.currency,
      unit: previewCosts.unit,
      period: previewCosts.period,
      quantity: previewCosts.quantity,
      anonymous: previewCosts.anonymous,
    })
    .from(previewCosts)
    .innerJoin(vendors, eq(vendors.id, previewCosts.vendorId))
    .where(and(eq(previewCosts.sessionId, sessionId), condition))
    .orderBy(asc(vendors.name), asc(vendors.id), asc(previewCosts.costKind))
    .limit(limit);
}

export const isListedVendor = isNull(vendors.deletedAt);

export async function upsertVisitorReview(
  tx: Tx,
  { now, ...review }: typeof previewReviews.$inferInsert & { now: Date },
): Promise<void> {
  await tx
    .insert(previewReviews)
    .values({ ...review, createdAt: now })
    .onConflictDoUpdate({
      target: [previewReviews.vendorId, previewReviews.sessionId],
      set: {
        rating: sql`excluded.rating`,
        comments: sql`excluded.comments`,
        anonymous: sql`excluded.anonymous`,
        hasTie: sql`excluded.has_tie`,
        updatedAt: now,
      },
    });
}

export type VisitorCost = Pick<
  typeof previewCosts.$inferSelect,
  'costKind' | 'amount' | 'unit' | 'period' | 'quantity'
>;

interface OwnCosts {
  communityId: string;
  sessionId: string;
  vendorId: string;
  anonymous: boolean;
  /** At least one. */
  costs: readonly VisitorCost[];
  now: Date;
}

/** Replaces the visitor's costs of the vendor: one per kind, other kinds are deleted. */
export async function replaceVisitorCosts(
  tx: Tx,
  { communityId, sessionId, vendorId, anonymous, costs, now }: OwnCosts,
): Promise<void> {
  const kinds = costs.map(({ costKind }) => costKind);
  await tx
    .delete(previewCosts)
    .where(
      and(
        eq(previewCosts.sessionId, sessionId),
        eq(previewCosts.vendorId, vendorId),
        notInArray(previewCosts.costKind, kinds),
      ),
    );
  await tx
    .insert(previewCosts)
    .values(costs.map((cost) => ({ ...cost, communityId, sessionId, vendorId, anonymous, createdAt: now })))
    .onConflictDoUpdate({
      target: [previewCosts.sessionId, previewCosts.vendorId, previewCosts.costKind],
      set: {
        amount: sql`excluded.amount`,
        unit: sql`excluded.unit`,
        period: sql`excluded.period`,
        quantity: sql`excluded.quantity`,
        anonymous: sql`excluded.anonymous`,
        updatedAt: now,
      },
    });
}

export interface Adoption {
  sessionId: string;
  userId: string;
  communityId: string;
}

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

const isOf = (communityId: string) => and(eq(vendors.communityId, communityId), isListedVendor);
const one = { one: sql`1` };

/** Returns a visitor's reviews of vendors that the person has not reviewed. */
export function listAdoptableReviews(db: Queryable, { sessionId, userId, communityId }: Adoption) {
  const own = db
    .select(one)
    .from(reviews)
    .where(and(eq(reviews.vendorId, previewReviews.vendorId), eq(reviews.userId, userId)));
  return listReviewsOf(db, sessionId, and(isOf(communityId), notExists(own)));
}

/** Returns a visitor's costs of kinds that the person has not shared for the vendor. */
export function listAdoptableCosts(db: Queryable, { sessionId, userId, communityId }: Adoption) {
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
  return listCostsOf(db, sessionId, and(isOf(communityId), notExists(own)));
}
