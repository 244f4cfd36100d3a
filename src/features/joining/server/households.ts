import type { SignedInContext } from '../../../access/server/request-context.ts';
import { readPage } from '../../../platform/paging.ts';
import { queueOf } from '../../../platform/queue.ts';
import { withoutPosing } from '../../accounts/server/posing-names/posing-names.ts';
import { withoutCountry } from '../../homes/home.rules.ts';
import type { ListJoiningInput, WaitingFilters } from '../../homes/home.schema.ts';
import { filteredCommunities } from '../../homes/server/administered-communities.ts';
import type { PendingHouseholdPage } from '../joining.schema.ts';
import { listMatchingPeople, listWaitingHouseholds } from './waiting-household.queries.ts';

export async function listPendingHouseholds(
  context: SignedInContext,
  { page, size, onlyMatching, ...filters }: ListJoiningInput,
): Promise<PendingHouseholdPage> {
  const { config, db } = context;
  const list = await listFor(context, filters);
  const clear = await withoutPosing(db, await listMatchingPeople(db, list), config.adminEmails);
  const shown = { ...list, among: onlyMatching ? clear : undefined };
  const waiting = await readPage(page, (window) => listWaitingHouseholds(db, shown, window), size);
  return { ...waiting, matchingCount: clear.length };
}

/**
 * Returns the places an admin decides about. For platform admins, pending people are in 'Pending Users' with their
 * home, so that people are not listed twice.
 */
async function listFor(context: SignedInContext, { query, communitySlug }: WaitingFilters) {
  const communityIds = await filteredCommunities(context, communitySlug);
  const { userId: exceptUserId, isPlatformAdmin } = context.viewer;
  return { communityIds, query, exceptUserId, isVerified: isPlatformAdmin || undefined };
}

export const pendingHouseholdsQueue = queueOf({
  title: 'Pending Households',
  path: '/admin#households',
  isForHoaAdmins: true,
  rows: (db, { communityIds, isPlatformAdmin, userId: exceptUserId }, window) =>
    listWaitingHouseholds(
      db,
      { communityIds, query: '', exceptUserId, isVerified: isPlatformAdmin || undefined },
      window,
    ),
  describe: ({ personName, address, communityName, firstSeenAt }) => ({
    label: `${personName}, ${withoutCountry(address)}`,
    communityName,
    since: firstSeenAt,
  }),
});
