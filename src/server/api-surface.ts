import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RequestContext } from '../features/accounts/server/request-context.ts';
import { AppError, errorStatus } from '../platform/errors.ts';
import { toApiError } from '../platform/http/api-errors.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { originCheck } from '../platform/http/security.ts';
import type { Services } from '../platform/services.ts';
import { maxBodyBytesOf } from './body-sizes.ts';
import { openApiDocument } from './openapi.ts';
import { requestContextOf } from './request-context.ts';
import { router } from './router.ts';

const apiLimit = { name: 'api', points: 600, seconds: 60 };

/** The API under two protocols (`docs/adr/0001`): by name under `/rpc`, by method and path under `/api`. */
export function mountApi(app: Hono, services: Services): void {
  const rpc = new RPCHandler<RequestContext>(router, errorInterceptors(services));
  const rest = new OpenAPIHandler<RequestContext>(router, {
    ...errorInterceptors(services),
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  });
  const noSuchCall = new AppError('NOT_FOUND', 'There is no such call.');

  for (const path of ['/rpc/*', '/api/*']) app.use(path, ...guards(services));
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', async (c) => {
    document ??= openApiDocument(services.config.publicUrl);
    return c.json(await document);
  });
  app.all('/rpc/*', async (c) => {
    const context = await requestContextOf(services, c);
    const { matched, response } = await rpc.handle(c.req.raw, { prefix: '/rpc', context });
    return matched ? c.newResponse(response.body, response) : refuse(c, services, noSuchCall);
  });
  app.all('/api/*', async (c) => {
    const context = await requestContextOf(services, c);
    const { matched, response } = await rest.handle(c.req.raw, { prefix: '/api', context });
    return matched ? c.newResponse(response.body, response) : refuse(c, services, noSuchCall);
  });
}

/** What every call passes before it is looked at: origin, size, and how often the client asks. */
function guards(services: Services): MiddlewareHandler[] {
  const { config, limits } = services;
  const onError = (c: Context) => refuse(c, services, new AppError('TOO_LARGE', 'That is too much at once.'));
  return [
    originCheck(config.publicUrl),
    (c, next) => bodyLimit({ maxSize: maxBodyBytesOf(c.req.method, c.req.path), onError })(c, next),
    async (c, next) => {
      try {
        await limits.consume(apiLimit, clientAddress(c, config.trustProxy));
      } catch (error) {
        return refuse(c, services, error);
      }
      c.header('cache-control', 'no-store');
      return next();
    },
  ];
}

/** An error as the protocol of the request puts it, for what no procedure answers. */
function refuse(c: Context, { log }: Services, error: unknown): Response {
  const { defined, code, status, message, data } = toApiError(error, c.get('requestId'), log);
  if (data?.retryAfterSeconds) c.header('retry-after', String(data.retryAfterSeconds));
  const body = { defined, code, status, message, data };
  return Response.json(c.req.path.startsWith('/rpc/') ? { json: body } : body, {
    status,
    headers: c.res.headers,
  });
}

/** The errors of procedures and of requests that could not be read, mapped once for both protocols. */
function errorInterceptors(services: Services) {
  return {
    clientInterceptors: [
      async (options: { context: RequestContext; next(): Promise<unknown> }) => {
        try {
          return await options.next();
        } catch (thrown) {
          throw toApiError(thrown, options.context.requestId, services.log);
        }
      },
    ],
    interceptors: [
      async <Result>(options: { next(): Promise<Result> }) => {
        try {
          return await options.next();
        } catch (thrown) {
          if (thrown instanceof ORPCError) throw thrown;
          throw new ORPCError('INVALID', {
            status: errorStatus.INVALID,
            message: 'The request could not be read.',
          });
        }
      },
    ],
  };
}
