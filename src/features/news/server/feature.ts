import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import { singleRow } from '../../../platform/personal-data.ts';
import { newsReaders } from '../../../schema/news.tables.ts';
import { newsContract } from '../news.contract.ts';
import { stopNewsPage } from './mail-reader.ts';
import { getNews, planDigests, planDigestsJob, sendDigest, sendDigestJob } from './news.ts';

export const newsFeature = {
  routes: serve(newsContract, { getNews }),
  jobs: (services) => [
    handleJob(planDigestsJob, () => planDigests(services)),
    handleJob(sendDigestJob, (payload) => sendDigest(services, payload)),
  ],
  // Mornings on the American east coast.
  schedules: [{ job: planDigestsJob, cron: '0 13 * * *' }],
  mailboxPages: [stopNewsPage],
  personalData: [
    {
      column: newsReaders.userId,
      // Excludes the token that ends the emails.
      myData: singleRow('news', {
        visitedAt: newsReaders.visitedAt,
        wantsMails: newsReaders.wantsMails,
        mailedAt: newsReaders.mailedAt,
        digestMailedAt: newsReaders.digestMailedAt,
      }),
      erasure: 'rows deleted',
    },
  ],
} satisfies Feature;
