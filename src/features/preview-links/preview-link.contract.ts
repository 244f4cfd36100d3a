import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import {
  listPreviewLinksInput,
  ofCommunityInput,
  previewLinkFlyer,
  previewLinkIdInput,
  previewLinkInput,
  previewLinkMetrics,
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
    summary: 'Create a preview link',
    records: { 'preview_link.create': { log: 'Create preview link' } },
  })
    .input(previewLinkInput)
    .output(z.object({ linkId: z.uuid() })),
  shareCommunity: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/preview-link',
    summary: "Get a community's own preview link; creates it if there is none",
    records: { 'preview_link.create': true },
  })
    .input(ofCommunityInput)
    .output(z.object({ linkId: z.uuid() })),
  updatePreviewLink: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/preview-links/{linkId}',
    summary: 'Edit a preview link',
    records: { 'preview_link.edit': { log: 'Edit preview link' } },
  })
    .input(updatePreviewLinkInput)
    .output(z.void()),
  setPreviewLinkActive: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/preview-links/{linkId}/active',
    summary: 'Activate or deactivate a preview link',
    records: {
      'preview_link.activate': { log: 'Activate preview link' },
      'preview_link.deactivate': { log: 'Deactivate preview link' },
    },
  })
    .input(setPreviewLinkActiveInput)
    .output(z.void()),
  getPreviewLinkMetrics: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/preview-links/{linkId}/metrics',
    summary: 'Figures of a preview link, in total and by day',
  })
    .input(previewLinkIdInput)
    .output(previewLinkMetrics),
  getPreviewLinkFlyer: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/preview-links/{linkId}/flyer',
    summary: 'Contents of the flyer of a preview link',
  })
    .input(previewLinkIdInput)
    .output(previewLinkFlyer),
  listVisitors: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/preview-users',
    summary: 'Visitors who gave their name and address, newest first',
  })
    .input(listVisitorsInput)
    .output(visitorPage),
  getVisitor: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/preview-users/{sessionId}',
    summary: 'A visitor with their activity, ratings and costs',
  })
    .input(visitorIdInput)
    .output(visitorDetail),
  deleteVisitor: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/preview-users/{sessionId}/delete',
    summary: "Delete a visitor's data",
    records: { 'visitor.delete': { log: 'Delete preview visitor' } },
  })
    .input(visitorIdInput)
    .output(z.void()),
};

/**
 * Ratings and costs require a signed-out visitor who has given name and address; the handlers check that, because a
 * visitor's session is not a user session.
 */
const visitorContract = {
  getPreview: endpoint('anyone', {
    method: 'GET',
    path: '/preview-links/{slug}',
    summary: 'The page of a preview link; null when it is unknown or inactive',
  })
    .input(previewPageInput)
    .output(previewPage.nullable()),
  getEndedLink: endpoint('anyone', {
    method: 'GET',
    path: '/preview-links/{slug}/ended',
    summary: 'The community of an inactive preview link; null when the link is active or unknown',
  })
    .input(previewPageInput)
    .output(endedLink.nullable()),
  provideIdentity: endpoint('anyone', {
    method: 'POST',
    path: '/preview-links/{slug}/identity',
    summary: 'Give name and address, which starts a visit in this browser',
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
    summary: 'Share costs of a vendor as a visitor',
  })
    .input(shareCostsAsVisitorInput)
    .output(z.void()),
  notePreviewIntent: endpoint('anyone', {
    method: 'POST',
    path: '/preview-links/{slug}/events',
    summary: 'Count that a visitor opened a dialog',
  })
    .input(notePreviewIntentInput)
    .output(z.void()),
  getVisitorShares: endpoint('signedIn', {
    method: 'GET',
    path: '/me/visitor-shares',
    summary:
      'Ratings and costs shared as a visitor in this browser that the person can keep; null when there are none',
  }).output(visitorShares.nullable()),
  keepVisitorShares: endpoint('signedIn', {
    method: 'POST',
    path: '/me/visitor-shares/keep',
    summary: 'Keep ratings and costs shared as a visitor in this browser',
  }).output(keptShares),
  declineVisitorShares: endpoint('signedIn', {
    method: 'POST',
    path: '/me/visitor-shares/decline',
    summary: 'Discard ratings and costs shared as a visitor in this browser',
  }).output(z.void()),
};

export const previewLinkContract = { ...visitorContract, ...previewLinkAdminContract };
