import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { singleRow } from '../../../platform/personal-data.ts';
import type { Queue } from '../../../platform/queue.ts';
import { adminMails } from '../../../schema/account.tables.ts';
import { administrationContract } from '../administration.contract.ts';
import { tellAdminsJob } from './administration.job-kinds.ts';
import { administrationJobs } from './administration.jobs.ts';
import { waitingIn } from './waiting.ts';

/** Registers the feature. `listQueues` returns the queues of all features. */
export function administrationFeature({ listQueues: all }: { listQueues: () => readonly Queue[] }) {
  const waiting = waitingIn(all);
  const { countWaiting, listQueues } = waiting;
  return {
    routes: serve(administrationContract, { countWaiting, listQueues }),
    jobs: administrationJobs(waiting),
    schedules: [{ job: tellAdminsJob, cron: '* * * * *' }],
    personalData: [
      {
        column: adminMails.userId,
        myData: singleRow('adminMails', { isWanted: adminMails.isWanted, mailedAt: adminMails.mailedAt }),
        erasure: 'rows deleted',
      },
    ],
  } satisfies Feature;
}
