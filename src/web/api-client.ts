import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';

/**
 * What the product's calls are: the roof, which knows every feature, declares it here (`src/app/contract.ts`), as it
 * declares its routes to the router. So nothing below imports upwards to know a call's type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the declaration in `src/app/contract.ts`
export interface RegisteredCalls {}

export type ApiClient = RegisteredCalls extends { client: infer Client } ? Client : never;

/** The one typed client of the product's calls. */
export const apiClient: ApiClient = createORPCClient(
  new RPCLink({
    url: () => `${window.location.origin}/rpc`,
    headers: () => ({ 'x-requested-with': 'porchlist' }),
  }),
);

/** Query and mutation options of every call: `api.vendors.listVendorStats.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(apiClient);
