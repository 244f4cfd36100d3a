import type { Context } from 'hono';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Services } from '../../platform/services.ts';

const callLimit = { name: 'api', points: 600, seconds: 60 };

/** The same as for calls: rendering a page costs more than most calls. */
const pageLimit = { name: 'pages', points: 600, seconds: 60 };

/** Counts a request against its client's limit per minute. */
export function countRequest({ limits, config }: Services, c: Context): Promise<void> {
  const limit = /^\/(rpc|api)\//.test(c.req.path) ? callLimit : pageLimit;
  return limits.consume(limit, clientAddress(c, config.trustProxy));
}
