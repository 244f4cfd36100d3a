import { createORPCClient, ORPCError } from '@orpc/client';
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

let confirm: (() => Promise<boolean>) | null = null;

/**
 * Sets how the person confirms who they are when a decision asks for it (STEP_UP); resolves to false if they did not.
 * The decision is then made again.
 */
export function onStepUp(confirmation: () => Promise<boolean>): void {
  confirm = confirmation;
}

export const isStepUp = (error: unknown): boolean => error instanceof ORPCError && error.code === 'STEP_UP';

const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  headers: { 'x-requested-with': 'porchlist' },
  method: (_, path) => (callsByGet.has(path.join('.')) ? 'GET' : 'POST'),
  fetch: (request, init) => fetch(request, init),
  interceptors: [
    (call) =>
      call.next().catch(async (error: unknown) => {
        if (!isStepUp(error) || !(await confirm?.().catch(() => false))) throw error;
        return call.next();
      }),
  ],
});

export const apiClient: ApiClient = createORPCClient(link);

/** Query and mutation options of every call: `api.vendors.listVendorStats.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(apiClient);
