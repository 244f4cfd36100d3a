import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { forbidden } from '../errors.ts';

/**
 * The hosts that Google's documentation requires for the places library without a map: scripts, API calls, tracking
 * pixels. Listed one by one: `*.googleapis.com` would allow scripts that anyone can upload there.
 */
const googleMaps = {
  script: ['https://maps.googleapis.com'],
  connect: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  img: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
};
const nothing: typeof googleMaps = { script: [], connect: [], img: [] };

export interface SecurityOptions {
  publicUrl: string;
  usesGoogleMaps: boolean;
  /** Hashes of inline styles. */
  styleSources: readonly string[];
  workerSources?: readonly string[] | undefined;
}

/**
 * Sets the security headers of every response. Allows no inline scripts, no third party except the maps provider (if
 * configured), and only the product's own inline styles, by hash. (CSP does not restrict styles set through the DOM.)
 * The default `no-referrer` would make native form posts send `Origin: null`; the maps provider checks the key by the
 * origin in `Referer`.
 */
export function securityHeaders({
  publicUrl,
  usesGoogleMaps,
  styleSources,
  workerSources,
}: SecurityOptions): MiddlewareHandler {
  const maps = usesGoogleMaps ? googleMaps : nothing;
  const isHttps = publicUrl.startsWith('https:');
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...maps.script],
      styleSrc: ["'self'", ...styleSources],
      imgSrc: ["'self'", 'data:', 'blob:', ...maps.img],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...maps.connect],
      manifestSrc: ["'self'"],
      ...(workerSources && { workerSrc: [...workerSources] }),
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: usesGoogleMaps ? 'strict-origin-when-cross-origin' : 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    // Only for plug-ins and filters that no current browser has.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes from other sites (CSRF). Browsers always send `Origin` with them; requests without one (scripts,
 * monitors) carry no victim's cookie and pass.
 */
export function originCheck(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl).origin;
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const isOwn = !origin || origin === own || isLocal(origin, c.req.header('host'));
      if (!isOwn || c.req.header('sec-fetch-site') === 'cross-site') {
        throw forbidden(
          isOwn || c.req.header('sec-fetch-site') === 'cross-site'
            ? 'This request came from another site.'
            : `This site is at ${own}. Please open it there and try again.`,
        );
      }
    }
    return next();
  };
}

/** Development uses several names and ports of the loopback host. */
function isLocal(origin: string, host: string | undefined): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin) && origin === `http://${host}`;
}
