import { everyone, nothing, type Rows } from './rows.ts';

export const staticPagesRows: Rows = {
  'staticPages/getContact': [{ operation: 'support address', input: nothing, outcome: everyone }],
};
