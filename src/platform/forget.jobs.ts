import { deleteOldSecrets } from './auth/daily-secret.queries.ts';
import { deleteEndedCounts } from './http/rate-limit.queries.ts';
import { defineJob, handleJob, type JobHandler } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Services } from './services.ts';

const forgetEndedJob = defineJob<null>('forget-ended');

/** Forgets what served for a while and could say who was here: counts of limits, secrets of a day. */
export const forgetJobs = ({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler[] => [
  handleJob(forgetEndedJob, async () => {
    await deleteEndedCounts(db);
    await deleteOldSecrets(db, clock.now());
  }),
];

/** Hourly, at a minute when little else begins. */
export const scheduleForgetJobs = (jobs: Pick<Jobs, 'schedule'>): Promise<void> =>
  jobs.schedule(forgetEndedJob, '7 * * * *');
