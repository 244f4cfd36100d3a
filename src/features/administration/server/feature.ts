import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Queue } from '../../../platform/queue.ts';
import { administrationContract } from '../administration.contract.ts';
import { tellAdminsJob } from './administration.job-kinds.ts';
import { administrationJobs } from './administration.jobs.ts';
import { deleteAdminMails, findOwnAdminMails } from './personal-data.queries.ts';
import { waitingIn } from './waiting.ts';

/** Registers the feature. `listQueues` returns the queues of all features. */
export function administrationFeature({ listQueues: all }: { listQueues: () => readonly Queue[] }) {
  const waiting = waitingIn(all);
  const { countWaiting, listQueues } = waiting;
  return {
    routes: serve(administrationContract, { countWaiting, listQueues }),
    jobs: administrationJobs(waiting),
    schedules: [{ job: tellAdminsJob, cron: '* * * * *' }],
    personalData: {
      columns: { 'admin_mails.user_id': { myData: { section: 'adminMails' }, erasure: 'rows deleted' } },
      sections: { adminMails: findOwnAdminMails },
      erase: (tx, { userId }) => deleteAdminMails(tx, userId),
    },
  } satisfies Feature;
}
