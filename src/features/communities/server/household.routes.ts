import { api } from '../../../server/api.ts';
import { signedIn } from '../../accounts/server/request-context.ts';
import { approveHousehold } from './approve-household.ts';
import { approveHouseholds, approveMatchingHouseholds } from './approve-households.ts';
import { declineHousehold } from './decline-household.ts';
import { listPendingHouseholds } from './list-pending-households.ts';

const { communities } = api;

export const householdRoutes = {
  listPendingHouseholds: communities.listPendingHouseholds.handler(({ context, input }) =>
    listPendingHouseholds(context, input),
  ),
  approveHousehold: communities.approveHousehold.handler(({ context, input }) =>
    approveHousehold(context, input),
  ),
  approveHouseholds: communities.approveHouseholds.handler(({ context, input }) =>
    approveHouseholds(signedIn(context), input),
  ),
  approveMatchingHouseholds: communities.approveMatchingHouseholds.handler(({ context }) =>
    approveMatchingHouseholds(signedIn(context)),
  ),
  declineHousehold: communities.declineHousehold.handler(({ context, input }) =>
    declineHousehold(signedIn(context), input),
  ),
};
