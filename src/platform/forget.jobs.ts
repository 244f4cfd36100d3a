import { deleteOldSecrets } from './auth/daily-secret.queries.ts';
import type { Feature } from './feature.ts';
import { deleteEndedCounts } from './http/rate-limits.ts';
import { defineJob, handleJob } from './jobs/job.ts';

const deleteExpiredJob = defineJob<null>('forget-ended');

export const forgetting = {
  jobs: ({ db, clock }) => [
    handleJob(deleteExpiredJob, async () => {
      await deleteEndedCounts(db);
      await deleteOldSecrets(db, clock.now());
    }),
  ],
  // Hourly, at a quiet minute.
  schedules: [{ job: deleteExpiredJob, cron: '7 * * * *' }],
} satisfies Feature;
