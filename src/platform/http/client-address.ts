import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address requests are limited by. Behind `trustedHops` proxies it is the entry of `X-Forwarded-For` that the
 * outermost trusted proxy wrote; anything further left was sent by the client and proves nothing.
 */
export function clientAddress(c: Context, trustedHops: number): string {
  if (trustedHops > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const address = hops.at(-trustedHops);
    if (address) return address;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // No socket: the request was handed to the application directly, as the server tests do.
    return c.req.header('x-test-client') ?? 'local';
  }
}
