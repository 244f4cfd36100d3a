import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { eraseExpiredIdentities } from './preview-session.queries.ts';

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

export const purgePreviewIdentitiesJob = defineJob(
  'purge-preview-identities',
  { cron: '41 3 * * *' },
  purgePreviewIdentities,
);
