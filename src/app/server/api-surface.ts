import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import type { StandardHandlerOptions } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { createRequestContext } from '../../access/server/read-request.ts';
import type { RequestContext } from '../../access/server/request-context.ts';
import { AppError } from '../../platform/errors.ts';
import { toApiError, unreadable } from '../../platform/http/api-errors.ts';
import { originCheck } from '../../platform/http/security.ts';
import type { Services } from '../../platform/services.ts';
import { storable } from '../../platform/storable.ts';
import { refuseWithoutTurn, Turns } from '../../platform/turns.ts';
import { openApiDocument } from './openapi.ts';
import { countRequest, largeBodiesInTurn, largeCallAt, limitBody, usualBodyBytes } from './request-limits.ts';
import { router } from './router.ts';

/** What a call gets, and a way to say when to ask again. */
interface CallContext extends RequestContext {
  tellRetryAfter(seconds: number): void;
}

/** Of all clients. Counted once the body is there, so that nobody takes a turn by sending slowly. */
const callTurns = { atOnce: 50, waiting: 250, milliseconds: 2_000 };

/** Mounts the API under two protocols (`docs/adr/0001`): by name under `/rpc`, by method and path under `/api`. */
export function mountApi(app: Hono, services: Services): void {
  const turns = new Turns(callTurns);
  const rpc = new RPCHandler<CallContext>(router, interceptors(services, turns));
  const rest = new OpenAPIHandler<CallContext>(router, {
    ...interceptors(services, turns),
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  });

  for (const path of ['/rpc/*', '/api/*']) app.use(path, ...guards(services, turns));
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', async (c) => {
    document ??= openApiDocument(services.config.publicUrl);
    return c.json(await document);
  });
  const answerWith = (handler: typeof rpc | typeof rest, prefix: '/rpc' | '/api') => async (c: Context) => {
    const context: CallContext = {
      ...(await createRequestContext(services, c)),
      tellRetryAfter: (seconds) => c.header('retry-after', String(seconds)),
    };
    const { matched, response } = await handler.handle(c.req.raw, { prefix, context });
    if (!matched) throw new AppError('NOT_FOUND', 'There is no such call.');
    return c.newResponse(response.body, response);
  };
  app.on(['GET', 'POST'], '/rpc/*', answerWith(rpc, '/rpc'));
  app.all('/rpc/*', (c) => {
    c.header('allow', 'GET, POST');
    throw new AppError('METHOD_NOT_ALLOWED', 'Calls are made by POST, reads also by GET.');
  });
  app.all('/api/*', answerWith(rest, '/api'));
}

/**
 * What every call passes before it is looked at: whether there is room for it, origin, how often the client asks, who may
 * send files, and size.
 */
function guards(services: Services, turns: Turns): MiddlewareHandler[] {
  const { config } = services;
  return [
    (_, next) => {
      turns.requirePlace();
      return next();
    },
    originCheck(config.publicUrl),
    async (c, next) => {
      await countRequest(services, c);
      c.header('cache-control', 'no-store');
      return next();
    },
    largeBodiesInTurn(services),
    limitBody(services, (c) => largeCallAt(c.req.method, c.req.path)?.maxBytes ?? usualBodyBytes),
  ];
}

/**
 * Makes what was sent fit to be stored, and maps errors once for both protocols: those of procedures and of requests
 * that could not be read.
 */
function interceptors(
  { log }: Services,
  turns: Turns,
): Pick<StandardHandlerOptions<CallContext>, 'clientInterceptors' | 'interceptors'> {
  return {
    clientInterceptors: [
      async ({ next, ...options }) => {
        try {
          const input = storable(options.input);
          return await turns.run(() => next({ ...options, input })).catch(refuseWithoutTurn);
        } catch (thrown) {
          const { requestId, viewer } = options.context;
          const error = toApiError(thrown, requestId, log);
          if (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN') {
            const call = options.path.join('.');
            log.info({ requestId, userId: viewer?.userId, call, code: error.code }, 'refused a call');
          }
          if (error.data?.retryAfterSeconds) options.context.tellRetryAfter(error.data.retryAfterSeconds);
          throw error;
        }
      },
    ],
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (thrown) {
          throw thrown instanceof ORPCError ? thrown : unreadable();
        }
      },
    ],
  };
}
