import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { communities } = api;

export const communityChanges = {
  requestCommunity: defineChange(communities.requestCommunity),
  createCommunity: defineChange(communities.createCommunity, 'everything'),
  renameCommunity: defineChange(communities.renameCommunity, 'everything'),
  makeDefaultCommunity: defineChange(communities.makeDefaultCommunity, 'everything'),
  closeCommunity: defineChange(communities.closeCommunity, 'everything'),
  reopenCommunity: defineChange(communities.reopenCommunity, 'everything'),
  saveBranding: defineChange(communities.saveBranding, 'everything'),
  uploadPhoto: defineChange(communities.uploadPhoto, 'everything'),
  removePhoto: defineChange(communities.removePhoto, 'everything'),
  previewAddressImport: defineChange(communities.previewAddressImport),
  importAddresses: defineChange(communities.importAddresses, 'everything'),
  undoAddressImport: defineChange(communities.undoAddressImport, 'everything'),
  removeAddresses: defineChange(communities.removeAddresses, 'everything'),
  removeSampleAddresses: defineChange(communities.removeSampleAddresses, 'everything'),
  removeResidentNames: defineChange(communities.removeResidentNames, 'everything'),
  approveAddressChange: defineChange(communities.approveAddressChange, 'everything'),
  rejectAddressChange: defineChange(communities.rejectAddressChange, 'everything'),
  approveCommunityRequest: defineChange(communities.approveCommunityRequest, 'everything'),
  rejectCommunityRequest: defineChange(communities.rejectCommunityRequest, 'everything'),
  decideHomes: defineChange(communities.decideHomes, 'everything'),
  takeBackHousehold: defineChange(communities.takeBackHousehold, 'everything'),
  undoCommunityRequest: defineChange(communities.undoCommunityRequest, 'everything'),
  endMembership: defineChange(communities.endMembership, 'everything'),
  keepMembership: defineChange(communities.keepMembership, 'everything'),
  undoDecisions: defineChange(communities.undoDecisions, 'everything'),
  stopDecisions: defineChange(communities.stopDecisions),
};
