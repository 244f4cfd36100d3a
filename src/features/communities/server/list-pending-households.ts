import { readPage } from '../../../platform/paging.ts';
import type { RequestContext } from '../../accounts/server/request-context.ts';
import { shortName } from '../../reviews/author-label.ts';
import type { PendingHouseholdPage } from '../household.schema.ts';
import { administeredCommunities } from './administered-communities.ts';
import { listWaitingHouseholds } from './waiting-household.queries.ts';

/** Homes that wait for approval in the communities the person administers, the longest waiting first. */
export async function listPendingHouseholds(
  { db, viewer }: RequestContext,
  { page }: { page: number },
): Promise<PendingHouseholdPage> {
  const communityIds = administeredCommunities(viewer);
  const waiting = await readPage(page, (window) => listWaitingHouseholds(db, communityIds, window));
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
