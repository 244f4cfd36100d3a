import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { previewLinks } = api;

export const previewChanges = {
  provideIdentity: defineChange(previewLinks.provideIdentity),
  rateVendorAsVisitor: defineChange(previewLinks.rateVendorAsVisitor, 'previewLinks'),
  shareCostsAsVisitor: defineChange(previewLinks.shareCostsAsVisitor, 'previewLinks'),
  keepVisitorShares: defineChange(previewLinks.keepVisitorShares, 'everything'),
  declineVisitorShares: defineChange(previewLinks.declineVisitorShares),
};

export const previewLinkChanges = {
  createPreviewLink: defineChange(previewLinks.createPreviewLink, 'previewLinks'),
  shareCommunity: defineChange(previewLinks.shareCommunity, 'previewLinks', 'communities'),
  updatePreviewLink: defineChange(previewLinks.updatePreviewLink, 'previewLinks'),
  setPreviewLinkActive: defineChange(previewLinks.setPreviewLinkActive, 'previewLinks'),
  deleteVisitor: defineChange(previewLinks.deleteVisitor, 'previewLinks'),
};
