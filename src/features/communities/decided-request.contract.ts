import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { listWaitingInput, searchWaitingInput } from '../homes/waiting-list.schema.ts';
import {
  addressChangePage,
  approveAddressChangeInput,
  approveCommunityRequestInput,
  communityRequestPage,
  rejectRequestInput,
} from './decided-request.schema.ts';

export const decidedRequestContract = {
  listAddressChangeRequests: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/address-change-requests',
    summary: 'Address changes that wait for a decision, the longest first',
  })
    .input(listWaitingInput)
    .output(addressChangePage),
  approveAddressChange: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/address-change-requests/{requestId}/approve',
    summary: 'Move a person to the address they asked for',
  })
    .input(approveAddressChangeInput)
    .output(z.void()),
  rejectAddressChange: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/address-change-requests/{requestId}/reject',
    summary: 'Turn an address change down; the person stays where they are',
  })
    .input(rejectRequestInput)
    .output(z.void()),
  listCommunityRequests: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/community-requests',
    summary: 'Requests for communities that wait for a decision, the longest first',
  })
    .input(searchWaitingInput)
    .output(communityRequestPage),
  approveCommunityRequest: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/community-requests/{requestId}/approve',
    summary: 'Make the community that somebody asked for',
  })
    .input(approveCommunityRequestInput)
    .output(z.object({ slug: z.string() })),
  rejectCommunityRequest: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/community-requests/{requestId}/reject',
    summary: 'Reject a request for a community',
  })
    .input(rejectRequestInput)
    .output(z.void()),
};
