import { beginDueBackup } from '../../../platform/backup/nightly-backup.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { findSiteTimeZone } from './system.queries.ts';

/**
 * Looks each hour, so that a backup that failed is tried again, also after a clock that was wrong. It only starts the
 * backup: large ones take longer than jobs may.
 */
export const backUpJob = defineJob(
  'back-up',
  { cron: '10 * * * *', isRunAtStart: true, retryLimit: 2 },
  async (services: Pick<Services, 'config' | 'db' | 'log'>) =>
    beginDueBackup(services, await findSiteTimeZone(services.db)),
);
