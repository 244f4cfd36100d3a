import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import { singleRow } from '../../../platform/personal-data.ts';
import type { Queue } from '../../../platform/queue.ts';
import type { Services } from '../../../platform/services.ts';
import { adminMails } from '../../../schema/account.tables.ts';
import { administrationContract } from '../administration.contract.ts';
import {
  notifyAdmins,
  notifyAdminsJob,
  sendAdminMail,
  sendAdminMailJob,
  stopAdminMailsPage,
} from './admin-mails.ts';
import { type Waiting, waitingIn } from './waiting.ts';

export function administrationFeature({ listQueues: all }: { listQueues: () => readonly Queue[] }) {
  const waiting = waitingIn(all);
  const { countWaiting, listQueues } = waiting;
  return {
    routes: serve(administrationContract, { countWaiting, listQueues }),
    jobs: administrationJobs(waiting),
    schedules: [{ job: notifyAdminsJob, cron: '* * * * *' }],
    mailboxPages: [stopAdminMailsPage],
    personalData: [
      {
        column: adminMails.userId,
        myData: singleRow('adminMails', { isWanted: adminMails.isWanted, mailedAt: adminMails.mailedAt }),
        erasure: 'rows deleted',
      },
    ],
  } satisfies Feature;
}

const administrationJobs =
  (waiting: Waiting) =>
  (services: Services): JobHandler[] => [
    handleJob(notifyAdminsJob, () => notifyAdmins(services, waiting)),
    handleJob(sendAdminMailJob, (payload) => sendAdminMail(services, waiting, payload)),
  ];
