import type { Feature } from '../../../platform/feature.ts';
import { refreshGoogleRatingsJob } from './places.job-kinds.ts';
import { placesJobs } from './places.jobs.ts';
import { placesRoutes } from './places.routes.ts';

export const placesFeature = {
  routes: placesRoutes,
  jobs: placesJobs,
  // The first of a day begins the round.
  schedules: [{ job: refreshGoogleRatingsJob, cron: '41 * * * *', isRunAtStart: true }],
} satisfies Feature;
