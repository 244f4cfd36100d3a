import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toApiError } from '../../platform/http/api-errors.ts';
import type { Services } from '../../platform/services.ts';
import { plainPage } from './plain-page.ts';

/** The codes of requests whose body is not read to its end. */
const leftUnread: ReadonlySet<string> = new Set(['TIMEOUT', 'TOO_LARGE', 'UNSUPPORTED_TYPE']);

/**
 * Sends an error in the client's format: calls get their protocol's format, browsers a page, other clients one line
 * of text.
 */
export function refuse(c: Context, { log }: Services, error: unknown): Response {
  const { defined, code, status, message, data } = toApiError(error, c.get('requestId'), log);
  // The rest of the body stays unread, so the connection cannot be reused.
  if (leftUnread.has(code)) c.header('connection', 'close');
  if (data?.retryAfterSeconds) c.header('retry-after', String(data.retryAfterSeconds));
  const body = { defined, code, status, message, data };
  const is = (protocol: string) => c.req.path.startsWith(`/${protocol}/`);
  if (is('rpc')) return c.json({ json: body }, status as ContentfulStatusCode);
  if (is('api')) return c.json(body, status as ContentfulStatusCode);
  if ((status >= 500 || code === 'RATE_LIMITED') && c.req.header('accept')?.includes('text/html')) {
    return c.html(apologyPage({ message, ...data }), status as ContentfulStatusCode);
  }
  const reference = data?.reference ? ` (${data.reference})` : '';
  return c.text(`${message}${reference}`, status as ContentfulStatusCode);
}

interface Apology {
  message: string;
  /** Request id for support. */
  reference?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** Works without script: if a retry may help soon, the page reloads itself and offers a link. */
function apologyPage({ message, reference, retryAfterSeconds }: Apology): string {
  const soon = retryAfterSeconds
    ? html`<p class="text-ink-muted">This page retries every ${retryAfterSeconds} seconds.</p>`
    : '';
  return plainPage({
    title: 'Back in a moment',
    heading: 'Something went wrong',
    head: retryAfterSeconds ? html`<meta http-equiv="refresh" content="${retryAfterSeconds}" />` : '',
    content: html`<p>${message}</p>
      ${soon} ${reference ? html`<p class="text-ink-muted">Reference ${reference}</p>` : ''}
      <a class="link" href="">Try again</a>`,
  });
}

/**
 * Closes the connection of a request that gets 503. A client that retries on the same connection would be served
 * before clients that wait to connect: the event loop accepts one connection per round.
 */
export const closeRefusedConnections: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.status === 503) c.header('connection', 'close');
};
