import type { Context } from 'hono';
import { clientAddress } from '../../platform/http/client-address.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import type { Services } from '../../platform/services.ts';
import { deviceOf } from './device.ts';
import type { RequestContext } from './request-context.ts';
import { viewerOf } from './viewer.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What the answer depends on; null when it must not be cached. */
    cacheable: { topics: readonly string[]; until: Date | undefined } | null;
  }
}

/** Puts together what a verb gets: the services, the request, and who is asking (one query at most). */
export async function requestContextOf(services: Services, c: Context): Promise<RequestContext> {
  const request = {
    ...services,
    requestId: c.get('requestId') as string,
    clientKey: clientAddress(c, services.config.trustProxy),
    device: deviceOf(c.req.header('user-agent') ?? ''),
    cookies: cookiesOf(c, services.config.publicUrl),
    cacheAnswer: (topics: readonly string[], until: Date | undefined) => {
      c.set('cacheable', { topics, until });
    },
  };
  return { ...request, viewer: await viewerOf(request) };
}
