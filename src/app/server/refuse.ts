import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toApiError } from '../../platform/http/api-errors.ts';
import type { Services } from '../../platform/services.ts';
import { apologyPage } from './apology-page.ts';

/**
 * Answers with an error as whoever asked understands it: calls get it as their protocol puts it, browsers a page,
 * anybody else a line of text.
 */
export function refuse(c: Context, { log }: Services, error: unknown): Response {
  const { defined, code, status, message, data } = toApiError(error, c.get('requestId'), log);
  // What is left of a body that is too large is not read: the connection cannot be used for another request.
  if (code === 'TOO_LARGE') c.header('connection', 'close');
  if (data?.retryAfterSeconds) c.header('retry-after', String(data.retryAfterSeconds));
  const answer = { defined, code, status, message, data };
  const is = (protocol: string) => c.req.path.startsWith(`/${protocol}/`);
  if (is('rpc')) return c.json({ json: answer }, status as ContentfulStatusCode);
  if (is('api')) return c.json(answer, status as ContentfulStatusCode);
  if ((status >= 500 || code === 'RATE_LIMITED') && c.req.header('accept')?.includes('text/html')) {
    c.header('cache-control', 'no-store');
    return c.html(apologyPage({ message, ...data }), status as ContentfulStatusCode);
  }
  const reference = data?.reference ? ` (${data.reference})` : '';
  return c.text(`${message}${reference}`, status as ContentfulStatusCode);
}
