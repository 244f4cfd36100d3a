import { failedJobOn } from '../../support/failed-jobs.ts';
import type { World } from '../people.ts';
import { nothing, platformAdmins, type Rows } from './rows.ts';

const failedJob = async ({ h }: World) => ({ jobIds: [await failedJobOn(h.db)] });

export const systemRows: Rows = {
  'system/getSystem': [{ operation: 'state of the system', input: nothing, outcome: platformAdmins }],
  'system/retryJobs': [{ operation: 'retry failed jobs', input: failedJob, outcome: platformAdmins }],
  'system/giveUpJobs': [{ operation: 'give up failed jobs', input: failedJob, outcome: platformAdmins }],
  'system/sendTestMail': [{ operation: 'test email', input: nothing, outcome: platformAdmins }],
};
