import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { costs } = api;

export const costChanges = {
  shareCosts: defineChange(costs.shareCosts, 'everything'),
  addCost: defineChange(costs.addCost, 'everything'),
  removeMyCost: defineChange(costs.removeMyCost, 'everything'),
  editCost: defineChange(costs.editCost, 'everything'),
  deleteCost: defineChange(costs.deleteCost, 'everything'),
  acceptCost: defineChange(costs.acceptCost, 'everything'),
  setCostAside: defineChange(costs.setCostAside, 'everything'),
  restoreCost: defineChange(costs.restoreCost, 'everything'),
};
