import { defineJob } from '../../../platform/jobs/job.ts';

/**
 * Sends 'We have your request'. Contains no token, because jobs are stored in plain text: the worker creates it.
 * `browserHash` identifies the browser that sent the request, `nextPath` is where the person was going.
 */
export const sendRequestMailJob = defineJob<{ userId: string; browserHash: string; nextPath: string | null }>(
  'send-request-mail',
  { queue: 'urgent' },
);

export const sendKnownEmailMailJob = defineJob<{ userId: string }>('send-known-email-mail', {
  queue: 'mail',
});

export const sendApprovalMailJob = defineJob<{ userId: string }>('send-approval-mail', { queue: 'mail' });

/** `reason` is what the admin wrote to the person; `rejectedAt` an ISO time that identifies the rejection. */
export const sendRejectionMailJob = defineJob<{ userId: string; reason: string | null; rejectedAt?: string }>(
  'send-rejection-mail',
  { queue: 'mail' },
);

export const sendUnverifiedMailJob = defineJob<{ userId: string; reason: string | null }>(
  'send-unverified-mail',
  { queue: 'mail' },
);

/** Contains the email itself, because the account is erased by then. The queue deletes the job within a day. */
export const sendDeletedMailJob = defineJob<{ to: string }>('send-deleted-mail', { queue: 'mail' });

/** `communityId` is set for HOA admins. */
export const sendRoleMailJob = defineJob<RoleChange>('send-role-mail', { queue: 'mail' });

export interface RoleChange {
  userId: string;
  role: 'HOA admin' | 'platform admin';
  isAppointed: boolean;
  communityId: string | null;
}

export const cleanUpSignInsJob = defineJob<null>('clean-up-sign-ins');
