import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { singleRow } from '../../../platform/personal-data.ts';
import { adminMails as mailedAdmins } from '../../../schema/account.tables.ts';
import { administrationContract } from '../administration.contract.ts';
import { notifyAdminsJob, sendAdminMailJob, stopAdminMailsPage } from './admin-mails.ts';
import { sendChangedNamesMailJob, tellChangedNamesJob } from './changed-names.ts';
import * as waiting from './waiting.ts';

export const administrationFeature = {
  routes: serve(administrationContract, { ...waiting }),
  jobs: [notifyAdminsJob, sendAdminMailJob, tellChangedNamesJob, sendChangedNamesMailJob],
  mailboxPages: [stopAdminMailsPage],
  personalData: [
    {
      column: mailedAdmins.userId,
      myData: singleRow('adminMails', { isWanted: mailedAdmins.isWanted, mailedAt: mailedAdmins.mailedAt }),
      erasure: 'rows deleted',
    },
  ],
} satisfies Feature;
