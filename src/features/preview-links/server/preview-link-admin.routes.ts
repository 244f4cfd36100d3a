import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { previewLinkAdminContract } from '../preview-link-admin.contract.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { deleteVisitor } from './delete-visitor.ts';
import { getPreviewLinkFlyer } from './get-preview-link-flyer.ts';
import { getPreviewLinkMetrics } from './get-preview-link-metrics.ts';
import { getVisitor } from './get-visitor.ts';
import { listPreviewLinks } from './list-preview-links.ts';
import { listVisitors } from './list-visitors.ts';
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
  listVisitors: previewLinks.listVisitors.handler(({ context, input }) =>
    listVisitors(signedIn(context), input),
  ),
  getVisitor: previewLinks.getVisitor.handler(({ context, input }) => getVisitor(signedIn(context), input)),
  deleteVisitor: previewLinks.deleteVisitor.handler(({ context, input }) =>
    deleteVisitor(signedIn(context), input),
  ),
};
