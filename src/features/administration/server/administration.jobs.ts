import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { mailAdminJob, tellAdminsJob } from './administration.job-kinds.ts';
import { mailAdmin, tellAdmins } from './tell-admins.ts';
import type { Waiting } from './waiting.ts';

/** Mails admins what waits for them. */
export const administrationJobs =
  (waiting: Waiting) =>
  (services: Services): JobHandler[] => [
    handleJob(tellAdminsJob, () => tellAdmins(services, waiting)),
    handleJob(mailAdminJob, (payload) => mailAdmin(services, waiting, payload)),
  ];
