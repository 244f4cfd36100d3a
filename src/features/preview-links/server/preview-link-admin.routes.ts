import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { previewLinkAdminContract } from '../preview-link-admin.contract.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { deletePreviewUser } from './delete-preview-user.ts';
import { getPreviewLinkFlyer } from './get-preview-link-flyer.ts';
import { getPreviewLinkMetrics } from './get-preview-link-metrics.ts';
import { getPreviewUser } from './get-preview-user.ts';
import { listPreviewLinks } from './list-preview-links.ts';
import { listPreviewUsers } from './list-preview-users.ts';
import { setPreviewLinkActive } from './set-preview-link-active.ts';
import { updatePreviewLink } from './update-preview-link.ts';

const previewLinks = callsOf(previewLinkAdminContract);

export const previewLinkAdminRoutes = {
  listPreviewLinks: previewLinks.listPreviewLinks.handler(({ context, input }) =>
    listPreviewLinks(signedIn(context), input),
  ),
  createPreviewLink: previewLinks.createPreviewLink.handler(({ context, input }) =>
    createPreviewLink(signedIn(context), input),
  ),
  updatePreviewLink: previewLinks.updatePreviewLink.handler(({ context, input }) =>
    updatePreviewLink(signedIn(context), input),
  ),
  setPreviewLinkActive: previewLinks.setPreviewLinkActive.handler(({ context, input }) =>
    setPreviewLinkActive(signedIn(context), input),
  ),
  getPreviewLinkMetrics: previewLinks.getPreviewLinkMetrics.handler(({ context, input }) =>
    getPreviewLinkMetrics(signedIn(context), input),
  ),
  getPreviewLinkFlyer: previewLinks.getPreviewLinkFlyer.handler(({ context, input }) =>
    getPreviewLinkFlyer(signedIn(context), input),
  ),
  listPreviewUsers: previewLinks.listPreviewUsers.handler(({ context, input }) =>
    listPreviewUsers(signedIn(context), input),
  ),
  getPreviewUser: previewLinks.getPreviewUser.handler(({ context, input }) =>
    getPreviewUser(signedIn(context), input),
  ),
  deletePreviewUser: previewLinks.deletePreviewUser.handler(({ context, input }) =>
    deletePreviewUser(signedIn(context), input),
  ),
};
