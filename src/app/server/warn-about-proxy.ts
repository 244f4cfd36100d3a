import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../platform/services.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Warns once about each setting that a proxy in front needs and that is missing. The log does not repeat the headers:
 * clients choose them.
 */
export function warnAboutProxy({ config, log }: Services): MiddlewareHandler {
  const warnings = [
    {
      applies: (header: (name: string) => string | undefined) =>
        config.isPublicUrlDefault && !loopback.test(header('host') ?? 'localhost'),
      text: `PUBLIC_URL is not set, but people open this site at another address: links in emails lead to ${config.publicUrl}, and signing in fails`,
    },
    {
      applies: (header: (name: string) => string | undefined) =>
        config.trustProxy === 0 && (header('x-forwarded-for') ?? header('forwarded')) !== undefined,
      text: 'a proxy sends X-Forwarded-For, but TRUST_PROXY is 0: all clients share one rate limit; set it to the number of proxies',
    },
  ];
  return (c, next) => {
    for (const warning of [...warnings]) {
      if (!warning.applies((name) => c.req.header(name))) continue;
      warnings.splice(warnings.indexOf(warning), 1);
      log.warn(warning.text);
    }
    return next();
  };
}
