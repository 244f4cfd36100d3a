import { api } from '../../../../web/api-client.ts';
import { changeOf } from '../../../../web/change.ts';

const { points } = api;

/** Changes to badges and rewards, with the data they make stale. */
export const pointChanges = {
  editPointReward: changeOf(points.editPointReward, 'points'),
  addBadgeLevel: changeOf(points.addBadgeLevel, 'points'),
  editBadgeLevel: changeOf(points.editBadgeLevel, 'points'),
  deleteBadgeLevel: changeOf(points.deleteBadgeLevel, 'points'),
};
