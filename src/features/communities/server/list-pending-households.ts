import type { SignedInContext } from '../../../access/server/request-context.ts';
import { readPage } from '../../../platform/paging.ts';
import type { ListWaitingInput } from '../../homes/waiting-list.schema.ts';
import type { PendingHouseholdPage } from '../household.schema.ts';
import { chosenCommunities } from './administered-communities.ts';
import { countPlainHouseholds, listWaitingHouseholds } from './waiting-household.queries.ts';

/** Homes that wait for approval in the communities the person administers, the longest waiting first. */
export async function listPendingHouseholds(
  { db, viewer }: SignedInContext,
  { page, query, communitySlug }: ListWaitingInput,
): Promise<PendingHouseholdPage> {
  const list = { communityIds: await chosenCommunities(db, viewer, communitySlug), query };
  const waiting = await readPage(page, (window) => listWaitingHouseholds(db, list, window));
  return { ...waiting, matchingCount: await countPlainHouseholds(db, list) };
}
