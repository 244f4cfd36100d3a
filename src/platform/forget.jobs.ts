import { deleteOldSecrets } from './auth/daily-secret.queries.ts';
import type { Feature } from './feature.ts';
import { deleteEndedCounts } from './http/rate-limits.ts';
import { defineJob } from './jobs/job.ts';
import type { Services } from './services.ts';

/** Deletes expired data that could identify people: rate limit counts and daily secrets. Hourly, at a quiet minute. */
const deleteExpiredJob = defineJob(
  'forget-ended',
  { cron: '7 * * * *' },
  async ({ db, clock }: Pick<Services, 'db' | 'clock'>) => {
    await deleteEndedCounts(db);
    await deleteOldSecrets(db, clock.now());
  },
);

export const forgetting = { jobs: [deleteExpiredJob] } satisfies Feature;
