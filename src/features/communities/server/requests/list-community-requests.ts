import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import { queueOf } from '../../../../platform/queue.ts';
import type { SearchWaitingInput } from '../../../homes/waiting-list.schema.ts';
import type { CommunityRequestRow } from '../../decided-request.schema.ts';
import { listWaitingCommunityRequests } from '../community-request.queries.ts';

/** Returns the requests for communities that wait for a decision, the longest first. */
export function listCommunityRequests(
  { db }: SignedInContext,
  { page, query }: SearchWaitingInput,
): Promise<PageOf<CommunityRequestRow>> {
  return readPage(page, (window) => listWaitingCommunityRequests(db, query, window));
}

export const communityRequestsQueue = queueOf({
  title: 'Community Requests',
  path: '/admin#community-requests',
  rows: (db, _, window) => listWaitingCommunityRequests(db, '', window),
  describe: ({ communityName, location, requestedAt }) => ({
    label: `${communityName}, ${location}`,
    since: requestedAt,
  }),
});
