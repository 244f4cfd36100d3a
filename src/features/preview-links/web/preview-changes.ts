import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { previewLinks } = api;

/** What visitors change behind a preview link, and those who take it along into the community. */
export const previewChanges = {
  provideIdentity: changeOf(previewLinks.provideIdentity),
  rateVendorAsVisitor: changeOf(previewLinks.rateVendorAsVisitor, 'previewLinks'),
  shareCostsAsVisitor: changeOf(previewLinks.shareCostsAsVisitor, 'previewLinks'),
  keepVisitorShares: changeOf(previewLinks.keepVisitorShares, 'everything'),
  declineVisitorShares: changeOf(previewLinks.declineVisitorShares),
};

/** What admins change about preview links and their visitors, and what is stale then. */
export const previewLinkChanges = {
  createPreviewLink: changeOf(previewLinks.createPreviewLink, 'previewLinks'),
  updatePreviewLink: changeOf(previewLinks.updatePreviewLink, 'previewLinks'),
  setPreviewLinkActive: changeOf(previewLinks.setPreviewLinkActive, 'previewLinks'),
  deleteVisitor: changeOf(previewLinks.deleteVisitor, 'previewLinks'),
};
