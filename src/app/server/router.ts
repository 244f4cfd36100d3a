import { createRouterClient, implement } from '@orpc/server';
import type { RequestContext } from '../../access/server/request-context.ts';
import { gate } from '../../access/server/serve.ts';
import { limitConcurrentWrites } from '../../access/server/write-limits.ts';
import { toApiError } from '../../platform/http/api-errors.ts';
import { setInputMessages } from '../../platform/input-messages.ts';
import { type ApiClient, contract } from '../contract.ts';
import { routes } from './features.ts';

setInputMessages();

/** All calls with their handlers, behind the access gate; a missing handler does not compile. */
export const router = implement(contract)
  .$context<RequestContext>()
  .use(gate)
  .use(limitConcurrentWrites)
  .router(routes);

/** Returns an in-process client that behaves like the HTTP API for the current person. */
export function createCaller(context: RequestContext): ApiClient {
  return createRouterClient(router, {
    context,
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (thrown) {
          throw toApiError(thrown, context.requestId, context.log);
        }
      },
    ],
  });
}
