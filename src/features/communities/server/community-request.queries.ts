import { and, asc, eq, sql } from 'drizzle-orm';
import { containing } from '../../../platform/db/containing.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowCount } from '../../../platform/db/row-count.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { communityRequests } from '../../../schema/household.tables.ts';
import { type Decision, decisionColumns } from './decision-columns.ts';

export async function insertCommunityRequest(
  db: Queryable,
  request: typeof communityRequests.$inferInsert,
): Promise<void> {
  await db.insert(communityRequests).values(request);
}

/** Returns one page of what waits, the longest first; each row carries how many there are. */
export function listWaitingCommunityRequests(db: Queryable, query: string, { limit, offset }: PageWindow) {
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
      total: rowCount.as('total'),
    })
    .from(communityRequests)
    .where(
      and(
        eq(communityRequests.status, 'pending'),
        containing(
          [
            communityRequests.communityName,
            communityRequests.location,
            communityRequests.requestorName,
            communityRequests.requestorEmail,
          ],
          query,
        ),
      ),
    )
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

/** Returns whether this decision was the one: false when nothing of this id waits. */
export async function decideCommunityRequest(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const decided = await tx
    .update(communityRequests)
    .set(decisionColumns(decision))
    .where(and(eq(communityRequests.id, id), eq(communityRequests.status, 'pending')))
    .returning({ id: communityRequests.id });
  return decided.length > 0;
}
