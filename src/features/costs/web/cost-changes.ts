import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { costs } = api;

/** What changes about costs, and what is stale then. */
export const costChanges = {
  shareCosts: changeOf(costs.shareCosts, 'contributions'),
  addCost: changeOf(costs.addCost, 'contributions'),
  removeMyCost: changeOf(costs.removeMyCost, 'contributions'),
  editCost: changeOf(costs.editCost, 'contributions'),
  deleteCost: changeOf(costs.deleteCost, 'contributions'),
  acceptCost: changeOf(costs.acceptCost, 'contributions'),
  setCostAside: changeOf(costs.setCostAside, 'contributions'),
  restoreCost: changeOf(costs.restoreCost, 'contributions'),
};
