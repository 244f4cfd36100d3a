import { nothing, type Rows, signedInOnly } from './rows.ts';

export const pointsRows: Rows = {
  'points/listPointRewards': [{ operation: 'point_rewards', input: nothing, outcome: signedInOnly }],
  'points/listBadgeLevels': [{ operation: 'badge_levels', input: nothing, outcome: signedInOnly }],
  'points/listPointHistory': [{ operation: 'user_point_history', input: nothing, outcome: signedInOnly }],
};
