import type { z } from 'zod';
import type { RequestContext } from '../../accounts/server/request-context.ts';
import { shortName } from '../../reviews/author-label.ts';
import type { pendingHouseholdRow } from '../community.schema.ts';
import { administeredCommunities } from './administered-communities.ts';
import { listWaitingHouseholds } from './household.queries.ts';

const limit = 200;

/** Homes that wait for approval in the communities the person administers, the longest waiting first. */
export async function listPendingHouseholds(
  context: RequestContext,
): Promise<z.infer<typeof pendingHouseholdRow>[]> {
  const rows = await listWaitingHouseholds(context.db, administeredCommunities(context.viewer), limit);
  return rows.map((row) => ({
    userId: row.userId,
    address: row.directoryAddress ?? row.householdAddress,
    communityName: row.communityName,
    personLabel: shortName(row.personName),
    firstSeenAt: row.firstSeenAt,
    isInDirectory: row.directoryAddress !== null,
  }));
}
