import type { Context } from 'hono';
import { clientAddress } from '../../platform/http/client-address.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import type { Services } from '../../platform/services.ts';
import type { RequestContext } from './request-context.ts';
import { withSiteSettings } from './site-settings.ts';
import { loadViewer } from './viewer.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What the response depends on; null if it must not be cached. */
    cacheable: { topics: readonly string[]; until: Date | undefined } | null;
  }
}

/** Makes at most two queries: for the settings of the site, and for the viewer. */
export async function createRequestContext(services: Services, c: Context): Promise<RequestContext> {
  const request = {
    ...(await withSiteSettings(services)),
    requestId: c.get('requestId') as string,
    clientKey: clientAddress(c, services.config.trustProxy),
    device: describeDevice(c.req.header('user-agent') ?? ''),
    cookies: cookiesOf(c, services.config),
    cacheAnswer: (topics: readonly string[], until: Date | undefined) => {
      c.set('cacheable', { topics, until });
    },
  };
  return { ...request, viewer: await loadViewer(request) };
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Returns browser and operating system, such as 'Chrome on Mac', so that people recognize their sessions. */
export function describeDevice(userAgent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers) ?? 'A browser';
  const system = find(systems);
  return system ? `${browser} on ${system}` : browser;
}
