import { failedJobOn } from '../../support/failed-jobs.ts';
import type { World } from '../people.ts';
import { platformAdmins, type Rows } from './rows.ts';

const failedJob = async ({ h }: World) => ({ jobIds: [await failedJobOn(h.db)] });

export const systemRows: Rows = {
  'system/getSystem': { outcome: platformAdmins },
  'system/retryJobs': { input: failedJob, outcome: platformAdmins },
  'system/giveUpJobs': { input: failedJob, outcome: platformAdmins },
  'system/sendTestMail': { outcome: platformAdmins },
};
