import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { previewLinks, previewMetrics } from '../../../schema/preview-link.tables.ts';

const isBy = (clientName: string) => sql`strpos(${previewMetrics.onceKey}, ${clientName}::text) > 0`;

/** Returns false when the same action was counted before. */
export async function insertPreviewEvent(
  db: Queryable,
  event: typeof previewMetrics.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(previewMetrics)
    .values(event)
    .onConflictDoNothing({ target: previewMetrics.onceKey });
  return rowCount !== 0;
}

/**
 * Assigns a browser's anonymous events to the visitor's session, under the session's id.
 *
 * @returns whether they include a page view
 */
export async function claimPreviewEvents(
  tx: Tx,
  claim: { linkId: string; clientName: string; sessionId: string; since: Date },
): Promise<boolean> {
  const claimed = await tx
    .update(previewMetrics)
    .set({
      sessionId: claim.sessionId,
      onceKey: sql`replace(${previewMetrics.onceKey}, ${claim.clientName}::text, ${claim.sessionId}::text)`,
    })
    .where(
      and(
        eq(previewMetrics.previewLinkId, claim.linkId),
        isNull(previewMetrics.sessionId),
        gt(previewMetrics.createdAt, claim.since),
        isBy(claim.clientName),
      ),
    )
    .returning({ eventType: previewMetrics.eventType });
  return claimed.some(({ eventType }) => eventType === 'page_view');
}

export async function findLinkOpened(
  db: Queryable,
  by: { communityId: string; clientName: string; since: Date; until: Date },
): Promise<{ id: string } | null> {
  const [link] = await db
    .select({ id: previewLinks.id })
    .from(previewMetrics)
    .innerJoin(previewLinks, eq(previewLinks.id, previewMetrics.previewLinkId))
    .where(
      and(
        eq(previewLinks.communityId, by.communityId),
        eq(previewMetrics.eventType, 'page_view'),
        isNull(previewMetrics.sessionId),
        gt(previewMetrics.createdAt, by.since),
        lte(previewMetrics.createdAt, by.until),
        isBy(by.clientName),
      ),
    )
    .orderBy(desc(previewMetrics.createdAt))
    .limit(1);
  return link ?? null;
}
