import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { sessionCookie } from '../../access/server/start-session.ts';
import { cachedViewer } from '../../access/server/viewer.ts';
import { categoryChoice, lastCategoryCookie } from '../../features/vendors/vendor-list-input.ts';
import { Cache, type Loaded } from '../../platform/cache.ts';
import { cookiesOf, scriptCookieName } from '../../platform/http/cookies.ts';
import { countReads } from '../../platform/metrics.ts';
import type { Services } from '../../platform/services.ts';
import { deviceOf } from '../rendered-page.ts';
import { countRequest } from './request-limits.ts';

interface SentResponse {
  headers: Readonly<Record<string, string>>;
  notModifiedHeaders: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
  etag: string | null;
}

/** Bytes, all responses together. */
const maxSize = 32_000_000;

/** Requests with longer keys are unlikely to repeat. */
const maxKeyLength = 3_000;

const isListCall = (path: string): boolean =>
  path === '/rpc/vendors/listVendorStats' || /^\/api\/communities\/[^/]+\/vendors$/.test(path);

const isCommunityPage = (path: string): boolean => /^\/communities\/[^/]+$/.test(path);

/**
 * Caches the vendor list of a community, as a call and as the page for signed-out people. A hit needs no query, no
 * parsing and no compression. `listVendorStats` defines what drops an entry. Browsers that have the current response
 * get 304.
 */
export function listCache(services: Services): MiddlewareHandler {
  const { changes, clock, metrics } = services;
  const sizeOf = (response: SentResponse | null) => (response?.body.length ?? 0) + 2_000;
  const cache = new Cache<SentResponse | null>({
    changes,
    clock,
    maxSize,
    sizeOf,
    onRead: countReads(metrics, 'list'),
  });
  return async (c, next) => {
    const key = keyOf(c, services);
    if (key === null) return next();
    let isMiss = false;
    const response = await cache.read(key, async () => {
      isMiss = true;
      await next();
      return captureResponse(c);
    });
    // On a miss, the handler counts the request itself.
    if (!isMiss) await countRequest(services, c);
    if (!response) return;
    // Clear first: Hono would merge the old response's headers into the new one.
    if (c.finalized) c.res = undefined;
    c.res = responseOf(c, response);
  };
}

/**
 * Returns the cache key: everything that the response depends on besides the database, which is session, URL,
 * encoding, device and the category shown last. Null when it must not be cached.
 */
function keyOf(c: Context, services: Services): string | null {
  const { method, path, raw } = c.req;
  const isPage = isCommunityPage(path);
  if (method !== 'GET' || !(isPage || isListCall(path))) return null;
  const cookies = cookiesOf(c, services.config);
  const lastCategoryName = scriptCookieName(lastCategoryCookie, services.config);
  if (isPage && cookies.names().some((name) => name !== lastCategoryName)) return null;
  const token = cookies.get(sessionCookie);
  const viewer = token ? cachedViewer(services, token) : null;
  if (viewer === undefined) return null;
  const encodings = raw.headers.get('accept-encoding') ?? '';
  const lastCategory = isPage ? categoryChoice(cookies.ofScripts(lastCategoryCookie)) : null;
  const key = [c.req.url, encodings, deviceOf(raw.headers), lastCategory, viewer?.sessionId].join('\n');
  return key.length > maxKeyLength ? null : key;
}

async function captureResponse(c: Context): Promise<Loaded<SentResponse | null>> {
  const { res } = c;
  const cacheable = c.get('cacheable');
  if (!cacheable || res.status !== 200 || res.headers.has('set-cookie')) return { value: null, topics: null };
  const body = new Uint8Array(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.delete('x-request-id');
  headers.set('content-length', String(body.length));
  // Browsers never store pages, so an ETag would have no use.
  const etag = isCommunityPage(c.req.path) ? null : `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  if (etag) {
    headers.set('etag', etag);
    headers.set('cache-control', 'private, no-cache');
  }
  const notModified = [...headers].filter(([name]) => !/^content-(length|type|encoding)$/.test(name));
  const value = {
    headers: Object.fromEntries(headers),
    notModifiedHeaders: Object.fromEntries(notModified),
    body,
    etag,
  };
  return { value, ...cacheable };
}

/** Uses a plain object: the server sends it without creating `Headers` first. */
function responseOf(c: Context, { headers, notModifiedHeaders, body, etag }: SentResponse): Response {
  const id = { 'x-request-id': c.get('requestId') };
  return etag !== null && includesTag(c.req.header('if-none-match'), etag)
    ? new Response(null, { status: 304, headers: { ...notModifiedHeaders, ...id } })
    : new Response(body, { headers: { ...headers, ...id } });
}

const includesTag = (tags: string | undefined, etag: string): boolean =>
  tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
