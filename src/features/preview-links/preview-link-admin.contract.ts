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
import { listVisitorsInput, visitorDetail, visitorIdInput, visitorPage } from './visitor-admin.schema.ts';

/** What platform admins do with links and the people who came by them. */
export const previewLinkAdminContract = {
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
