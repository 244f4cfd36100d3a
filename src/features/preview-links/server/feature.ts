import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin } from '../../../platform/personal-data.ts';
import { previewLinks, previewSessions } from '../../../schema/preview-link.tables.ts';
import { previewLinkContract } from '../preview-link.contract.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { declineVisitorShares } from './decline-visitor-shares.ts';
import { deleteVisitor } from './delete-visitor.ts';
import { getPreview } from './get-preview.ts';
import { getPreviewLinkFlyer } from './get-preview-link-flyer.ts';
import { getPreviewLinkMetrics } from './get-preview-link-metrics.ts';
import { getVisitor } from './get-visitor.ts';
import { getVisitorShares } from './get-visitor-shares.ts';
import { keepVisitorShares } from './keep-visitor-shares.ts';
import { listPreviewLinks } from './list-preview-links.ts';
import { listVisitors } from './list-visitors.ts';
import { notePreviewIntent } from './note-preview-intent.ts';
import { purgePreviewIdentitiesJob } from './preview-link.job-kinds.ts';
import { previewLinkJobs } from './preview-link.jobs.ts';
import { provideIdentity } from './provide-identity.ts';
import { rateVendorAsVisitor } from './rate-vendor-as-visitor.ts';
import { setPreviewLinkActive } from './set-preview-link-active.ts';
import { shareCostsAsVisitor } from './share-costs-as-visitor.ts';
import { updatePreviewLink } from './update-preview-link.ts';

export const previewLinksFeature = {
  routes: serve(previewLinkContract, {
    listPreviewLinks,
    createPreviewLink,
    updatePreviewLink,
    setPreviewLinkActive,
    getPreviewLinkMetrics,
    getPreviewLinkFlyer,
    listVisitors,
    getVisitor,
    deleteVisitor,
    getPreview,
    provideIdentity,
    rateVendorAsVisitor,
    shareCostsAsVisitor,
    notePreviewIntent,
    getVisitorShares,
    keepVisitorShares,
    declineVisitorShares,
  }),
  jobs: previewLinkJobs,
  schedules: [{ job: purgePreviewIdentitiesJob, cron: '41 3 * * *' }],
  personalData: [
    { column: previewLinks.createdBy, ...namesAdmin },
    {
      column: previewSessions.adoptedBy,
      myData: { notBecause: 'what the visitor shared became the reviews and costs of the resident' },
      erasure: { keptBecause: 'an adopted visit has lost its name and address' },
    },
  ],
} satisfies Feature;
