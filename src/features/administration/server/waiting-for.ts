import type { Queryable } from '../../../platform/db/database.ts';
import { waitingUsers } from '../../accounts/server/users/list-pending-users.ts';
import { waitingHouseholds } from '../../communities/server/list-pending-households.ts';
import { waitingAddressChanges } from '../../communities/server/requests/list-address-change-requests.ts';
import { waitingCommunityRequests } from '../../communities/server/requests/list-community-requests.ts';
import { waitingAmounts } from '../../costs/server/list-all-costs.ts';
import type { WaitingQueue } from '../../homes/waiting-queue.ts';
import { waitingReports } from '../../reviews/server/list-reported-reviews.ts';

export interface WaitingAdmin {
  userId: string;
  isPlatformAdmin: boolean;
  /** Ids of communities. */
  hoaAdminOf: readonly string[];
}

export interface NamedQueue extends WaitingQueue {
  name: string;
  /** Where the queue is, from the root. */
  path: string;
}

/**
 * Returns what waits for an admin: the queues that they see on /admin, without those where nothing waits.
 *
 * @param longest how many rows of each are named at most
 */
export async function waitingFor(
  db: Queryable,
  { userId, isPlatformAdmin, hoaAdminOf }: WaitingAdmin,
  longest: number,
): Promise<NamedQueue[]> {
  const communities = isPlatformAdmin ? 'all' : hoaAdminOf;
  const households = {
    name: 'Pending Households',
    path: '/admin#households',
    ...(await waitingHouseholds(db, communities, longest)),
  };
  if (!isPlatformAdmin) return [households].filter(({ total }) => total > 0);
  const queues: NamedQueue[] = [
    { name: 'Pending Users', path: '/admin#users', ...(await waitingUsers(db, userId, longest)) },
    households,
    {
      name: 'Address Changes',
      path: '/admin#address-changes',
      ...(await waitingAddressChanges(db, longest)),
    },
    {
      name: 'Community Requests',
      path: '/admin#community-requests',
      ...(await waitingCommunityRequests(db, longest)),
    },
    { name: 'Reported reviews', path: '/admin/reviews', ...(await waitingReports(db, longest)) },
    {
      name: 'Amounts to look at',
      path: '/admin/costs?status=waiting',
      ...(await waitingAmounts(db, longest)),
    },
  ];
  return queues.filter(({ total }) => total > 0);
}
