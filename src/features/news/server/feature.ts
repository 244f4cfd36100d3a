import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { singleRow } from '../../../platform/personal-data.ts';
import { newsReaders } from '../../../schema/news.tables.ts';
import { newsContract } from '../news.contract.ts';
import { stopNewsPage } from './mail-reader.ts';
import { getNews, planDigestsJob, sendDigestJob } from './news.ts';

export const newsFeature = {
  routes: serve(newsContract, { getNews }),
  jobs: [planDigestsJob, sendDigestJob],
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
