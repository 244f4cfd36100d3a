import { api } from '../../../server/api.ts';
import { signedIn } from '../../accounts/server/request-context.ts';
import { normalizeAddress } from '../normalize-address.ts';
import { brandingRoutes } from './branding/branding.routes.ts';
import { communityHeaderOf } from './community-header.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { getMyHoa } from './get-my-hoa.ts';
import { getGrowth } from './growth/get-growth.ts';
import { householdRoutes } from './household.routes.ts';
import { listAdministeredCommunities } from './list-administered-communities.ts';
import { requestCommunity } from './request-community.ts';
import { requestRoutes } from './requests/request.routes.ts';
import { requireCommunity } from './require-community.ts';
import { searchAddresses } from './search-addresses.ts';

const normalizeLimit = { name: 'normalize-address', points: 120, seconds: 60 };

export const communityRoutes = {
  ...brandingRoutes,
  ...requestRoutes,
  ...directoryRoutes,
  ...householdRoutes,
  getCommunity: api.communities.getCommunity.handler(async ({ context, input }) =>
    communityHeaderOf(await requireCommunity(context.db, input.slug), context.viewer),
  ),
  getMyHoa: api.communities.getMyHoa.handler(({ context }) => getMyHoa(context)),
  searchAddresses: api.communities.searchAddresses.handler(({ context, input }) =>
    searchAddresses(context, input),
  ),
  normalizeAddress: api.communities.normalizeAddress.handler(async ({ context, input }) => {
    await context.limits.consume(normalizeLimit, context.clientKey);
    return { normalizedAddress: normalizeAddress(input.address) };
  }),
  listAdministeredCommunities: api.communities.listAdministeredCommunities.handler(({ context }) =>
    listAdministeredCommunities(context),
  ),
  getGrowth: api.communities.getGrowth.handler(({ context, input }) => getGrowth(signedIn(context), input)),
  requestCommunity: api.communities.requestCommunity.handler(({ context, input }) =>
    requestCommunity(context, input),
  ),
};
