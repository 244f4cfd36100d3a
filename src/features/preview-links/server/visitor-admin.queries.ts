import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { containing } from '../../../platform/db/containing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowCount } from '../../../platform/db/row-count.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import {
  previewCosts,
  previewLinks,
  previewMetrics,
  previewReviews,
  previewSessions,
} from '../../../schema/preview-link.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { ListVisitorsInput } from '../visitor.schema.ts';

/** The visitor's own words, or the account's once it took over; null once that is deleted, too. */
const name = sql<string | null>`coalesce(${previewSessions.name}, nullif(${users.name}, ''))`;
const address = sql<
  string | null
>`coalesce(${previewSessions.formattedAddress}, ${previewSessions.address}, ${users.formattedAddress}, ${users.address})`;

const columns = {
  id: previewSessions.id,
  name,
  address,
  communityName: communities.name,
  linkTitle: previewLinks.title,
  source: previewSessions.source,
  createdAt: previewSessions.createdAt,
  expiresAt: previewSessions.expiresAt,
  adoptedAt: previewSessions.adoptedAt,
};

/** Who has been erased is nobody any more, save that an account took over what they shared. */
const isSomebody = or(isNotNull(previewSessions.name), isNotNull(previewSessions.adoptedAt));

function matches({ query, communitySlug }: Omit<ListVisitorsInput, 'page'>): SQL | undefined {
  return and(
    isSomebody,
    containing([name, address], query),
    communitySlug === null ? undefined : eq(communities.slug, communitySlug),
  );
}

const newestFirst = [desc(previewSessions.createdAt), desc(previewSessions.id)];

/** Returns one page of visitors, newest first; each row carries how many there are. */
export function listVisitorRows(
  db: Queryable,
  filters: Omit<ListVisitorsInput, 'page'>,
  { limit, offset }: PageWindow,
) {
  // The page first: what visitors did is counted for its rows alone.
  const page = db
    .select({ id: previewSessions.id, total: rowCount.as('total') })
    .from(previewSessions)
    .innerJoin(communities, eq(communities.id, previewSessions.communityId))
    .leftJoin(users, eq(users.id, previewSessions.adoptedBy))
    .where(matches(filters))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page');
  return db
    .select({
      ...columns,
      ratings: ofVisitor('review_submitted'),
      costs: ofVisitor('cost_submitted'),
      total: page.total,
    })
    .from(page)
    .innerJoin(previewSessions, eq(previewSessions.id, page.id))
    .innerJoin(communities, eq(communities.id, previewSessions.communityId))
    .leftJoin(previewLinks, eq(previewLinks.id, previewSessions.previewLinkId))
    .leftJoin(users, eq(users.id, previewSessions.adoptedBy))
    .orderBy(...newestFirst);
}

/** Vendors that the visitor did this for. */
const ofVisitor = (event: 'review_submitted' | 'cost_submitted') =>
  sql<number>`(select count(distinct ${previewMetrics.vendorId}) from ${previewMetrics} where ${previewMetrics.sessionId} = ${previewSessions.id} and ${previewMetrics.eventType} = ${event})`.mapWith(
    Number,
  );

/** Finds a visitor; null when there is no such visitor, or when they have been erased. */
export async function findVisitor(db: Queryable, sessionId: string) {
  const [row] = await db
    .select(columns)
    .from(previewSessions)
    .innerJoin(communities, eq(communities.id, previewSessions.communityId))
    .leftJoin(previewLinks, eq(previewLinks.id, previewSessions.previewLinkId))
    .leftJoin(users, eq(users.id, previewSessions.adoptedBy))
    .where(and(eq(previewSessions.id, sessionId), isSomebody));
  return row ?? null;
}

/** Returns the newest 200 events, newest first. */
export function listEventsOf(db: Queryable, sessionId: string) {
  return db
    .select({
      id: previewMetrics.id,
      at: previewMetrics.createdAt,
      eventType: previewMetrics.eventType,
      vendorName: vendors.name,
    })
    .from(previewMetrics)
    .leftJoin(vendors, eq(vendors.id, previewMetrics.vendorId))
    .where(eq(previewMetrics.sessionId, sessionId))
    .orderBy(desc(previewMetrics.createdAt), desc(previewMetrics.id))
    .limit(200);
}

export function listReviewsOf(db: Queryable, sessionId: string) {
  return db
    .select({
      vendorId: previewReviews.vendorId,
      vendorName: vendors.name,
      rating: previewReviews.rating,
      comments: sql<string>`coalesce(${previewReviews.comments}, '')`,
    })
    .from(previewReviews)
    .innerJoin(vendors, eq(vendors.id, previewReviews.vendorId))
    .where(eq(previewReviews.sessionId, sessionId))
    .orderBy(vendors.name, previewReviews.id)
    .limit(200);
}

export function listCostsOf(db: Queryable, sessionId: string) {
  return db
    .select({
      id: previewCosts.id,
      vendorName: vendors.name,
      costKind: previewCosts.costKind,
      amount: previewCosts.amount,
      currency: previewCosts.currency,
      unit: previewCosts.unit,
    })
    .from(previewCosts)
    .innerJoin(vendors, eq(vendors.id, previewCosts.vendorId))
    .where(eq(previewCosts.sessionId, sessionId))
    .orderBy(vendors.name, previewCosts.costKind)
    .limit(500);
}

/**
 * Empties a visitor's row: what is left is that somebody was there. Their browser's token opens nothing any more.
 * @returns null when there is no such visitor, or when they have been erased: of two admins one deletes
 */
export async function eraseVisitor(
  tx: Tx,
  { sessionId, unknownToken, now }: { sessionId: string; unknownToken: string; now: Date },
): Promise<{ communityId: string } | null> {
  const [row] = await tx
    .update(previewSessions)
    .set({
      sessionToken: unknownToken,
      name: null,
      address: null,
      formattedAddress: null,
      normalizedAddress: null,
      googlePlaceId: null,
      streetName: null,
      adoptedBy: null,
      adoptedAt: null,
      expiresAt: now,
    })
    .where(and(eq(previewSessions.id, sessionId), isSomebody))
    .returning({ communityId: previewSessions.communityId });
  return row ?? null;
}

/** Deletes what a visitor has shared, for good. */
export async function deleteSharedBy(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(previewReviews).where(eq(previewReviews.sessionId, sessionId));
  await tx.delete(previewCosts).where(eq(previewCosts.sessionId, sessionId));
}
