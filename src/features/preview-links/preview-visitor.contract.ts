import { z } from 'zod';
import { endpoint } from '../accounts/endpoint.ts';
import {
  notePreviewIntentInput,
  previewPage,
  previewPageInput,
  previewVisitor,
  provideIdentityInput,
  rateVendorAsVisitorInput,
  shareCostsAsVisitorInput,
} from './preview-visitor.schema.ts';

/**
 * What visitors behind a preview link do. Ratings and costs are for people who are signed out and have said who they
 * are; the verbs see to the latter, since a visitor's session is not a person's.
 */
export const previewVisitorContract = {
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
    .output(previewVisitor),
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
};
