import { endpoint } from '../../access/endpoint.ts';
import { jobIdsInput, systemState, testMailResult } from './system.schema.ts';

export const systemContract = {
  getSystem: endpoint('platformAdmin', {
    method: 'GET',
    path: '/admin/system',
    summary: 'Show what needs a hand: version, database, processes, jobs, emails, backups, disk and limits',
  }).output(systemState),
  retryJobs: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/jobs/retry',
    summary: 'Try failed jobs again now',
  }).input(jobIdsInput),
  giveUpJobs: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/jobs/give-up',
    summary: 'Delete failed jobs, so that they are never tried again',
  }).input(jobIdsInput),
  sendTestMail: endpoint('platformAdmin', {
    method: 'POST',
    path: '/admin/system/test-mail',
    summary: 'Send an email to the admin and return what the mail server said',
  }).output(testMailResult),
};
