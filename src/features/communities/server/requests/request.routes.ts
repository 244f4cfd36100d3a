import { callsOf } from '../../../../access/server/gate.ts';
import { signedIn } from '../../../../access/server/request-context.ts';
import { decidedRequestContract } from '../../decided-request.contract.ts';
import { approveAddressChange } from './approve-address-change.ts';
import { approveCommunityRequest } from './approve-community-request.ts';
import { listAddressChangeRequests } from './list-address-change-requests.ts';
import { listCommunityRequests } from './list-community-requests.ts';
import { rejectAddressChange } from './reject-address-change.ts';
import { rejectCommunityRequest } from './reject-community-request.ts';

const communities = callsOf(decidedRequestContract);

export const requestRoutes = {
  listAddressChangeRequests: communities.listAddressChangeRequests.handler(({ context, input }) =>
    listAddressChangeRequests(signedIn(context), input),
  ),
  approveAddressChange: communities.approveAddressChange.handler(({ context, input }) =>
    approveAddressChange(signedIn(context), input),
  ),
  rejectAddressChange: communities.rejectAddressChange.handler(({ context, input }) =>
    rejectAddressChange(signedIn(context), input),
  ),
  listCommunityRequests: communities.listCommunityRequests.handler(({ context, input }) =>
    listCommunityRequests(signedIn(context), input),
  ),
  approveCommunityRequest: communities.approveCommunityRequest.handler(({ context, input }) =>
    approveCommunityRequest(signedIn(context), input),
  ),
  rejectCommunityRequest: communities.rejectCommunityRequest.handler(({ context, input }) =>
    rejectCommunityRequest(signedIn(context), input),
  ),
};
