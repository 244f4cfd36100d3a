import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { normalizeAddress } from '../../homes/server/address-form/normalize-address.ts';
import { keptCommunity } from '../../homes/server/require-community.ts';
import { searchAddresses } from '../../homes/server/search-addresses.ts';
import { communityContract } from '../community.contract.ts';
import { brandingRoutes } from './branding/branding.routes.ts';
import { communityHeaderOf } from './community-header.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { getMyHoa } from './get-my-hoa.ts';
import { getGrowth } from './growth/get-growth.ts';
import { householdRoutes } from './household.routes.ts';
import { listAdministeredCommunities } from './list-administered-communities.ts';
import { requestCommunity } from './request-community.ts';
import { requestRoutes } from './requests/request.routes.ts';
import { getCommunitySetup } from './setup/get-community-setup.ts';

const normalizeLimit = { name: 'normalize-address', points: 120, seconds: 60 };

const communities = callsOf(communityContract);

export const communityRoutes = {
  ...brandingRoutes,
  ...requestRoutes,
  ...directoryRoutes,
  ...householdRoutes,
  getCommunity: communities.getCommunity.handler(async ({ context, input }) =>
    communityHeaderOf(await keptCommunity(context, input.slug), context.viewer),
  ),
  getMyHoa: communities.getMyHoa.handler(({ context }) => getMyHoa(context)),
  searchAddresses: communities.searchAddresses.handler(({ context, input }) =>
    searchAddresses(context, input),
  ),
  normalizeAddress: communities.normalizeAddress.handler(async ({ context, input }) => {
    await context.limits.consume(normalizeLimit, context.clientKey);
    return { normalizedAddress: normalizeAddress(input.address) };
  }),
  listAdministeredCommunities: communities.listAdministeredCommunities.handler(({ context }) =>
    listAdministeredCommunities(context),
  ),
  getCommunitySetup: communities.getCommunitySetup.handler(({ context, input }) =>
    getCommunitySetup(signedIn(context), input),
  ),
  getGrowth: communities.getGrowth.handler(({ context, input }) => getGrowth(signedIn(context), input)),
  requestCommunity: communities.requestCommunity.handler(({ context, input }) =>
    requestCommunity(context, input),
  ),
};
