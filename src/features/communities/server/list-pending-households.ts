import { readPage } from '../../../platform/paging.ts';
import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { shortName } from '../../reviews/author-label.ts';
import type { PendingHouseholdPage } from '../household.schema.ts';
import type { ListWaitingInput } from '../waiting-list.schema.ts';
import { chosenCommunities } from './administered-communities.ts';
import { countPlainHouseholds, listWaitingHouseholds } from './waiting-household.queries.ts';

/** Homes that wait for approval in the communities the person administers, the longest waiting first. */
export async function listPendingHouseholds(
  { db, viewer }: SignedInContext,
  { page, query, communitySlug }: ListWaitingInput,
): Promise<PendingHouseholdPage> {
  const list = { communityIds: await chosenCommunities(db, viewer, communitySlug), query };
  const waiting = await readPage(page, (window) => listWaitingHouseholds(db, list, window));
  return {
    ...waiting,
    matchingCount: await countPlainHouseholds(db, list),
    rows: waiting.rows.map(({ personName, ...row }) => ({ ...row, personLabel: shortName(personName) })),
  };
}
