import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import {
  addressDecisionMailJob,
  communityDecisionMailJob,
  householdDeclinedMailJob,
} from './community.job-kinds.ts';
import { sendAddressDecisionMail, sendCommunityDecisionMail } from './requests/send-request-mails.ts';
import { sendHouseholdDeclinedMail } from './send-household-declined-mail.ts';

/** Returns how the queued work of communities is done. */
export function communityJobs(services: Services): JobHandler[] {
  return [
    handleJob(addressDecisionMailJob, (payload) => sendAddressDecisionMail(services, payload)),
    handleJob(communityDecisionMailJob, (payload) => sendCommunityDecisionMail(services, payload)),
    handleJob(householdDeclinedMailJob, (payload) => sendHouseholdDeclinedMail(services, payload)),
  ];
}
