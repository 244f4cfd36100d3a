import type { Context } from 'hono';
import { clientAddress } from '../../platform/http/client-address.ts';
import { cookiesOf, heardCookies } from '../../platform/http/cookies.ts';
import type { Services } from '../../platform/services.ts';
import { deviceOf } from './device.ts';
import type { RequestContext } from './request-context.ts';
import { viewerOf } from './viewer.ts';

/** Puts together what a verb gets: the services, the request, and who is asking (one query, none without a cookie). */
export async function requestContextOf(services: Services, c: Context): Promise<RequestContext> {
  const request = {
    ...services,
    requestId: c.get('requestId') as string,
    clientKey: clientAddress(c, services.config.trustProxy),
    device: deviceOf(c.req.header('user-agent') ?? ''),
    cookies: heardCookies(cookiesOf(c, services.config.publicUrl)),
  };
  return { ...request, viewer: await viewerOf(request) };
}
