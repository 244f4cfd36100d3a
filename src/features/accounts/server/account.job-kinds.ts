import { defineJob } from '../../../platform/jobs/job.ts';

/** Carries no token: the worker makes it, because jobs are stored in clear. `requestedAt` is an ISO instant. */
export const sendSignInLinkJob = defineJob<{ userId: string; requestedAt: string }>('send-sign-in-link');

export const sendApprovalMailJob = defineJob<{ userId: string }>('send-approval-mail');

/** `reason` is what the admin wrote to the person. */
export const sendRejectionMailJob = defineJob<{ userId: string; reason: string | null }>(
  'send-rejection-mail',
);

/** Queues one mail for each platform admin, so that a mailbox that refuses holds up no other. */
export const notifyAdminsJob = defineJob<{ userId: string }>('notify-admins');

export const mailAdminJob = defineJob<{ userId: string; to: string }>('mail-admin');

export const cleanUpSignInsJob = defineJob<null>('clean-up-sign-ins');
