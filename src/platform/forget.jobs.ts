import { deleteOldSecrets } from './auth/daily-secret.queries.ts';
import { deleteEnded } from './db/expiring.ts';
import type { Feature } from './feature.ts';
import { deleteEndedCounts } from './http/rate-limits.ts';
import { defineJob } from './jobs/job.ts';
import type { Services } from './services.ts';

type ForgetServices = Pick<Services, 'db' | 'clock' | 'expiring'>;

export async function forgetEnded({ db, clock, expiring }: ForgetServices): Promise<void> {
  const now = clock.now();
  await deleteEndedCounts(db);
  await deleteOldSecrets(db, now);
  await deleteEnded(db, expiring, now);
}

/** Hourly, at a quiet minute. */
const forgetEndedJob = defineJob('forget-ended', { cron: '7 * * * *' }, forgetEnded);

export const forgetting = { jobs: [forgetEndedJob] } satisfies Feature;
