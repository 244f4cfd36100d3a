import { api } from '../../../../web/api-client.ts';
import { defineChange } from '../../../../web/change.ts';

const { points } = api;

export const pointChanges = {
  editPointReward: defineChange(points.editPointReward, 'points'),
  addBadgeLevel: defineChange(points.addBadgeLevel, 'points'),
  editBadgeLevel: defineChange(points.editBadgeLevel, 'points'),
  deleteBadgeLevel: defineChange(points.deleteBadgeLevel, 'points'),
};
