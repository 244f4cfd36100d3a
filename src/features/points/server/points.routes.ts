import { api } from '../../../server/api.ts';
import { signedIn } from '../../accounts/server/request-context.ts';
import { listBadgeLevels } from './list-badge-levels.ts';
import { listPointHistory } from './list-point-history.ts';
import { listPointRewards } from './list-point-rewards.ts';

const { points } = api;

export const pointsRoutes = {
  listPointRewards: points.listPointRewards.handler(({ context }) => listPointRewards(signedIn(context))),
  listBadgeLevels: points.listBadgeLevels.handler(({ context }) => listBadgeLevels(signedIn(context))),
  listPointHistory: points.listPointHistory.handler(({ context }) => listPointHistory(signedIn(context))),
};
