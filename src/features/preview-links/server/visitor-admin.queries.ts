import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
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
import { erasedIdentity } from './preview-session.queries.ts';

/** The visitor's name, or the account's once it took over; null once that is deleted too. */
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

/** Excludes erased visitors, except those whose account took over. */
const isIdentified = or(isNotNull(previewSessions.name), isNotNull(previewSessions.adoptedAt));

function matches({ query, communitySlug }: Omit<ListVisitorsInput, 'page'>): SQL | undefined {
  return and(
    isIdentified,
    containing([name, address], query),
    communitySlug === null ? undefined : eq(communities.slug, communitySlug),
  );
}

const newestFirst = [desc(previewSessions.createdAt), desc(previewSessions.id)];

export function listVisitorRows(
  db: Queryable,
  filters: Omit<ListVisitorsInput, 'page'>,
  { limit, offset }: PageWindow,
) {
  // Select the page first, and count activity for its rows only.
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
      ratings: countVendors('review_submitted'),
      costs: countVendors('cost_submitted'),
      total: page.total,
    })
    .from(page)
    .innerJoin(previewSessions, eq(previewSessions.id, page.id))
    .innerJoin(communities, eq(communities.id, previewSessions.communityId))
    .leftJoin(previewLinks, eq(previewLinks.id, previewSessions.previewLinkId))
    .leftJoin(users, eq(users.id, previewSessions.adoptedBy))
    .orderBy(...newestFirst);
}

const countVendors = (event: 'review_submitted' | 'cost_submitted') =>
  sql<number>`(select count(distinct ${previewMetrics.vendorId}) from ${previewMetrics} where ${previewMetrics.sessionId} = ${previewSessions.id} and ${previewMetrics.eventType} = ${event})`.mapWith(
    Number,
  );

/** Null when the visitor does not exist or was erased. */
export async function findVisitor(db: Queryable, sessionId: string) {
  const [row] = await db
    .select(columns)
    .from(previewSessions)
    .innerJoin(communities, eq(communities.id, previewSessions.communityId))
    .leftJoin(previewLinks, eq(previewLinks.id, previewSessions.previewLinkId))
    .leftJoin(users, eq(users.id, previewSessions.adoptedBy))
    .where(and(eq(previewSessions.id, sessionId), isIdentified));
  return row ?? null;
}

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

/**
 * Erases a visitor's row but does not delete it. The browser's token becomes invalid.
 *
 * @returns null when the visitor does not exist or was already erased
 */
export async function eraseVisitor(
  tx: Tx,
  { sessionId, unknownToken, now }: { sessionId: string; unknownToken: string; now: Date },
): Promise<{ communityId: string } | null> {
  const [row] = await tx
    .update(previewSessions)
    .set({
      ...erasedIdentity,
      sessionToken: unknownToken,
      adoptedBy: null,
      adoptedAt: null,
      expiresAt: now,
    })
    .where(and(eq(previewSessions.id, sessionId), isIdentified))
    .returning({ communityId: previewSessions.communityId });
  return row ?? null;
}

export async function deleteSharedBy(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(previewReviews).where(eq(previewReviews.sessionId, sessionId));
  await tx.delete(previewCosts).where(eq(previewCosts.sessionId, sessionId));
}
