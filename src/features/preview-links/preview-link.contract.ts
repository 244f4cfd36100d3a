import { z } from 'zod';
import { anyone, hoaAdmin, platformAdmin, signedIn, signedOut } from '../../access/endpoint.ts';
import { ofCommunityInput } from '../homes/home.schema.ts';
import {
  listPreviewLinksInput,
  previewLinkFlyer,
  previewLinkIdInput,
  previewLinkInput,
  previewLinkPage,
  setPreviewLinkActiveInput,
  updatePreviewLinkInput,
} from './preview-link-admin.schema.ts';
import {
  endedLink,
  keptShares,
  listVisitorsInput,
  notePreviewIntentInput,
  previewPage,
  previewPageInput,
  provideIdentityInput,
  rateVendorAsVisitorInput,
  shareCostsAsVisitorInput,
  visitorData,
  visitorDetail,
  visitorIdInput,
  visitorPage,
  visitorShares,
} from './visitor.schema.ts';

const previewLinkAdminContract = {
  listPreviewLinks: platformAdmin
    .get('/preview-links', 'Preview links with their figures, newest first')
    .input(listPreviewLinksInput)
    .output(previewLinkPage),
  createPreviewLink: platformAdmin
    .post('/preview-links', 'Create a preview link', {
      'preview_link.create': { log: 'Create preview link' },
    })
    .input(previewLinkInput)
    .output(z.object({ linkId: z.uuid() })),
  shareCommunity: hoaAdmin
    .post(
      '/communities/{slug}/preview-link',
      "Get a community's own preview link; creates it if there is none",
      { 'preview_link.create': true },
    )
    .input(ofCommunityInput)
    .output(z.object({ linkId: z.uuid() })),
  updatePreviewLink: platformAdmin
    .post('/preview-links/{linkId}', 'Edit a preview link', {
      'preview_link.edit': { log: 'Edit preview link' },
    })
    .input(updatePreviewLinkInput),
  setPreviewLinkActive: platformAdmin
    .post('/preview-links/{linkId}/active', 'Activate or deactivate a preview link', {
      'preview_link.activate': { log: 'Activate preview link' },
      'preview_link.deactivate': { log: 'Deactivate preview link' },
    })
    .input(setPreviewLinkActiveInput),
  getPreviewLinkFlyer: hoaAdmin
    .get('/preview-links/{linkId}/flyer', 'Contents of the flyer of a preview link')
    .input(previewLinkIdInput)
    .output(previewLinkFlyer),
  listVisitors: platformAdmin
    .get('/preview-users', 'Visitors who gave their name and address, newest first')
    .input(listVisitorsInput)
    .output(visitorPage),
  getVisitor: platformAdmin
    .get('/preview-users/{sessionId}', 'A visitor with their activity, ratings and costs')
    .input(visitorIdInput)
    .output(visitorDetail),
  deleteVisitor: platformAdmin
    .post('/preview-users/{sessionId}/delete', "Delete a visitor's data", {
      'visitor.delete': { log: 'Delete preview visitor' },
    })
    .input(visitorIdInput),
};

/**
 * Ratings and costs require a signed-out visitor who has given name and address; the handlers check that, because a
 * visitor's session is not a user session.
 */
const visitorContract = {
  getPreview: anyone
    .get('/preview-links/{slug}', 'The page of a preview link; null when it is unknown or inactive')
    .input(previewPageInput)
    .output(previewPage.nullable()),
  getEndedLink: anyone
    .get(
      '/preview-links/{slug}/ended',
      'The community of an inactive preview link; null when the link is active or unknown',
    )
    .input(previewPageInput)
    .output(endedLink.nullable()),
  provideIdentity: anyone
    .post('/preview-links/{slug}/identity', 'Give name and address, which starts a visit in this browser')
    .input(provideIdentityInput)
    .output(visitorData),
  rateVendorAsVisitor: signedOut
    .put('/preview-links/{slug}/vendors/{vendorId}/review', 'Rate a vendor as a visitor')
    .input(rateVendorAsVisitorInput),
  shareCostsAsVisitor: signedOut
    .put('/preview-links/{slug}/vendors/{vendorId}/costs', 'Share costs of a vendor as a visitor')
    .input(shareCostsAsVisitorInput),
  notePreviewIntent: anyone
    .post('/preview-links/{slug}/events', 'Count that a visitor opened a dialog')
    .input(notePreviewIntentInput),
  getVisitorShares: signedIn
    .get(
      '/me/visitor-shares',
      'Ratings and costs shared as a visitor in this browser that the person can keep; null when there are none',
    )
    .output(visitorShares.nullable()),
  keepVisitorShares: signedIn
    .post('/me/visitor-shares/keep', 'Keep ratings and costs shared as a visitor in this browser')
    .output(keptShares),
  declineVisitorShares: signedIn.post(
    '/me/visitor-shares/decline',
    'Discard ratings and costs shared as a visitor in this browser',
  ),
};

export const previewLinkContract = { ...visitorContract, ...previewLinkAdminContract };
