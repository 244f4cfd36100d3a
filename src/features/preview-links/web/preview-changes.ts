import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { previewLinks } = api;

/** Changes by visitors, and by residents who keep their shares. */
export const previewChanges = {
  provideIdentity: defineChange(previewLinks.provideIdentity),
  rateVendorAsVisitor: defineChange(previewLinks.rateVendorAsVisitor, 'previewLinks'),
  shareCostsAsVisitor: defineChange(previewLinks.shareCostsAsVisitor, 'previewLinks'),
  keepVisitorShares: defineChange(previewLinks.keepVisitorShares, 'everything'),
  declineVisitorShares: defineChange(previewLinks.declineVisitorShares),
};

/** Changes by admins to links and visitors, and the data that becomes stale. */
export const previewLinkChanges = {
  createPreviewLink: defineChange(previewLinks.createPreviewLink, 'previewLinks'),
  shareCommunity: defineChange(previewLinks.shareCommunity, 'previewLinks', 'communities'),
  updatePreviewLink: defineChange(previewLinks.updatePreviewLink, 'previewLinks'),
  setPreviewLinkActive: defineChange(previewLinks.setPreviewLinkActive, 'previewLinks'),
  deleteVisitor: defineChange(previewLinks.deleteVisitor, 'previewLinks'),
};
