import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { publishDueCosts } from '../../figures/server/publish-due-costs.ts';
import { publishDueCostsJob } from './vendor.job-kinds.ts';

/** Returns how the queued work of vendors is done. */
export function vendorJobs(services: Services): JobHandler[] {
  return [handleJob(publishDueCostsJob, () => publishDueCosts(services))];
}
