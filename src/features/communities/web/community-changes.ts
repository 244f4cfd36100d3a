import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { communities } = api;

/** What changes about communities, their homes and what people ask of them, and what is stale then. */
export const communityChanges = {
  requestCommunity: changeOf(communities.requestCommunity),
  saveBranding: changeOf(communities.saveBranding, 'everything'),
  uploadPhoto: changeOf(communities.uploadPhoto, 'everything'),
  removePhoto: changeOf(communities.removePhoto, 'everything'),
  previewAddressImport: changeOf(communities.previewAddressImport),
  importAddresses: changeOf(communities.importAddresses, 'everything'),
  removeAddresses: changeOf(communities.removeAddresses, 'everything'),
  removeSampleAddresses: changeOf(communities.removeSampleAddresses, 'everything'),
  removeResidentNames: changeOf(communities.removeResidentNames, 'everything'),
  approveAddressChange: changeOf(communities.approveAddressChange, 'everything'),
  rejectAddressChange: changeOf(communities.rejectAddressChange, 'everything'),
  approveCommunityRequest: changeOf(communities.approveCommunityRequest, 'everything'),
  rejectCommunityRequest: changeOf(communities.rejectCommunityRequest, 'everything'),
  approveHousehold: changeOf(communities.approveHousehold, 'everything'),
  approveHouseholds: changeOf(communities.approveHouseholds, 'everything'),
  approveMatchingHouseholds: changeOf(communities.approveMatchingHouseholds, 'everything'),
  declineHousehold: changeOf(communities.declineHousehold, 'everything'),
};
