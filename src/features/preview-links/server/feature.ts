import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { purgePreviewIdentitiesJob } from './preview-link.job-kinds.ts';
import { previewLinkJobs } from './preview-link.jobs.ts';
import { previewLinkRoutes } from './preview-link.routes.ts';

export const previewLinksFeature = {
  routes: previewLinkRoutes,
  jobs: previewLinkJobs,
  schedules: [{ job: purgePreviewIdentitiesJob, cron: '41 3 * * *' }],
  personalData: {
    columns: {
      'preview_links.created_by': namesAdmin,
      'preview_sessions.adopted_by': {
        myData: { notBecause: 'what the visitor shared became the reviews and costs of the resident' },
        erasure: { keptBecause: 'an adopted visit has lost its name and address' },
      },
    },
  },
} satisfies Feature;
