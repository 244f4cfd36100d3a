import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { mailAdminJob, tellAdminsJob } from './administration.job-kinds.ts';
import { mailAdmin, tellAdmins } from './tell-admins.ts';

/** Returns how admins are told of what waits. */
export function administrationJobs(services: Services): JobHandler[] {
  return [
    handleJob(tellAdminsJob, () => tellAdmins(services)),
    handleJob(mailAdminJob, (payload) => mailAdmin(services, payload)),
  ];
}
