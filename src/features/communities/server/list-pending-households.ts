import type { SignedInContext } from '../../../access/server/request-context.ts';
import { readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import type { ListWaitingInput } from '../../homes/waiting-list.schema.ts';
import type { PendingHouseholdPage } from '../household.schema.ts';
import { chosenCommunities } from './administered-communities.ts';
import { countPlainHouseholds, listWaitingHouseholds } from './waiting-household.queries.ts';

/** Returns homes that wait for approval in the communities the person administers, the longest waiting first. */
export async function listPendingHouseholds(
  context: SignedInContext,
  { page, query, communitySlug }: ListWaitingInput,
): Promise<PendingHouseholdPage> {
  const { db } = context;
  const list = { communityIds: await chosenCommunities(context, communitySlug), query };
  const [waiting, matchingCount] = await Promise.all([
    readPage(page, (window) => listWaitingHouseholds(db, list, window)),
    countPlainHouseholds(db, list),
  ]);
  return { ...waiting, matchingCount };
}

export const pendingHouseholdsQueue = queueOf({
  title: 'Pending Households',
  path: '/admin#households',
  isForHoaAdmins: true,
  rows: (db, { communityIds }, window) => listWaitingHouseholds(db, { communityIds, query: '' }, window),
  describe: ({ personName, address, firstSeenAt }) => ({
    label: `${personName}, ${address}`,
    since: firstSeenAt,
  }),
});
