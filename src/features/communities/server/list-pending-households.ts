import { readPage } from '../../../platform/paging.ts';
import type { SignedInContext } from '../../accounts/server/request-context.ts';
import { shortName } from '../../reviews/author-label.ts';
import type { PendingHouseholdPage } from '../household.schema.ts';
import type { ListWaitingInput } from '../waiting-list.schema.ts';
import { chosenCommunities } from './administered-communities.ts';
import { listWaitingHouseholds } from './waiting-household.queries.ts';

/** Homes that wait for approval in the communities the person administers, the longest waiting first. */
export async function listPendingHouseholds(
  { db, viewer }: SignedInContext,
  { page, query, communitySlug }: ListWaitingInput,
): Promise<PendingHouseholdPage> {
  const communityIds = await chosenCommunities(db, viewer, communitySlug);
  const waiting = await readPage(page, (window) =>
    listWaitingHouseholds(db, { communityIds, query }, window),
  );
  return {
    ...waiting,
    matchingCount: waiting.rows[0]?.matchingCount ?? 0,
    rows: waiting.rows.map(
      ({ householdAddress, directoryAddress, personName, matchingCount: _, ...row }) => ({
        ...row,
        address: directoryAddress ?? householdAddress,
        personLabel: shortName(personName),
        isInDirectory: directoryAddress !== null,
      }),
    ),
  };
}
