import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import {
  keptShares,
  notePreviewIntentInput,
  previewPage,
  previewPageInput,
  provideIdentityInput,
  rateVendorAsVisitorInput,
  shareCostsAsVisitorInput,
  visitorData,
  visitorShares,
} from './visitor.schema.ts';

/**
 * What visitors behind a preview link do. Ratings and costs are for people who are signed out and have said who they
 * are; the verbs see to the latter, since a visitor's session is not a person's.
 */
export const visitorContract = {
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
