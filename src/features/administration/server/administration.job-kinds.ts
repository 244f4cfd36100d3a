import { defineJob } from '../../../platform/jobs/job.ts';

export const tellAdminsJob = defineJob<null>('tell-admins', { retryLimit: 0 });

/** `userId` is the admin's. */
export const mailAdminJob = defineJob<{ userId: string }>('mail-admin', { queue: 'mail' });
