import { createRouterClient } from '@orpc/server';
import type { RequestContext } from '../../access/server/request-context.ts';
import { toApiError } from '../../platform/http/api-errors.ts';
import type { ApiClient } from '../contract.ts';
import { router } from './router.ts';

/** Returns calls as the person asking makes them, without leaving the process: as they would come in over HTTP. */
export function callerOf(context: RequestContext): ApiClient {
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
