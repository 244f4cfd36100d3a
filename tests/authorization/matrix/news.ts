import { type Rows, signedInOnly } from './rows.ts';

export const newsRows: Rows = {
  'news/getNews': { outcome: signedInOnly },
};
