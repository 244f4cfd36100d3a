import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { householdContract } from '../household.contract.ts';
import { approveHousehold } from './approve-household.ts';
import { approveHouseholds } from './approve-households.ts';
import { approveMatchingHouseholds } from './approve-matching-households.ts';
import { declineHousehold } from './decline-household.ts';
import { listPendingHouseholds } from './list-pending-households.ts';

const communities = callsOf(householdContract);

export const householdRoutes = {
  listPendingHouseholds: communities.listPendingHouseholds.handler(({ context, input }) =>
    listPendingHouseholds(signedIn(context), input),
  ),
  approveHousehold: communities.approveHousehold.handler(({ context, input }) =>
    approveHousehold(signedIn(context), input),
  ),
  approveHouseholds: communities.approveHouseholds.handler(({ context, input }) =>
    approveHouseholds(signedIn(context), input),
  ),
  approveMatchingHouseholds: communities.approveMatchingHouseholds.handler(({ context, input }) =>
    approveMatchingHouseholds(signedIn(context), input),
  ),
  declineHousehold: communities.declineHousehold.handler(({ context, input }) =>
    declineHousehold(signedIn(context), input),
  ),
};
