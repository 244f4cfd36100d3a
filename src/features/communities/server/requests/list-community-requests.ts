import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { totalOf } from '../../../../platform/db/row-count.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import type { SearchWaitingInput } from '../../../homes/waiting-list.schema.ts';
import { type WaitingQueue, waitingQueue } from '../../../homes/waiting-queue.ts';
import type { CommunityRequestRow } from '../../decided-request.schema.ts';
import { listWaitingCommunityRequests } from '../community-request.queries.ts';

/** Returns the requests for communities that wait for a decision, the longest first. */
export function listCommunityRequests(
  { db }: SignedInContext,
  { page, query }: SearchWaitingInput,
): Promise<PageOf<CommunityRequestRow>> {
  return readPage(page, (window) => listWaitingCommunityRequests(db, query, window));
}

const longestWaiting = (db: Queryable, limit: number) =>
  listWaitingCommunityRequests(db, '', { limit, offset: 0 });

/** Returns how many they are, to be a part of a query. */
export const waitingCommunityRequestsTotal = (db: Queryable) => totalOf(longestWaiting(db, 1));

/** Returns the same requests, as an admin is told of them. */
export async function waitingCommunityRequests(db: Queryable, limit: number): Promise<WaitingQueue> {
  const rows = await longestWaiting(db, limit);
  return waitingQueue(rows, ({ communityName, location, requestedAt }) => ({
    label: `${communityName}, ${location}`,
    since: requestedAt,
  }));
}
