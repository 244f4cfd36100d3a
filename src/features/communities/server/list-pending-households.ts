import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/paging.ts';
import type { ListWaitingInput } from '../../homes/waiting-list.schema.ts';
import { type WaitingQueue, waitingQueue } from '../../homes/waiting-queue.ts';
import type { PendingHouseholdPage } from '../household.schema.ts';
import { chosenCommunities } from './administered-communities.ts';
import { countPlainHouseholds, listWaitingHouseholds } from './waiting-household.queries.ts';

/** Returns homes that wait for approval in the communities the person administers, the longest waiting first. */
export async function listPendingHouseholds(
  { db, viewer }: SignedInContext,
  { page, query, communitySlug }: ListWaitingInput,
): Promise<PendingHouseholdPage> {
  const list = { communityIds: await chosenCommunities(db, viewer, communitySlug), query };
  const waiting = await readPage(page, (window) => listWaitingHouseholds(db, list, window));
  return { ...waiting, matchingCount: await countPlainHouseholds(db, list) };
}

/** Returns the same, as an admin is told of it. */
export async function waitingHouseholds(
  db: Queryable,
  communityIds: readonly string[] | 'all',
  limit: number,
): Promise<WaitingQueue> {
  const rows = await listWaitingHouseholds(db, { communityIds, query: '' }, { limit, offset: 0 });
  return waitingQueue(rows, ({ personName, address, firstSeenAt }) => ({
    label: `${personName}, ${address}`,
    since: firstSeenAt,
  }));
}
