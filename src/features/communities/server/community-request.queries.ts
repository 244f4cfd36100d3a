import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { communityRequests } from './household.tables.ts';

export async function insertCommunityRequest(
  db: Queryable,
  request: typeof communityRequests.$inferInsert,
): Promise<void> {
  await db.insert(communityRequests).values(request);
}

/** One page of what waits, the longest first; each row carries how many there are. */
export function listWaitingCommunityRequests(db: Queryable, { limit, offset }: PageWindow) {
  return db
    .select({
      id: communityRequests.id,
      communityName: communityRequests.communityName,
      location: communityRequests.location,
      requestorName: communityRequests.requestorName,
      requestorEmail: communityRequests.requestorEmail,
      isResident: sql<boolean>`${communityRequests.isResident} = 'yes'`,
      notes: communityRequests.notes,
      requestedAt: communityRequests.createdAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(communityRequests)
    .where(eq(communityRequests.status, 'pending'))
    .orderBy(asc(communityRequests.createdAt), asc(communityRequests.id))
    .limit(limit)
    .offset(offset);
}

export async function findCommunityRequest(db: Queryable, id: string) {
  const [row] = await db
    .select({
      status: communityRequests.status,
      communityName: communityRequests.communityName,
      requestorEmail: communityRequests.requestorEmail,
      decisionReason: communityRequests.decisionReason,
    })
    .from(communityRequests)
    .where(eq(communityRequests.id, id));
  return row ?? null;
}

/** @returns whether this decision was the one */
export async function decideCommunityRequest(
  tx: Tx,
  {
    id,
    reason,
    now,
    ...decision
  }: { id: string; status: 'approved' | 'rejected'; decidedBy: string; reason: string | null; now: Date },
): Promise<boolean> {
  const decided = await tx
    .update(communityRequests)
    .set({ ...decision, decisionReason: reason, decidedAt: now })
    .where(and(eq(communityRequests.id, id), eq(communityRequests.status, 'pending')))
    .returning({ id: communityRequests.id });
  return decided.length > 0;
}
