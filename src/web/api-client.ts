import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';

/**
 * What the product's calls are: the roof, which knows every feature, declares it here (`src/app/web/router.tsx`), as it
 * declares its routes to the router. So nothing below imports upwards to know a call's type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the declaration in `src/app/web/router.tsx`
export interface RegisteredCalls {}

export type ApiClient = RegisteredCalls extends { client: infer Client } ? Client : never;

/**
 * Asked by GET, so that the browser keeps the answer and hears in a few bytes that it is still so. Others are asked by
 * POST: what they ask about, such as an e-mail, is nothing for an address.
 */
const askedByGet: ReadonlySet<string> = new Set([
  'vendors.listVendorStats',
  'vendors.getVendor',
  'communities.getCommunity',
]);

const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  headers: { 'x-requested-with': 'porchlist' },
  method: (_, path) => (askedByGet.has(path.join('.')) ? 'GET' : 'POST'),
  fetch: (request, init) => fetch(request, init),
});

/** The one typed client of the product's calls. */
export const apiClient: ApiClient = createORPCClient(link);

/** Query and mutation options of every call: `api.vendors.listVendorStats.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(apiClient);
