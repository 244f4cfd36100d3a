import { nothing, type Rows, signedInOnly } from './rows.ts';

export const newsRows: Rows = {
  'news/getNews': [{ operation: "news since one's last visit", input: nothing, outcome: signedInOnly }],
};
