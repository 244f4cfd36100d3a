import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Returns the address that rate limits use. Behind `trustedHops` proxies it is the entry of `X-Forwarded-For` that
 * the outermost trusted proxy wrote; entries further left come from the client and prove nothing. IPv6 addresses
 * count by network: each client has 2^64 of them.
 */
export function clientAddress(c: Context, trustedHops: number): string {
  if (trustedHops > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const address = hops.at(-trustedHops);
    if (address) return networkOf(withoutPort(address));
  }
  return networkOf(getConnInfo(c).remote.address ?? 'unknown');
}

/** Some proxies add the client's port, which changes with each connection: 1.2.3.4:5678, [::1]:123. */
function withoutPort(address: string): string {
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([^:]+):\d+$/.exec(address) ?? [];
  return inBrackets ?? beforePort ?? address;
}

/** Returns the /64 network of an IPv6 address, and IPv4 addresses (also IPv4-mapped ones) in full. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  // Skip the slower check for most addresses.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  // '::' replaces the missing zeros.
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).map(withoutZeros).join(':')}::/64`;
}

const withoutZeros = (group: string) => Number.parseInt(group, 16).toString(16);

const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skypeuripreview|embedly|curl|wget|python|monitor|scan/i;

/**
 * Returns whether a page request looks like a person opening it: no HEAD, no prefetch, no self-declared bot. Good
 * enough for counting, useless as protection.
 */
export function isOpenedByPerson({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const purpose = `${headers.get('sec-purpose') ?? ''}${headers.get('purpose') ?? ''}${headers.get('x-moz') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  // Pages fetched by script do not count as opened.
  const mode = headers.get('sec-fetch-mode');
  if (mode !== null && mode !== 'navigate') return false;
  const agent = headers.get('user-agent') ?? '';
  return agent !== '' && !robots.test(agent);
}
