import type { Context } from 'hono';
import type { RequestContext } from '../features/accounts/server/request-context.ts';
import { deviceOf } from '../features/accounts/server/sessions/device.ts';
import { viewerOf } from '../features/accounts/server/viewer.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { cookiesOf } from '../platform/http/cookies.ts';
import type { Services } from '../platform/services.ts';

/** Puts together what a verb gets: the services, the request, and who is asking (one query, none without a cookie). */
export async function requestContextOf(services: Services, c: Context): Promise<RequestContext> {
  const request = {
    ...services,
    requestId: c.get('requestId') as string,
    clientKey: clientAddress(c, services.config.trustProxy),
    device: deviceOf(c.req.header('user-agent') ?? ''),
    cookies: cookiesOf(c),
  };
  return { ...request, viewer: await viewerOf(request) };
}
