import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { administrationContract } from '../administration.contract.ts';
import { tellAdminsJob } from './administration.job-kinds.ts';
import { administrationJobs } from './administration.jobs.ts';
import { countOnOtherPages, countWaiting } from './count-waiting.ts';
import { deleteAdminMails, findOwnAdminMails } from './personal-data.queries.ts';

export const administrationFeature = {
  routes: serve(administrationContract, { countWaiting, countOnOtherPages }),
  jobs: administrationJobs,
  schedules: [{ job: tellAdminsJob, cron: '* * * * *' }],
  personalData: {
    columns: { 'admin_mails.user_id': { myData: { section: 'adminMails' }, erasure: 'rows deleted' } },
    sections: { adminMails: findOwnAdminMails },
    erase: (tx, { userId }) => deleteAdminMails(tx, userId),
  },
} satisfies Feature;
