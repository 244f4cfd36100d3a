import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { sessionCookie } from '../../access/server/sessions.ts';
import { cachedViewer } from '../../access/server/viewer.ts';
import { Cache, type Loaded } from '../../platform/cache.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import type { Services } from '../../platform/services.ts';
import { deviceOf } from './device-of.ts';
import { countRequest } from './request-limits.ts';

/** A response as it is sent: compressed, with all its headers. */
interface SentResponse {
  headers: Readonly<Record<string, string>>;
  /** Of an answer that says that nothing has changed. */
  headersOfUnchanged: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
  etag: string | null;
}

/** In bytes, for all responses together. */
const maxSize = 32_000_000;

/** Nobody asks the same again whose question is longer. */
const longestKey = 3_000;

const isListCall = (path: string): boolean =>
  path === '/rpc/vendors/listVendorStats' || /^\/api\/communities\/[^/]+\/vendors$/.test(path);

const isCommunityPage = (path: string): boolean => /^\/communities\/[^/]+$/.test(path);

/**
 * The cache of lists: sends again the vendor list of a community, as a call or as the page for somebody signed out.
 * A hit needs no query, no parsing and no compression. `listVendorStats` says what drops an entry. Browsers that have
 * the same answer already get 304.
 */
export function listCache(services: Services): MiddlewareHandler {
  const { changes, clock } = services;
  const sizeOf = (response: SentResponse | null) => (response?.body.length ?? 0) + 2_000;
  const cache = new Cache<SentResponse | null>({ changes, clock, maxSize, sizeOf });
  return async (c, next) => {
    const key = keyOf(c, services);
    if (key === null) return next();
    let isOwn = false;
    const response = await cache.read(key, async () => {
      isOwn = true;
      await next();
      return captured(c);
    });
    // The own way to an answer counts the request.
    if (!isOwn) await countRequest(services, c);
    if (!response) return;
    // Set twice, since Hono would merge the headers of the old response into the new one.
    if (c.finalized) c.res = undefined;
    c.res = responseOf(c, response);
  };
}

/**
 * Returns everything that the response depends on besides the database: the session, the address with its search
 * parameters, the encoding and the device. Null when it must not be cached.
 */
function keyOf(c: Context, services: Services): string | null {
  const { method, path, raw } = c.req;
  const isPage = isCommunityPage(path);
  if (method !== 'GET' || !(isPage || isListCall(path))) return null;
  const cookies = cookiesOf(c, services.config.publicUrl);
  if (isPage && cookies.names().length > 0) return null;
  const token = cookies.get(sessionCookie);
  const viewer = token ? cachedViewer(services, token) : null;
  if (viewer === undefined) return null;
  const encodings = raw.headers.get('accept-encoding') ?? '';
  const key = [c.req.url, encodings, deviceOf(raw.headers), viewer?.sessionId ?? ''].join('\n');
  return key.length > longestKey ? null : key;
}

async function captured(c: Context): Promise<Loaded<SentResponse | null>> {
  const { res } = c;
  const cacheable = c.get('cacheable');
  if (!cacheable || res.status !== 200 || res.headers.has('set-cookie')) return { value: null, topics: null };
  const body = new Uint8Array(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.delete('x-request-id');
  headers.set('content-length', String(body.length));
  // A page is never stored by a browser, so there is nothing to compare.
  const etag = isCommunityPage(c.req.path) ? null : `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  if (etag) {
    headers.set('etag', etag);
    headers.set('cache-control', 'private, no-cache');
  }
  const ofUnchanged = [...headers].filter(([name]) => !/^content-(length|type|encoding)$/.test(name));
  const value = {
    headers: Object.fromEntries(headers),
    headersOfUnchanged: Object.fromEntries(ofUnchanged),
    body,
    etag,
  };
  return { value, ...cacheable };
}

/** Headers are a plain object: the server sends them without making `Headers` of them first. */
function responseOf(c: Context, { headers, headersOfUnchanged, body, etag }: SentResponse): Response {
  const id = { 'x-request-id': c.get('requestId') };
  return etag !== null && includesTag(c.req.header('if-none-match'), etag)
    ? new Response(null, { status: 304, headers: { ...headersOfUnchanged, ...id } })
    : new Response(body, { headers: { ...headers, ...id } });
}

const includesTag = (tags: string | undefined, etag: string): boolean =>
  tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
