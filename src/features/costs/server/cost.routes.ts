import { api } from '../../../server/api.ts';
import { signedIn } from '../../accounts/server/request-context.ts';
import { getMyCosts } from './get-my-costs.ts';
import { shareCosts } from './share-costs.ts';

export const costRoutes = {
  getMyCosts: api.costs.getMyCosts.handler(({ context, input }) => getMyCosts(signedIn(context), input)),
  shareCosts: api.costs.shareCosts.handler(({ context, input }) => shareCosts(signedIn(context), input)),
};
