import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin } from '../../../platform/personal-data.ts';
import { addressChangeRequests, communityRequests } from '../../../schema/household.tables.ts';
import { normalizeAddress } from '../../homes/server/address-form/normalize-address.ts';
import { requireCommunity } from '../../homes/server/require-community.ts';
import { searchAddresses } from '../../homes/server/search-addresses.ts';
import { communityContract } from '../community.contract.ts';
import { approveHousehold } from './approve-household.ts';
import { approveHouseholds } from './approve-households.ts';
import { approveMatchingHouseholds } from './approve-matching-households.ts';
import { getBranding } from './branding/get-branding.ts';
import { removePhoto } from './branding/remove-photo.ts';
import { saveBranding } from './branding/save-branding.ts';
import { uploadPhoto } from './branding/upload-photo.ts';
import { communityJobs } from './community.jobs.ts';
import { communityHeaderOf } from './community-header.ts';
import { declineHousehold } from './decline-household.ts';
import { removeResidentNames, removeSampleAddresses } from './directory/clear-directory.ts';
import { importAddresses } from './directory/import-addresses.ts';
import { listDirectory } from './directory/list-directory.ts';
import { previewAddressImport } from './directory/preview-address-import.ts';
import { removeAddresses } from './directory/remove-addresses.ts';
import { getMyHoa } from './get-my-hoa.ts';
import { getGrowth } from './growth/get-growth.ts';
import { listAdministeredCommunities } from './list-administered-communities.ts';
import { listPendingHouseholds, pendingHouseholdsQueue } from './list-pending-households.ts';
import { requestCommunity } from './request-community.ts';
import { approveAddressChange } from './requests/approve-address-change.ts';
import { approveCommunityRequest } from './requests/approve-community-request.ts';
import { addressChangesQueue, listAddressChangeRequests } from './requests/list-address-change-requests.ts';
import { communityRequestsQueue, listCommunityRequests } from './requests/list-community-requests.ts';
import { rejectAddressChange } from './requests/reject-address-change.ts';
import { rejectCommunityRequest } from './requests/reject-community-request.ts';
import { getCommunitySetup } from './setup/get-community-setup.ts';

const normalizeLimit = { name: 'normalize-address', points: 120, seconds: 60 };

export const communitiesFeature = {
  routes: serve(communityContract, {
    getMyHoa,
    searchAddresses,
    listAdministeredCommunities,
    getCommunitySetup,
    getGrowth,
    requestCommunity,
    listPendingHouseholds,
    approveHousehold,
    approveHouseholds,
    approveMatchingHouseholds,
    declineHousehold,
    getBranding,
    saveBranding,
    uploadPhoto,
    removePhoto,
    listAddressChangeRequests,
    approveAddressChange,
    rejectAddressChange,
    listCommunityRequests,
    approveCommunityRequest,
    rejectCommunityRequest,
    listDirectory,
    previewAddressImport,
    importAddresses,
    removeAddresses,
    removeSampleAddresses,
    removeResidentNames,
    getCommunity: async (context, { slug }) =>
      communityHeaderOf(await requireCommunity(context.db, slug), context.viewer),
    normalizeAddress: async ({ limits, clientKey }, { address }) => {
      await limits.consume(normalizeLimit, clientKey);
      return { normalizedAddress: normalizeAddress(address) };
    },
  }),
  jobs: communityJobs,
  queues: [pendingHouseholdsQueue, addressChangesQueue, communityRequestsQueue],
  personalData: [
    { column: addressChangeRequests.decidedBy, ...namesAdmin },
    { column: communityRequests.decidedBy, ...namesAdmin },
  ],
} satisfies Feature;
