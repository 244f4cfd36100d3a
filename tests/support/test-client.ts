import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard';
import type { Hono } from 'hono';
import type { ContractClient } from '../../src/app/contract.ts';

/** A browser from the server's view: keeps cookies, sends `Origin` and calls the API. */
export interface TestClient {
  /** Typed calls. Failures are thrown as `ORPCError`. */
  api: ContractClient;
  /** Sends any request with the cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Makes a call and returns the raw response, to check what it does not contain. */
  raw(procedure: string, input?: unknown): Promise<{ status: number; json: unknown; text: string }>;
  cookies: Map<string, string>;
}

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer());

export const testOrigin = 'http://localhost:3000';

/** Returns a request's connection info as the application receives it. */
export const connectionFrom = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });

/** @param address identifies the client for rate limits */
export function testClient(app: Pick<Hono, 'request'>, address: string): TestClient {
  const cookies = new Map<string, string>();
  const connection = connectionFrom(address);

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', testOrigin);
    // As browsers announce every body that is not a stream.
    if (typeof init.body === 'string' && !headers.has('content-length') && !headers.has('transfer-encoding'))
      headers.set('content-length', String(Buffer.byteLength(init.body)));
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.request(new URL(path, testOrigin).href, { ...init, headers }, connection);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/max-age=0/i.test(line) || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const link = new RPCLink({
    url: `${testOrigin}/rpc`,
    headers: { 'x-requested-with': 'porchlist' },
    fetch: async ({ url, method, headers, body }) => {
      const sent = body && { body: await new Response(body).arrayBuffer() };
      return send(url.slice(testOrigin.length), { method, headers, ...sent });
    },
  });

  return {
    api: createORPCClient(link),
    fetch: send,
    async raw(procedure, input) {
      const serialized = serializer.serialize(input);
      const isForm = serialized instanceof FormData;
      const response = await send(`/rpc/${procedure}`, {
        method: 'POST',
        ...(isForm
          ? { body: serialized }
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(serialized ?? {}) }),
      });
      const text = await response.text();
      const json: unknown = text.startsWith('{') ? (JSON.parse(text) as { json: unknown }).json : undefined;
      return { status: response.status, json, text };
    },
    cookies,
  };
}
