import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import { namesAdmin } from '../../../platform/personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import { previewLinks, previewSessions } from '../../../schema/preview-link.tables.ts';
import { previewLinkContract } from '../preview-link.contract.ts';
import { rateVendorAsVisitor, shareCostsAsVisitor } from './contribute-as-visitor.ts';
import { notePreviewIntent } from './count-events.ts';
import {
  createPreviewLink,
  getPreviewLinkFlyer,
  getPreviewLinkMetrics,
  listPreviewLinks,
  setPreviewLinkActive,
  shareCommunity,
  updatePreviewLink,
} from './links.ts';
import { getEndedLink, getPreview, provideIdentity } from './preview.ts';
import { eraseExpiredIdentities } from './preview-session.queries.ts';
import { declineVisitorShares, getVisitorShares, keepVisitorShares } from './visitor-shares.ts';
import { deleteVisitor, getVisitor, listVisitors } from './visitors.ts';

const purgePreviewIdentitiesJob = defineJob<null>('purge-preview-identities');

function previewLinkJobs(services: Services): JobHandler[] {
  return [handleJob(purgePreviewIdentitiesJob, () => purgePreviewIdentities(services))];
}

export const previewLinksFeature = {
  routes: serve(previewLinkContract, {
    listPreviewLinks,
    createPreviewLink,
    shareCommunity,
    updatePreviewLink,
    setPreviewLinkActive,
    getPreviewLinkMetrics,
    getPreviewLinkFlyer,
    listVisitors,
    getVisitor,
    deleteVisitor,
    getPreview,
    getEndedLink,
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
      myData: { notBecause: 'the reviews and costs of the resident contain what the visitor shared' },
      erasure: { keptBecause: 'an adopted visit has lost its name and address' },
    },
  ],
} satisfies Feature;

/** How long to store identities after a visit ends (docs/rules/access.md, 'Preview visitors'). */
const identityRetentionMs = 90 * 86_400_000;

/**
 * Erases names, addresses and comments of visitors 90 days after their visit ended; ratings and amounts stay,
 * anonymous.
 */
export async function purgePreviewIdentities({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - identityRetentionMs);
  await db.transaction((tx) => eraseExpiredIdentities(tx, before));
}
