import { z } from 'zod';
import { anyone, hoaAdmin, platformAdmin } from '../../access/endpoint.ts';
import {
  addressSuggestion,
  listJoiningInput,
  listWaitingInput,
  normalizeAddressInput,
  ofCommunityInput,
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

const brandingContract = {
  getBranding: hoaAdmin
    .get('/communities/{slug}/branding', 'The editable facts of a community page, for its admins')
    .input(ofCommunityInput)
    .output(branding),
  saveBranding: hoaAdmin
    .put(
      '/communities/{slug}/branding',
      'Change the address, the phone and the number of homes of a community',
      {
        'branding.save': {
          log: 'Save branding',
          ledger: "Changes of the community's page, such as its number of homes",
        },
      },
    )
    .input(saveBrandingInput)
    .output(branding),
  uploadPhoto: hoaAdmin
    .post(
      '/communities/{slug}/photo',
      "Replace a community's photo: JPEG, PNG or WebP, at most 10 MB",
      { 'community_photo.upload': { log: 'Upload community photo' } },
      { maxBodyBytes: 11 * 1024 * 1024 },
    )
    .input(uploadPhotoInput)
    .output(branding),
  removePhoto: hoaAdmin
    .delete('/communities/{slug}/photo', "Remove a community's photo", {
      'community_photo.remove': { log: 'Remove community photo' },
    })
    .input(ofCommunityInput)
    .output(branding),
};

const householdContract = {
  listPendingHouseholds: hoaAdmin
    .get('/pending-households', 'List homes that wait for approval in the communities the person administers')
    .input(listJoiningInput)
    .output(pendingHouseholdPage),
  takeBackHousehold: hoaAdmin
    .post(
      '/households/{userId}/take-back',
      'Take back the approval of a home: the person leaves it and gets the reason by email',
      {
        'household.take_back': {
          log: 'Take back approved household',
          ledger: 'Confirmations in a home taken back',
        },
        'hoa_admin.dismiss': true,
      },
    )
    .input(takeBackHouseholdInput),
};

const decidedRequestContract = {
  listAddressChangeRequests: platformAdmin
    .get('/address-change-requests', 'List address changes that wait for a decision, oldest first')
    .input(listWaitingInput)
    .output(addressChangePage),
  approveAddressChange: platformAdmin
    .post('/address-change-requests/{requestId}/approve', 'Move a person to the address they asked for', {
      'address_change.approve': { log: 'Approve address change', ledger: 'Moves to another home approved' },
      'hoa_admin.dismiss': true,
    })
    .input(approveAddressChangeInput),
  rejectAddressChange: platformAdmin
    .post(
      '/address-change-requests/{requestId}/reject',
      'Reject an address change; the person keeps their address',
      { 'address_change.reject': { log: 'Reject address change' } },
    )
    .input(rejectRequestInput),
  listCommunityRequests: platformAdmin
    .get('/community-requests', 'List community requests that wait for a decision, oldest first')
    .input(searchWaitingInput)
    .output(communityRequestPage),
  approveCommunityRequest: platformAdmin
    .post('/community-requests/{requestId}/approve', 'Create a requested community', {
      'community_request.approve': { log: 'Approve community request' },
      'hoa_admin.appoint': true,
    })
    .input(approveCommunityRequestInput)
    .output(z.object({ slug: z.string() })),
  rejectCommunityRequest: platformAdmin
    .post('/community-requests/{requestId}/reject', 'Reject a request for a community', {
      'community_request.reject': { log: 'Reject community request' },
    })
    .input(rejectRequestInput),
  undoCommunityRequest: platformAdmin
    .post(
      '/community-requests/{requestId}/undo',
      'Undo your own decision about a request for a community, shortly after making it',
      { 'decision.undo': true },
    )
    .input(requestIdInput),
};

export const communityContract = {
  ...brandingContract,
  ...communityManagementContract,
  ...decidedRequestContract,
  ...decisionContract,
  ...directoryContract,
  ...householdContract,
  ...movingContract,
  getCommunity: anyone
    .get('/communities/{slug}', 'Header of a community page')
    .input(ofCommunityInput)
    .output(communityPage),
  getMyHoa: anyone
    .get('/me/hoa', "The signed-in person's communities")
    .output(z.array(z.object({ hoaName: z.string() }))),
  searchAddresses: anyone
    .get('/addresses', 'Address suggestions')
    .input(searchAddressesInput)
    .output(z.array(addressSuggestion)),
  normalizeAddress: anyone
    .get('/addresses/normalize', 'Normal form of an address')
    .input(normalizeAddressInput)
    .output(z.object({ normalizedAddress: z.string() })),
  listAdministeredCommunities: hoaAdmin
    .get('/communities', 'Find communities the person administers, by name, or one by its slug')
    .input(findCommunitiesInput)
    .output(foundCommunities),
  getCommunitySetup: hoaAdmin
    .get('/communities/{slug}/setup', 'The state of the first steps of a community')
    .input(ofCommunityInput)
    .output(communitySetup),
  getGrowth: hoaAdmin
    .get('/growth', "What is in the person's communities, in numbers")
    .input(growthInput)
    .output(growth),
  requestCommunity: anyone
    .post('/community-requests', 'Request a new community')
    .input(requestCommunityInput),
};
