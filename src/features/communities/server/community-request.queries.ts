import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import { communityRequests } from '../../../schema/household.tables.ts';
import { decisionColumns, type RequestDecision, undecided } from '../../audit/server/requests.ts';

export async function insertCommunityRequest(
  db: Queryable,
  request: typeof communityRequests.$inferInsert,
): Promise<void> {
  await db.insert(communityRequests).values(request);
}

export function listWaitingCommunityRequests(db: Queryable, query: string, { limit, offset }: PageWindow) {
  return db
    .select({
      id: communityRequests.id,
      communityName: communityRequests.communityName,
      location: communityRequests.location,
      requestorName: communityRequests.requestorName,
      requestorEmail: communityRequests.requestorEmail,
      isResident: sql<boolean>`${communityRequests.isResident} = 'yes'`,
      homeAddress: communityRequests.homeAddress,
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
      location: communityRequests.location,
      requestorName: communityRequests.requestorName,
      requestorEmail: communityRequests.requestorEmail,
      homeAddress: communityRequests.homeAddress,
      appointsRequestor: communityRequests.appointsRequestor,
      decidedBy: communityRequests.decidedBy,
      decidedAt: communityRequests.decidedAt,
      decisionReason: communityRequests.decisionReason,
    })
    .from(communityRequests)
    .where(eq(communityRequests.id, id));
  return row ?? null;
}

/** Writes a decision; returns false if the request is not pending. */
export async function decideCommunityRequest(
  tx: Tx,
  id: string,
  decision: RequestDecision,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(communityRequests)
    .set(decisionColumns(decision))
    .where(and(eq(communityRequests.id, id), eq(communityRequests.status, 'pending')));
  return rowCount !== 0;
}

export async function forgetHomeOfRequest(db: Queryable, id: string): Promise<void> {
  await db.update(communityRequests).set({ homeAddress: null }).where(eq(communityRequests.id, id));
}

export async function setCommunityOfRequest(
  tx: Tx,
  id: string,
  created: { communityId: string; appointsRequestor: boolean },
): Promise<void> {
  await tx.update(communityRequests).set(created).where(eq(communityRequests.id, id));
}

export async function reopenCommunityRequest(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(communityRequests)
    .set({ ...undecided, communityId: null, appointsRequestor: false })
    .where(and(eq(communityRequests.id, id), ne(communityRequests.status, 'pending')));
  return rowCount !== 0;
}
