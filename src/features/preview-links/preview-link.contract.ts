import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import {
  listPreviewLinksInput,
  previewLinkFlyer,
  previewLinkIdInput,
  previewLinkInput,
  previewLinkMetrics,
  previewLinkPage,
  setPreviewLinkActiveInput,
  updatePreviewLinkInput,
} from './preview-link-admin.schema.ts';
import {
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

/** What platform admins do with links and the people who came by them. */
const previewLinkAdminContract = {
  listPreviewLinks: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/preview-links',
    summary: 'Preview links with their figures, newest first',
  })
    .input(listPreviewLinksInput)
    .output(previewLinkPage),
  createPreviewLink: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/preview-links',
    summary: 'Make a preview link',
  })
    .input(previewLinkInput)
    .output(z.object({ linkId: z.uuid() })),
  updatePreviewLink: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/preview-links/{linkId}',
    summary: 'Edit a preview link',
  })
    .input(updatePreviewLinkInput)
    .output(z.void()),
  setPreviewLinkActive: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/preview-links/{linkId}/active',
    summary: 'Activate or deactivate a preview link',
  })
    .input(setPreviewLinkActiveInput)
    .output(z.void()),
  getPreviewLinkMetrics: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/preview-links/{linkId}/metrics',
    summary: 'What visitors did with a preview link, in all and by day',
  })
    .input(previewLinkIdInput)
    .output(previewLinkMetrics),
  getPreviewLinkFlyer: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/preview-links/{linkId}/flyer',
    summary: 'What stands on the flyer of a preview link',
  })
    .input(previewLinkIdInput)
    .output(previewLinkFlyer),
  listVisitors: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/preview-users',
    summary: 'Visitors who said who they are, newest first',
  })
    .input(listVisitorsInput)
    .output(visitorPage),
  getVisitor: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/preview-users/{sessionId}',
    summary: 'A visitor, what they did and what they shared',
  })
    .input(visitorIdInput)
    .output(visitorDetail),
  deleteVisitor: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/preview-users/{sessionId}/delete',
    summary: "Delete a visitor's data",
  })
    .input(visitorIdInput)
    .output(z.void()),
};

/**
 * What visitors behind a preview link do. Ratings and costs are for people who are signed out and have said who they
 * are; the verbs see to the latter, since a visitor's session is not a person's.
 */
const visitorContract = {
  getPreview: endpoint('anyone', {
    method: 'GET',
    path: '/preview-links/{slug}',
    summary: 'What a preview link leads to; null when it is unknown or switched off',
  })
    .input(previewPageInput)
    .output(previewPage.nullable()),
  provideIdentity: endpoint('anyone', {
    method: 'POST',
    path: '/preview-links/{slug}/identity',
    summary: 'Say who is visiting, which starts the visit of this browser',
  })
    .input(provideIdentityInput)
    .output(visitorData),
  rateVendorAsVisitor: endpoint('signedOut', {
    method: 'PUT',
    path: '/preview-links/{slug}/vendors/{vendorId}/review',
    summary: 'Rate a vendor as a visitor',
  })
    .input(rateVendorAsVisitorInput)
    .output(z.void()),
  shareCostsAsVisitor: endpoint('signedOut', {
    method: 'PUT',
    path: '/preview-links/{slug}/vendors/{vendorId}/costs',
    summary: 'Say what the own home pays, as a visitor',
  })
    .input(shareCostsAsVisitorInput)
    .output(z.void()),
  notePreviewIntent: endpoint('anyone', {
    method: 'POST',
    path: '/preview-links/{slug}/events',
    summary: 'A visitor has opened a dialog',
  })
    .input(notePreviewIntentInput)
    .output(z.void()),
  getVisitorShares: endpoint('signedIn', {
    method: 'GET',
    path: '/me/visitor-shares',
    summary: 'What this browser shared as a visitor and the person can keep; null when there is nothing',
  }).output(visitorShares.nullable()),
  keepVisitorShares: endpoint('signedIn', {
    method: 'POST',
    path: '/me/visitor-shares/keep',
    summary: 'Make what this browser shared as a visitor the own ratings and costs',
  }).output(keptShares),
  declineVisitorShares: endpoint('signedIn', {
    method: 'POST',
    path: '/me/visitor-shares/decline',
    summary: 'Leave what this browser shared as a visitor behind',
  }).output(z.void()),
};

export const previewLinkContract = { ...visitorContract, ...previewLinkAdminContract };
