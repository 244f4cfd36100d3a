import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { pointsContract } from '../points.contract.ts';
import { addBadgeLevel } from './add-badge-level.ts';
import { deleteBadgeLevel } from './delete-badge-level.ts';
import { editBadgeLevel } from './edit-badge-level.ts';
import { editPointReward } from './edit-point-reward.ts';
import { listAllPointRewards } from './list-all-point-rewards.ts';
import { listBadgeLevels } from './list-badge-levels.ts';
import { listPointHistory } from './list-point-history.ts';
import { listPointRewards } from './list-point-rewards.ts';

const points = callsOf(pointsContract);

export const pointsRoutes = {
  listPointRewards: points.listPointRewards.handler(({ context }) => listPointRewards(signedIn(context))),
  listBadgeLevels: points.listBadgeLevels.handler(({ context }) => listBadgeLevels(signedIn(context))),
  listPointHistory: points.listPointHistory.handler(({ context }) => listPointHistory(signedIn(context))),
  listAllPointRewards: points.listAllPointRewards.handler(({ context }) =>
    listAllPointRewards(signedIn(context)),
  ),
  editPointReward: points.editPointReward.handler(({ context, input }) =>
    editPointReward(signedIn(context), input),
  ),
  addBadgeLevel: points.addBadgeLevel.handler(({ context, input }) =>
    addBadgeLevel(signedIn(context), input),
  ),
  editBadgeLevel: points.editBadgeLevel.handler(({ context, input }) =>
    editBadgeLevel(signedIn(context), input),
  ),
  deleteBadgeLevel: points.deleteBadgeLevel.handler(({ context, input }) =>
    deleteBadgeLevel(signedIn(context), input),
  ),
};
