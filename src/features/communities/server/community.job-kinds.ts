import { defineJob } from '../../../platform/jobs/job.ts';

export const addressDecisionMailJob = defineJob<{ requestId: string }>('send-address-decision-mail', {
  queue: 'mail',
});

/** `slug` is that of the community that was made; null when the request was rejected. */
export const communityDecisionMailJob = defineJob<{ requestId: string; slug: string | null }>(
  'send-community-decision-mail',
  { queue: 'mail' },
);

export const householdDeclinedMailJob = defineJob<{
  userId: string;
  communityId: string;
  reason: string | null;
}>('send-household-declined-mail', { queue: 'mail' });
