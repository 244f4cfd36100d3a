import { defineJob } from '../../../platform/jobs/job.ts';

/** Tells an author what an admin has decided about their review. */
export const sendReviewDecisionMailJob = defineJob<{ reviewId: string; isHidden: boolean }>(
  'send-review-decision-mail',
  { queue: 'mail' },
);
