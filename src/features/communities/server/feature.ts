import { type Feature, namesAdmin } from '../../../platform/feature.ts';
import { communityJobs } from './community.jobs.ts';
import { communityRoutes } from './community.routes.ts';

export const communitiesFeature = {
  routes: communityRoutes,
  jobs: communityJobs,
  personalData: {
    columns: {
      'address_change_requests.decided_by': namesAdmin,
      'community_requests.decided_by': namesAdmin,
    },
  },
} satisfies Feature;
