import { deleteOldSecrets } from './auth/daily-secret.queries.ts';
import type { Feature } from './feature.ts';
import { deleteEndedCounts } from './http/rate-limit.queries.ts';
import { defineJob, handleJob } from './jobs/job.ts';

const forgetEndedJob = defineJob<null>('forget-ended');

/** Forgets what served for a while and could say who was here: counts of limits, secrets of a day. */
export const forgetting = {
  jobs: ({ db, clock }) => [
    handleJob(forgetEndedJob, async () => {
      await deleteEndedCounts(db);
      await deleteOldSecrets(db, clock.now());
    }),
  ],
  // Hourly, at a minute when little else begins.
  schedules: [{ job: forgetEndedJob, cron: '7 * * * *' }],
} satisfies Feature;
