import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Carries no token: the worker makes it, because jobs are stored in clear. `requestedAt` is an ISO instant. Given up
 * after half an hour: by then nobody waits for the mail, and one that comes the next day is only strange.
 */
export const sendSignInLinkJob = defineJob<{ userId: string; requestedAt: string }>('send-sign-in-link', {
  queue: 'urgent',
  retryLimit: 8,
});

export const sendApprovalMailJob = defineJob<{ userId: string }>('send-approval-mail', { queue: 'mail' });

/** `reason` is what the admin wrote to the person. */
export const sendRejectionMailJob = defineJob<{ userId: string; reason: string | null }>(
  'send-rejection-mail',
  { queue: 'mail' },
);

/** `reason` is what the admin wrote to the person. */
export const sendUnverifiedMailJob = defineJob<{ userId: string; reason: string | null }>(
  'send-unverified-mail',
  { queue: 'mail' },
);

/** Carries the address itself: the account it belonged to is erased. The queue forgets it within a day of sending. */
export const sendDeletedMailJob = defineJob<{ to: string }>('send-deleted-mail', { queue: 'mail' });

/** An office was given or has ended; the community is that of an HOA admin. */
export const sendRoleMailJob = defineJob<RoleChange>('send-role-mail', { queue: 'mail' });

export interface RoleChange {
  userId: string;
  role: 'HOA admin' | 'platform admin';
  isAppointed: boolean;
  communityId: string | null;
}

/** Queues one mail for each platform admin, so that a mailbox that refuses holds up no other. */
export const notifyAdminsJob = defineJob<{ userId: string }>('notify-admins');

export const mailAdminJob = defineJob<{ userId: string; to: string }>('mail-admin', { queue: 'mail' });

export const cleanUpSignInsJob = defineJob<null>('clean-up-sign-ins');
