import { api } from '../../../../web/api-client.ts';
import { changeOf } from '../../../../web/change.ts';

const { previewLinks } = api;

/** What admins change about preview links and their visitors, and what is stale then. */
export const previewLinkChanges = {
  createPreviewLink: changeOf(previewLinks.createPreviewLink, 'previewLinks'),
  updatePreviewLink: changeOf(previewLinks.updatePreviewLink, 'previewLinks'),
  setPreviewLinkActive: changeOf(previewLinks.setPreviewLinkActive, 'previewLinks'),
  deleteVisitor: changeOf(previewLinks.deleteVisitor, 'previewLinks'),
};
