import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { totalOf } from '../../../platform/db/row-count.ts';
import { readPage } from '../../../platform/paging.ts';
import type { ListWaitingInput } from '../../homes/waiting-list.schema.ts';
import { type WaitingQueue, waitingQueue } from '../../homes/waiting-queue.ts';
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

type CommunityIds = readonly string[] | 'all';

const longestWaiting = (db: Queryable, communityIds: CommunityIds, limit: number) =>
  listWaitingHouseholds(db, { communityIds, query: '' }, { limit, offset: 0 });

/** Returns how many they are, to be a part of a query. */
export const waitingHouseholdsTotal = (db: Queryable, communityIds: CommunityIds) =>
  totalOf(longestWaiting(db, communityIds, 1));

/** Returns the same homes, as an admin is told of them. */
export async function waitingHouseholds(
  db: Queryable,
  communityIds: CommunityIds,
  limit: number,
): Promise<WaitingQueue> {
  const rows = await longestWaiting(db, communityIds, limit);
  return waitingQueue(rows, ({ personName, address, firstSeenAt }) => ({
    label: `${personName}, ${address}`,
    since: firstSeenAt,
  }));
}
