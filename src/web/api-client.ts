import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';

/**
 * The calls of the product, declared by `src/app/web/router.tsx`, which knows every feature. So no lower folder imports
 * `app` to know the type of a call.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the declaration in `src/app/web/router.tsx`
export interface RegisteredCalls {}

export type ApiClient = RegisteredCalls extends { client: infer Client } ? Client : never;

/**
 * Calls sent by GET, so that the browser caches the response and revalidates it in a few bytes. Others are sent by POST,
 * because their input, such as an email, must not be part of an address.
 */
const callsByGet: ReadonlySet<string> = new Set([
  'vendors.listVendorStats',
  'vendors.getVendor',
  'communities.getCommunity',
]);

const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  headers: { 'x-requested-with': 'porchlist' },
  method: (_, path) => (callsByGet.has(path.join('.')) ? 'GET' : 'POST'),
  fetch: (request, init) => fetch(request, init),
});

/** The one typed client of the product's calls. */
export const apiClient: ApiClient = createORPCClient(link);

/** Query and mutation options of every call: `api.vendors.listVendorStats.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(apiClient);
