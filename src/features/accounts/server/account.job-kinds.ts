import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * 'We have your request'. Carries no token: the worker makes it, because jobs are stored in clear. `browserHash` tells the
 * browser that asked.
 */
export const sendRequestMailJob = defineJob<{ userId: string; browserHash: string }>('send-request-mail', {
  queue: 'urgent',
});

export const sendKnownEmailMailJob = defineJob<{ userId: string }>('send-known-email-mail', {
  queue: 'mail',
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

/** A role was given or has ended; the community is that of an HOA admin. */
export const sendRoleMailJob = defineJob<RoleChange>('send-role-mail', { queue: 'mail' });

export interface RoleChange {
  userId: string;
  role: 'HOA admin' | 'platform admin';
  isAppointed: boolean;
  communityId: string | null;
}

export const cleanUpSignInsJob = defineJob<null>('clean-up-sign-ins');
