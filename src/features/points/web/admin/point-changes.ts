import { api } from '../../../../web/api-client.ts';
import { changeOf } from '../../../../web/change.ts';

const { points } = api;

/** What admins change about badges and rewards, and what is stale then. */
export const pointChanges = {
  editPointReward: changeOf(points.editPointReward, 'points'),
  addBadgeLevel: changeOf(points.addBadgeLevel, 'points'),
  editBadgeLevel: changeOf(points.editBadgeLevel, 'points'),
  deleteBadgeLevel: changeOf(points.deleteBadgeLevel, 'points'),
};
