import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { sendReviewDecisionMailJob } from './review.job-kinds.ts';
import { sendReviewDecisionMail } from './send-review-decision-mail.ts';

/** Returns how the queued work of reviews is done. */
export function reviewJobs(services: Services): JobHandler[] {
  return [handleJob(sendReviewDecisionMailJob, (payload) => sendReviewDecisionMail(services, payload))];
}
