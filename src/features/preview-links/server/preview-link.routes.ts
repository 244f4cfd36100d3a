import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { visitorContract } from '../visitor.contract.ts';
import { declineVisitorShares } from './decline-visitor-shares.ts';
import { getPreview } from './get-preview.ts';
import { getVisitorShares } from './get-visitor-shares.ts';
import { keepVisitorShares } from './keep-visitor-shares.ts';
import { notePreviewIntent } from './note-preview-intent.ts';
import { previewLinkAdminRoutes } from './preview-link-admin.routes.ts';
import { provideIdentity } from './provide-identity.ts';
import { rateVendorAsVisitor } from './rate-vendor-as-visitor.ts';
import { shareCostsAsVisitor } from './share-costs-as-visitor.ts';

const previewLinks = callsOf(visitorContract);

export const previewLinkRoutes = {
  ...previewLinkAdminRoutes,
  getPreview: previewLinks.getPreview.handler(({ context, input }) => getPreview(context, input)),
  provideIdentity: previewLinks.provideIdentity.handler(({ context, input }) =>
    provideIdentity(context, input),
  ),
  rateVendorAsVisitor: previewLinks.rateVendorAsVisitor.handler(({ context, input }) =>
    rateVendorAsVisitor(context, input),
  ),
  shareCostsAsVisitor: previewLinks.shareCostsAsVisitor.handler(({ context, input }) =>
    shareCostsAsVisitor(context, input),
  ),
  notePreviewIntent: previewLinks.notePreviewIntent.handler(({ context, input }) =>
    notePreviewIntent(context, input),
  ),
  getVisitorShares: previewLinks.getVisitorShares.handler(({ context }) =>
    getVisitorShares(signedIn(context)),
  ),
  keepVisitorShares: previewLinks.keepVisitorShares.handler(({ context }) =>
    keepVisitorShares(signedIn(context)),
  ),
  declineVisitorShares: previewLinks.declineVisitorShares.handler(({ context }) =>
    declineVisitorShares(signedIn(context)),
  ),
};
