import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { communities } = api;

/** What changes about communities, their homes and what people ask of them, and what is stale then. */
export const communityChanges = {
  requestCommunity: changeOf(communities.requestCommunity),
  saveBranding: changeOf(communities.saveBranding, 'communities'),
  uploadPhoto: changeOf(communities.uploadPhoto, 'communities'),
  removePhoto: changeOf(communities.removePhoto, 'communities'),
  previewAddressImport: changeOf(communities.previewAddressImport),
  importAddresses: changeOf(communities.importAddresses, 'communities'),
  removeAddresses: changeOf(communities.removeAddresses, 'communities'),
  removeSampleAddresses: changeOf(communities.removeSampleAddresses, 'communities'),
  removeResidentNames: changeOf(communities.removeResidentNames, 'communities'),
  approveAddressChange: changeOf(communities.approveAddressChange, 'people'),
  rejectAddressChange: changeOf(communities.rejectAddressChange, 'people'),
  approveCommunityRequest: changeOf(communities.approveCommunityRequest, 'people'),
  rejectCommunityRequest: changeOf(communities.rejectCommunityRequest, 'people'),
  approveHousehold: changeOf(communities.approveHousehold, 'people'),
  approveHouseholds: changeOf(communities.approveHouseholds, 'people'),
  approveMatchingHouseholds: changeOf(communities.approveMatchingHouseholds, 'people'),
  declineHousehold: changeOf(communities.declineHousehold, 'people'),
};
