import { z } from 'zod';
import { anyone, hoaAdmin, platformAdmin } from '../../access/endpoint.ts';
import { rejectRequestInput, requestIdInput } from '../audit/request.schema.ts';
import { ofCommunityInput, searchWaitingInput } from '../homes/home.schema.ts';
import {
  branding,
  communityPage,
  communitySetup,
  findCommunitiesInput,
  foundCommunities,
  growth,
  growthInput,
  saveBrandingInput,
  uploadPhotoInput,
} from './community.schema.ts';
import { communityManagementContract } from './community-management.contract.ts';
import { requestCommunityInput } from './community-request.schema.ts';
import { approveCommunityRequestInput, communityRequestPage } from './decided-request.schema.ts';

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

const decidedRequestContract = {
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
  getCommunity: anyone
    .get('/communities/{slug}', 'Header of a community page')
    .input(ofCommunityInput)
    .output(communityPage),
  getMyHoa: anyone
    .get('/me/hoa', "The signed-in person's communities")
    .output(z.array(z.object({ hoaName: z.string() }))),
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
