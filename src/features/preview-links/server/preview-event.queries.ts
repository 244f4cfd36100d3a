import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { previewMetrics } from './preview-link.tables.ts';

/** @returns false when the same deed was counted before */
export async function insertPreviewEvent(
  db: Queryable,
  event: typeof previewMetrics.$inferInsert,
): Promise<boolean> {
  const counted = await db
    .insert(previewMetrics)
    .values(event)
    .onConflictDoNothing({ target: previewMetrics.onceKey })
    .returning({ id: previewMetrics.id });
  return counted.length > 0;
}

/**
 * Gives what a browser did before its visitor said who they are to their session, under the session's name.
 * @returns whether a page view was among it
 */
export async function claimPreviewEvents(
  tx: Queryable,
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
        sql`strpos(${previewMetrics.onceKey}, ${claim.clientName}::text) > 0`,
      ),
    )
    .returning({ eventType: previewMetrics.eventType });
  return claimed.some(({ eventType }) => eventType === 'page_view');
}
