import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Security headers of every response. No inline script and no third party; styles set through the DOM are not
 * governed by CSP, so no exception is needed for them. The default `no-referrer` would make native form posts send
 * `Origin: null`.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:');
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site caused. A browser always sends `Origin` with them; a request without one (a script,
 * a monitor) carries no cookie of a victim and passes.
 */
export function originCheck(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl).origin;
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const host = c.req.header('host');
      const isOwn = !origin || origin === own || (isLocal(origin) && new URL(origin).host === host);
      if (!isOwn || c.req.header('sec-fetch-site') === 'cross-site') {
        return c.json({ code: 'FORBIDDEN', message: 'This request came from another site.' }, 403);
      }
    }
    return next();
  };
}

/** A loopback origin: development is reached by several names and ports. */
function isLocal(origin: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}
