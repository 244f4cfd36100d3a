import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { timeout } from 'hono/timeout';
import type { RequestContext } from '../features/accounts/server/request-context.ts';
import { browserKeyOf } from '../features/places/server/get-public-config.ts';
import { errorStatus } from '../platform/errors.ts';
import { toApiError } from '../platform/http/api-errors.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { requestLog } from '../platform/http/request-log.ts';
import { originCheck, securityHeaders } from '../platform/http/security.ts';
import type { Services } from '../platform/services.ts';
import { openApiDocument } from './openapi.ts';
import { mountPages } from './pages.ts';
import { requestContextOf } from './request-context.ts';
import { router } from './router.ts';

const maxBodyBytes = 256 * 1024;
const apiLimit = { name: 'api', points: 600, seconds: 60 };

/** The errors of procedures and of requests that could not be read, mapped once for both handlers. */
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

/** The whole HTTP surface: the API under two protocols, its document, health, and the pages. */
export function createApp(services: Services, extraRoutes?: (app: Hono, services: Services) => void): Hono {
  const { config, log, limits } = services;
  const app = new Hono();
  const rpc = new RPCHandler<RequestContext>(router, {
    ...errorInterceptors(services),
    strictGetMethodPluginEnabled: true,
  });
  const rest = new OpenAPIHandler<RequestContext>(router, {
    ...errorInterceptors(services),
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  });

  app.use(compress());
  app.use(requestId({ limitLength: 64 }));
  app.use(requestLog(log));
  app.use(securityHeaders({ publicUrl: config.publicUrl, usesGoogleMaps: browserKeyOf(services) !== null }));
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId') }, 'unexpected failure');
    return c.text(`Something went wrong on our side. Please try again. (${c.get('requestId')})`, 500);
  });

  app.get('/healthz', timeout(5_000), async (c) => {
    await services.db.execute(sql`select 1`);
    return c.text('ok');
  });

  const tooLarge = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) =>
      c.json(
        { json: { defined: false, code: 'TOO_LARGE', status: 413, message: 'That is too much at once.' } },
        413,
      ),
  });
  for (const path of ['/rpc/*', '/api/*']) {
    app.use(path, originCheck(config.publicUrl), tooLarge, async (c, next) => {
      try {
        await limits.consume(apiLimit, clientAddress(c, config.trustProxy));
      } catch (error) {
        const { status, ...rest } = toApiError(error, c.get('requestId'), log).toJSON();
        c.header('retry-after', String(rest.data?.retryAfterSeconds ?? 60));
        return c.json({ json: { ...rest, status } }, 429);
      }
      c.header('cache-control', 'no-store');
      return next();
    });
  }

  let document: Promise<unknown> | undefined;
  app.get('/api/openapi.json', async (c) => {
    document ??= openApiDocument(config.publicUrl);
    return c.json((await document) as object);
  });
  app.use('/rpc/*', async (c, next) => {
    const context = await requestContextOf(services, c);
    const { matched, response } = await rpc.handle(c.req.raw, { prefix: '/rpc', context });
    return matched ? c.newResponse(response.body, response) : next();
  });
  app.use('/api/*', async (c, next) => {
    const context = await requestContextOf(services, c);
    const { matched, response } = await rest.handle(c.req.raw, { prefix: '/api', context });
    return matched ? c.newResponse(response.body, response) : next();
  });
  for (const path of ['/rpc/*', '/api/*']) {
    app.all(path, (c) =>
      c.json({ json: { defined: false, code: 'NOT_FOUND', status: 404, message: 'No such call.' } }, 404),
    );
  }

  extraRoutes?.(app, services);
  mountPages(app, services);
  return app;
}
