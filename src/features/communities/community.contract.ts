import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import {
  addressSuggestion,
  communitySlug,
  listJoiningInput,
  listWaitingInput,
  normalizeAddressInput,
  searchAddressesInput,
  searchWaitingInput,
} from '../homes/home.schema.ts';
import {
  branding,
  communityPage,
  communitySetup,
  findCommunitiesInput,
  foundCommunities,
  growth,
  growthInput,
  pendingHouseholdPage,
  saveBrandingInput,
  takeBackHouseholdInput,
  uploadPhotoInput,
} from './community.schema.ts';
import { communityManagementContract } from './community-management.contract.ts';
import { requestCommunityInput } from './community-request.schema.ts';
import {
  addressChangePage,
  approveAddressChangeInput,
  approveCommunityRequestInput,
  communityRequestPage,
  rejectRequestInput,
  requestIdInput,
} from './decided-request.schema.ts';
import { decisionContract } from './decision.contract.ts';
import { directoryContract, movingContract } from './directory.contract.ts';

const ofCommunity = z.object({ slug: communitySlug });

const brandingContract = {
  getBranding: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities/{slug}/branding',
    summary: 'The editable facts of a community page, for its admins',
  })
    .input(ofCommunity)
    .output(branding),
  saveBranding: endpoint('hoaAdmin', {
    method: 'PUT',
    path: '/admin/communities/{slug}/branding',
    summary: 'Change the address, the phone and the number of homes of a community',
    records: {
      'branding.save': {
        log: 'Save branding',
        ledger: "Changes of the community's page, such as its number of homes",
      },
    },
  })
    .input(saveBrandingInput)
    .output(branding),
  uploadPhoto: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/photo',
    summary: "Replace a community's photo: JPEG, PNG or WebP, at most 10 MB",
    records: { 'community_photo.upload': { log: 'Upload community photo' } },
    maxBodyBytes: 11 * 1024 * 1024,
  })
    .input(uploadPhotoInput)
    .output(branding),
  removePhoto: endpoint('hoaAdmin', {
    method: 'DELETE',
    path: '/admin/communities/{slug}/photo',
    summary: "Remove a community's photo",
    records: { 'community_photo.remove': { log: 'Remove community photo' } },
  })
    .input(ofCommunity)
    .output(branding),
};

const householdContract = {
  listPendingHouseholds: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/pending-households',
    summary: 'List homes that wait for approval in the communities the person administers',
  })
    .input(listJoiningInput)
    .output(pendingHouseholdPage),
  takeBackHousehold: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/households/{userId}/take-back',
    summary: 'Take back the approval of a home: the person leaves it and gets the reason by email',
    records: {
      'household.take_back': {
        log: 'Take back approved household',
        ledger: 'Confirmations in a home taken back',
      },
      'hoa_admin.dismiss': true,
    },
  })
    .input(takeBackHouseholdInput)
    .output(z.void()),
};

const decidedRequestContract = {
  listAddressChangeRequests: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/address-change-requests',
    summary: 'List address changes that wait for a decision, oldest first',
  })
    .input(listWaitingInput)
    .output(addressChangePage),
  approveAddressChange: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/address-change-requests/{requestId}/approve',
    summary: 'Move a person to the address they asked for',
    records: {
      'address_change.approve': { log: 'Approve address change', ledger: 'Moves to another home approved' },
      'hoa_admin.dismiss': true,
    },
  })
    .input(approveAddressChangeInput)
    .output(z.void()),
  rejectAddressChange: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/address-change-requests/{requestId}/reject',
    summary: 'Reject an address change; the person keeps their address',
    records: { 'address_change.reject': { log: 'Reject address change' } },
  })
    .input(rejectRequestInput)
    .output(z.void()),
  listCommunityRequests: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/community-requests',
    summary: 'List community requests that wait for a decision, oldest first',
  })
    .input(searchWaitingInput)
    .output(communityRequestPage),
  approveCommunityRequest: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/community-requests/{requestId}/approve',
    summary: 'Create a requested community',
    records: { 'community_request.approve': { log: 'Approve community request' }, 'hoa_admin.appoint': true },
  })
    .input(approveCommunityRequestInput)
    .output(z.object({ slug: z.string() })),
  rejectCommunityRequest: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/community-requests/{requestId}/reject',
    summary: 'Reject a request for a community',
    records: { 'community_request.reject': { log: 'Reject community request' } },
  })
    .input(rejectRequestInput)
    .output(z.void()),
  undoCommunityRequest: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/community-requests/{requestId}/undo',
    summary: 'Undo your own decision about a request for a community, shortly after making it',
    records: { 'decision.undo': true },
  })
    .input(requestIdInput)
    .output(z.void()),
};

export const communityContract = {
  ...brandingContract,
  ...communityManagementContract,
  ...decidedRequestContract,
  ...decisionContract,
  ...directoryContract,
  ...householdContract,
  ...movingContract,
  getCommunity: endpoint('anyone', {
    method: 'GET',
    path: '/communities/{slug}',
    summary: 'Header of a community page',
  })
    .input(z.object({ slug: communitySlug }))
    .output(communityPage),
  getMyHoa: endpoint('anyone', {
    method: 'GET',
    path: '/me/hoa',
    summary: "The signed-in person's communities",
  }).output(z.array(z.object({ hoaName: z.string() }))),
  searchAddresses: endpoint('anyone', { method: 'GET', path: '/addresses', summary: 'Address suggestions' })
    .input(searchAddressesInput)
    .output(z.array(addressSuggestion)),
  normalizeAddress: endpoint('anyone', {
    method: 'GET',
    path: '/addresses/normalize',
    summary: 'Normal form of an address',
  })
    .input(normalizeAddressInput)
    .output(z.object({ normalizedAddress: z.string() })),
  listAdministeredCommunities: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities',
    summary: 'Find communities the person administers, by name, or one by its slug',
  })
    .input(findCommunitiesInput)
    .output(foundCommunities),
  getCommunitySetup: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities/{slug}/setup',
    summary: 'The state of the first steps of a community',
  })
    .input(z.object({ slug: communitySlug }))
    .output(communitySetup),
  getGrowth: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/growth',
    summary: "What is in the person's communities, in numbers",
  })
    .input(growthInput)
    .output(growth),
  requestCommunity: endpoint('anyone', {
    method: 'POST',
    path: '/community-requests',
    summary: 'Request a new community',
  })
    .input(requestCommunityInput)
    .output(z.void()),
};
