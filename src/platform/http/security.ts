import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { forbidden } from '../errors.ts';

/**
 * What Google's documentation asks for, as far as the places library goes without a map: its script and modules, its
 * calls, the pictures they count with. Named host by host: `*.googleapis.com` would also let in scripts that anybody
 * can put there.
 */
const googleMaps = {
  script: ['https://maps.googleapis.com'],
  connect: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  img: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
};
const nothing: typeof googleMaps = { script: [], connect: [], img: [] };

export interface SecurityOptions {
  publicUrl: string;
  /** The pages load the maps provider's script. */
  usesGoogleMaps: boolean;
  /** The styles that stand in pages, by their hash. */
  styleSources: readonly string[];
  /** Where workers may come from. */
  workerSources?: readonly string[] | undefined;
}

/**
 * Sets the security headers of every response. No inline script, no third party but the maps provider where it is
 * set up, and no inline styles but the product's own, named by their hash; styles set through the DOM are not
 * governed by CSP. The default `no-referrer` would make native form posts send `Origin: null`. The maps provider
 * tells whose key it is by the origin in `Referer`.
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
    // For plug-ins and filters that no living browser has.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
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
      const isOwn = !origin || origin === own || isLocal(origin, c.req.header('host'));
      if (!isOwn || c.req.header('sec-fetch-site') === 'cross-site') {
        throw forbidden('This request came from another site.');
      }
    }
    return next();
  };
}

/** The loopback origin that was asked: development is reached by several names and ports. */
function isLocal(origin: string, host: string | undefined): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin) && origin === `http://${host}`;
}
