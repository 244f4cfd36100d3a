import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import {
  cleanUpSignInsJob,
  sendApprovalMailJob,
  sendDeletedMailJob,
  sendKnownEmailMailJob,
  sendRejectionMailJob,
  sendRequestMailJob,
  sendRoleMailJob,
  sendUnverifiedMailJob,
} from './account.job-kinds.ts';
import { cleanUpSignIns } from './sign-in/clean-up-sign-ins.ts';
import { sendKnownEmailMail, sendRequestMail } from './sign-in/send-request-mail.ts';
import { sendApprovalMail } from './users/send-approval-mail.ts';
import { sendDeletedMail, sendRoleMail, sendUnverifiedMail } from './users/send-decision-mails.ts';
import { sendRejectionMail } from './users/send-rejection-mail.ts';

/** Returns how the queued work of accounts is done. */
export function accountJobs(services: Services): JobHandler[] {
  return [
    handleJob(sendRequestMailJob, async (payload) => {
      await sendRequestMail(services, payload);
    }),
    handleJob(sendKnownEmailMailJob, (payload) => sendKnownEmailMail(services, payload)),
    handleJob(sendApprovalMailJob, (payload) => sendApprovalMail(services, payload)),
    handleJob(sendRejectionMailJob, (payload) => sendRejectionMail(services, payload)),
    handleJob(sendUnverifiedMailJob, (payload) => sendUnverifiedMail(services, payload)),
    handleJob(sendDeletedMailJob, (payload) => sendDeletedMail(services, payload)),
    handleJob(sendRoleMailJob, (payload) => sendRoleMail(services, payload)),
    handleJob(cleanUpSignInsJob, () => cleanUpSignIns(services)),
  ];
}
