import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient, implement, ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import type { StandardHandlerOptions } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { sessionScheme } from '../../access/endpoint.ts';
import { createRequestContext } from '../../access/server/read-request.ts';
import type { RequestContext } from '../../access/server/request-context.ts';
import { gate } from '../../access/server/serve.ts';
import { sessionCookie } from '../../access/server/start-session.ts';
import { loadViewer } from '../../access/server/viewer.ts';
import { limitConcurrentWrites } from '../../access/server/write-limits.ts';
import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/errors.ts';
import { toApiError, unreadable } from '../../platform/http/api-errors.ts';
import { cookieName } from '../../platform/http/cookies.ts';
import { originCheck } from '../../platform/http/security.ts';
import { setInputMessages } from '../../platform/input-messages.ts';
import { version } from '../../platform/package-root.ts';
import { Semaphore, throwUnavailable } from '../../platform/semaphore.ts';
import type { Services } from '../../platform/services.ts';
import { storable } from '../../platform/storable.ts';
import { type ContractClient, contract } from '../contract.ts';
import { routes } from './features.ts';
import { countRequest } from './request-limits.ts';

interface CallContext extends RequestContext {
  setRetryAfter(seconds: number): void;
}

/** For all clients together. A call takes a slot after its body has arrived, so slow uploads do not occupy slots. */
const callLimits = { maxConcurrent: 50, maxQueued: 250, timeoutMs: 2_000 };

export const callPaths: ReadonlySet<string> = new Set(
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.keys(calls).map((name) => `/rpc/${feature}/${name}`),
  ),
);

/** Mounts the API under two protocols (`docs/adr/0001`): by name under `/rpc`, by method and path under `/api`. */
export function mountApi(app: Hono, services: Services): void {
  const semaphore = new Semaphore(callLimits);
  const rpc = new RPCHandler<CallContext>(router, interceptors(services, semaphore));
  const rest = new OpenAPIHandler<CallContext>(router, {
    ...interceptors(services, semaphore),
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  });

  for (const path of ['/rpc/*', '/api/*']) app.use(path, ...guards(services, semaphore));
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', async (c) => {
    document ??= openApiDocument(services.config);
    return c.json(await document);
  });
  const handleWith = (handler: typeof rpc | typeof rest, prefix: '/rpc' | '/api') => async (c: Context) => {
    const context: CallContext = {
      ...(await createRequestContext(services, c)),
      setRetryAfter: (seconds) => c.header('retry-after', String(seconds)),
    };
    const { matched, response } = await handler.handle(c.req.raw, { prefix, context });
    if (!matched) throw new AppError('NOT_FOUND', 'There is no such call.');
    return c.newResponse(response.body, response);
  };
  app.on(['GET', 'POST'], '/rpc/*', handleWith(rpc, '/rpc'));
  app.all('/rpc/*', (c) => {
    c.header('allow', 'GET, POST');
    throw new AppError('METHOD_NOT_ALLOWED', 'Calls are made by POST, reads also by GET.');
  });
  app.all('/api/*', handleWith(rest, '/api'));
}

function guards(services: Services, semaphore: Semaphore): MiddlewareHandler[] {
  const { config } = services;
  return [
    (_, next) => {
      semaphore.requireCapacity();
      return next();
    },
    originCheck(config.publicUrl),
    async (c, next) => {
      await countRequest(services, c);
      return next();
    },
  ];
}

function interceptors(
  { log }: Services,
  semaphore: Semaphore,
): Pick<StandardHandlerOptions<CallContext>, 'clientInterceptors' | 'interceptors'> {
  return {
    clientInterceptors: [
      async ({ next, ...options }) => {
        try {
          const input = storable(options.input);
          const run = async () => next({ ...options, input, context: await withViewer(options.context) });
          return await semaphore.run(run).catch(throwUnavailable);
        } catch (thrown) {
          const { requestId, viewer } = options.context;
          const error = toApiError(thrown, requestId, log);
          if (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN') {
            const call = options.path.join('.');
            log.info({ requestId, userId: viewer?.userId, call, code: error.code }, 'refused a call');
          }
          if (error.data?.retryAfterSeconds) options.context.setRetryAfter(error.data.retryAfterSeconds);
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

/** Reads the person again, since their session may have ended while the body arrived. */
const withViewer = async (context: CallContext): Promise<CallContext> => ({
  ...context,
  viewer: context.viewer && (await loadViewer(context)),
});

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

function openApiDocument(config: Config) {
  return generator.generate(contract, {
    info: { title: 'Porchlist', version, description: 'The API of the Porchlist website.' },
    servers: [{ url: `${config.publicUrl}/api` }],
    components: {
      securitySchemes: {
        [sessionScheme]: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(sessionCookie, config),
          description: 'Set at sign-in. Calls that do not require it may return more with it.',
        },
      },
    },
  });
}

setInputMessages();

/** Does not compile if a handler is missing. */
const router = implement(contract)
  .$context<RequestContext>()
  .use(gate)
  .use(limitConcurrentWrites)
  .router(routes);

export function createCaller(context: RequestContext): ContractClient {
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
