import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isLoopback } from '../../platform/net.ts';
import type { Services } from '../../platform/services.ts';

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Set by the redirect, so that a proxy that sends another name than the browser's cannot cause a loop. */
const redirectedCookie = 'redirected';

/** For load balancers, which ask by any name. */
const healthChecks = new Set(['/livez', '/healthz', '/readyz', '/metrics']);

/**
 * Redirects pages under another name, such as `www.`, to `PUBLIC_URL`: cookies and links belong to that name, and signing
 * in works only there. Names without a dot and IP addresses are a proxy's or a monitor's.
 */
export function redirectToPublicUrl({ config, log }: Pick<Services, 'config' | 'log'>): MiddlewareHandler {
  const own = new URL(config.publicUrl);
  const isPublic = !config.isPublicUrlDefault && !isLoopback(own.hostname);
  let hasWarned = false;
  return async (c, next) => {
    const { method, path } = c.req;
    const asked = c.req.header('host') ?? own.host;
    const isAnotherName =
      hostOf(asked, own.protocol) !== own.host && /^[^:[\].]*\.[^:[\]a-z]*[a-z]/i.test(asked);
    if (!isPublic || !isAnotherName || !isRead(method) || healthChecks.has(path)) return next();
    if (getCookie(c, redirectedCookie)) return next();
    if (!hasWarned) {
      hasWarned = true;
      log.warn('people open this site under another name than PUBLIC_URL and are redirected there');
    }
    setCookie(c, redirectedCookie, 'true', { path: '/', maxAge: 10, httpOnly: true, sameSite: 'Lax' });
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(own.origin + pathname + search, 302);
  };
}

/** Returns the host without the protocol's default port. */
function hostOf(header: string, protocol: string): string | null {
  const url = `${protocol}//${header}`;
  return URL.canParse(url) ? new URL(url).host : null;
}

/** Characters that follow an address in a message: a period, a bracket, a quote, a tag. No page's address ends with them. */
const tail =
  /(?<![^\p{L}\p{N}\p{M}/_-])(?:&(?:gt|lt|quot|amp|apos|nbsp|#\d+);|[\t\n\v\f\r]|[^\p{L}\p{N}\p{M}\p{Cc}/_-])+$/u;
/** What the source of an email makes of '=' and '&' (RFC 2045, HTML). No value of these begins with '3D'. */
const damagedQuery =
  /(?<=[?&](?:amp;)?(?:category|community|verified|via)=)3D|(?<=&)amp;(?=(?:category|community|verified|via)=)/gi;
const tailOfQuery =
  /(?<=[?&](?:category|community|verified|via)=[\w-]+)(?:[.,;:!?'"*)\]}>]|%(?:2[0279C]|3[EF]|5D|7D))+$/i;

/** The name of a page, whose paths are in small letters. */
const pageName = /^\/[a-z-]+(?=\/|$)/i;

const maxLength = 2_000;

/** The fragment of a sign-in link as programs rewrite it: '/auth%23token=…'. A server must not see the token. */
const tokenInPath = /^\/auth\/?(?:%(?:25)*23|\?(?:%23)?)token=([\w-]{1,200})/i;

/** Redirects a copied address to the one before what stands behind it: '/invite/TOKEN.' or '/communities/oak%29', and '/P/OAK' to '/p/OAK'. */
export const redirectWithoutTail: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!isRead(c.req.method) || pathname.length + search.length > maxLength) return next();
  if (/^\/(api|rpc|assets|photos)\//.test(pathname)) return next();
  const [, token] = tokenInPath.exec(pathname + search) ?? [];
  if (token !== undefined) return c.redirect(`/auth#token=${token}`, 302);
  const path = withoutTail(pathname)?.replace(pageName, (name) => name.toLowerCase()) ?? null;
  const query = search.replace(damagedQuery, '').replace(tailOfQuery, '');
  // Browsers read '//host' as another site.
  if (path === null || path.startsWith('//') || (path === pathname && query === search)) return next();
  return c.redirect(path + query, 302);
};

/** Returns null for a path that is not valid. */
function withoutTail(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    const whole = path.replace(/<.*/s, '').replace(tail, '');
    return whole === path || whole.endsWith('/') ? pathname : encodeURI(whole);
  } catch {
    return null;
  }
}
