import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { viewerKey } from '../../access/server/kept-reads.ts';
import { sessionCookie } from '../../access/server/sessions.ts';
import { knownViewer } from '../../access/server/viewer.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { keptIn } from '../../platform/kept/kept.ts';
import { noteMore } from '../../platform/reading.ts';
import type { Services } from '../../platform/services.ts';
import { countRequest } from './client-limits.ts';
import { deviceOf } from './device-of.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The response is the same for whoever has the same rights, until what it was read from changes. */
    mayBeKept: boolean;
  }
}

/** A response as it is sent: compressed, with all its headers. */
interface KeptResponse {
  headers: Readonly<Record<string, string>>;
  /** Of an answer that says that nothing has changed. */
  headersOfNothing: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
  etag: string | null;
}

/** In bytes, for all responses together. */
const maxSize = 32_000_000;

const keptResponses = keptIn<KeptResponse | null>({
  maxSize,
  sizeOf: (response) => (response?.body.length ?? 0) + 2_000,
});

/** Nobody asks the same again whose question is longer. */
const longestKey = 3_000;

/**
 * Sends again what has been sent before, for as long as nothing has changed of what it was made of: the answers of calls
 * by GET, and pages. It stands before everything that makes a response, and knows who asks without a question to the
 * database. Whoever has the same answer already is told so (304).
 */
export function keptResponsesFirst(services: Services): MiddlewareHandler {
  const kept = keptResponses(services.memory);
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const key = keyOf(c, services);
    const known = key === null ? undefined : kept.find(key)?.value;
    if (known) {
      await countRequest(services, c);
      return sent(c, known);
    }
    const make = async () => {
      await next();
      return captured(c);
    };
    const response = await (key === null ? make() : kept.read(key, make));
    if (!response) return;
    // What has been made already is replaced, not returned.
    const answer = sent(c, response);
    if (!c.finalized) return answer;
    c.res = undefined;
    c.res = answer;
    return;
  };
}

/** Returns all that a response may differ by, besides what it is read from; null where it is not known who asks. */
function keyOf(c: Context, services: Services): string | null {
  const cookies = cookiesOf(c, services.config.publicUrl);
  const token = cookies.get(sessionCookie);
  const viewer = token ? knownViewer(services, token) : null;
  if (viewer === undefined) return null;
  const headers = c.req.raw.headers;
  const encodings = headers.get('accept-encoding') ?? '';
  const key = [c.req.url, encodings, deviceOf(headers), viewerKey(viewer), cookies.names()].join('\n');
  return key.length > longestKey ? null : key;
}

/** Takes what has been made; null where it is to be sent as it is, to nobody else. */
async function captured(c: Context): Promise<KeptResponse | null> {
  const { res } = c;
  if (!c.get('mayBeKept') || res.status !== 200 || res.headers.has('set-cookie')) {
    noteMore();
    return null;
  }
  const body = new Uint8Array(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  headers.delete('x-request-id');
  headers.set('content-length', String(body.length));
  // What is never stored need not be compared.
  const isStored = headers.get('cache-control') !== 'no-store';
  const etag = isStored ? `"${hash('sha256', body, 'base64url').slice(0, 22)}"` : null;
  if (etag) headers.set('etag', etag);
  const ofNothing = [...headers].filter(([name]) => !/^content-(length|type|encoding)$/.test(name));
  return {
    headers: Object.fromEntries(headers),
    headersOfNothing: Object.fromEntries(ofNothing),
    body,
    etag,
  };
}

/** Headers as a plain object: the server sends them as they are, and makes no `Headers` of them first. */
function sent(c: Context, { headers, headersOfNothing, body, etag }: KeptResponse): Response {
  const id = { 'x-request-id': c.get('requestId') };
  return etag !== null && knows(c.req.header('if-none-match'), etag)
    ? new Response(null, { status: 304, headers: { ...headersOfNothing, ...id } })
    : new Response(body, { headers: { ...headers, ...id } });
}

const knows = (tags: string | undefined, etag: string): boolean =>
  tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
