import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { peopleNotMailedTotal } from '../../accounts/server/users/list-all-users.ts';
import { waitingUsersTotal } from '../../accounts/server/users/list-pending-users.ts';
import { waitingHouseholdsTotal } from '../../communities/server/list-pending-households.ts';
import { waitingAddressChangesTotal } from '../../communities/server/requests/list-address-change-requests.ts';
import { waitingCommunityRequestsTotal } from '../../communities/server/requests/list-community-requests.ts';
import { waitingAmountsTotal } from '../../costs/server/list-all-costs.ts';
import { waitingReportsTotal } from '../../reviews/server/list-reported-reviews.ts';
import type { WaitingAdmin } from './waiting-for.ts';

/** Returns how much waits for an admin in all queues of `waitingFor`, in one query. */
export async function countWaitingFor(
  db: Queryable,
  { userId, isPlatformAdmin, hoaAdminOf }: WaitingAdmin,
): Promise<number> {
  const totals = isPlatformAdmin
    ? [
        waitingUsersTotal(db, userId),
        waitingHouseholdsTotal(db, 'all'),
        waitingAddressChangesTotal(db),
        waitingCommunityRequestsTotal(db),
        waitingReportsTotal(db),
        waitingAmountsTotal(db),
      ]
    : [waitingHouseholdsTotal(db, hoaAdminOf)];
  const [row] = await db
    .select({ total: sql<number>`waiting.total` })
    .from(sql`(select (${sql.join(totals, sql` + `)})::int as total) as waiting`);
  return row?.total ?? 0;
}

export interface OtherPageCounts {
  reportedReviews: number;
  amounts: number;
  /** Approved, while the mail that says so could not be sent. */
  peopleNotMailed: number;
}

/** Returns how much waits in one community or, with null, in all, of what pages of their own list. */
export async function countsOnOtherPages(
  db: Queryable,
  communitySlug: string | null,
): Promise<OtherPageCounts> {
  const [counts] = await db
    .select({
      reportedReviews: waitingReportsTotal(db, communitySlug).mapWith(Number),
      amounts: waitingAmountsTotal(db, communitySlug).mapWith(Number),
      peopleNotMailed: peopleNotMailedTotal(db, communitySlug).mapWith(Number),
    })
    .from(sql`(select 1) as one`);
  return counts ?? { reportedReviews: 0, amounts: 0, peopleNotMailed: 0 };
}
