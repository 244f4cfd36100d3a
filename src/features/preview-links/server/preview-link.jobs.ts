import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { purgePreviewIdentitiesJob } from './preview-link.job-kinds.ts';
import { purgePreviewIdentities } from './purge-preview-identities.ts';

/** Returns how the queued work of preview links is done. */
export function previewLinkJobs(services: Services): JobHandler[] {
  return [handleJob(purgePreviewIdentitiesJob, () => purgePreviewIdentities(services))];
}
