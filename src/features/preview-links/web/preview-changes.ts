import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { previewLinks } = api;

/** What visitors change behind a preview link, and those who take it along into the community. */
export const previewChanges = {
  provideIdentity: defineChange(previewLinks.provideIdentity),
  rateVendorAsVisitor: defineChange(previewLinks.rateVendorAsVisitor, 'previewLinks'),
  shareCostsAsVisitor: defineChange(previewLinks.shareCostsAsVisitor, 'previewLinks'),
  keepVisitorShares: defineChange(previewLinks.keepVisitorShares, 'everything'),
  declineVisitorShares: defineChange(previewLinks.declineVisitorShares),
};

/** What admins change about preview links and their visitors, and what is stale then. */
export const previewLinkChanges = {
  createPreviewLink: defineChange(previewLinks.createPreviewLink, 'previewLinks'),
  updatePreviewLink: defineChange(previewLinks.updatePreviewLink, 'previewLinks'),
  setPreviewLinkActive: defineChange(previewLinks.setPreviewLinkActive, 'previewLinks'),
  deleteVisitor: defineChange(previewLinks.deleteVisitor, 'previewLinks'),
};
