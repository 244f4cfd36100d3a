import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { ApiClient } from '../contract.ts';

/** The one typed client of the product's calls. */
export const apiClient: ApiClient = createORPCClient(
  new RPCLink({
    url: () => `${window.location.origin}/rpc`,
    headers: () => ({ 'x-requested-with': 'porchlist' }),
  }),
);

/** Query and mutation options of every call: `api.vendors.listVendorStats.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(apiClient);
