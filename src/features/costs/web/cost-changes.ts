import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { costs } = api;

/** The mutations of costs and the queries that each makes stale. */
export const costChanges = {
  shareCosts: changeOf(costs.shareCosts, 'everything'),
  addCost: changeOf(costs.addCost, 'everything'),
  removeMyCost: changeOf(costs.removeMyCost, 'everything'),
  editCost: changeOf(costs.editCost, 'everything'),
  deleteCost: changeOf(costs.deleteCost, 'everything'),
  acceptCost: changeOf(costs.acceptCost, 'everything'),
  setCostAside: changeOf(costs.setCostAside, 'everything'),
  restoreCost: changeOf(costs.restoreCost, 'everything'),
};
