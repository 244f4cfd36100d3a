import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Returns the address requests are limited by. Behind `trustedHops` proxies it is the entry of `X-Forwarded-For` that
 * the outermost trusted proxy wrote; anything further left was sent by the client and proves nothing.  With IPv6 it is
 * the network: whoever has one address has all 2^64 of it.
 */
export function clientAddress(c: Context, trustedHops: number): string {
  if (trustedHops > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const address = hops.at(-trustedHops);
    if (address) return networkOf(withoutPort(address));
  }
  return networkOf(getConnInfo(c).remote.address ?? 'unknown');
}

/** Some proxies write the client's port as well, which is another one with every connection: 1.2.3.4:5678, [::1]:123. */
function withoutPort(address: string): string {
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([^:]+):\d+$/.exec(address) ?? [];
  return inBrackets ?? beforePort ?? address;
}

/** Returns the /64 of an IPv6 address; one of IPv4, also in the clothes of IPv6, as it is. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  // Most addresses show at a glance that they are none.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  // '::' stands for as many zeros as are missing.
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).map(withoutZeros).join(':')}::/64`;
}

const withoutZeros = (group: string) => Number.parseInt(group, 16).toString(16);

/** Those that say who they are: search engines, monitors, and what makes the little pictures of links in messages. */
const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skypeuripreview|embedly|curl|wget|python|monitor|scan/i;

/**
 * Returns whether a request for a page looks like a person opening it, as far as it tells about itself: no HEAD, no
 * fetching beforehand, no robot by its own name. Good for counting, worthless as protection.
 */
export function isOpenedByPerson({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false;
  const purpose = `${headers.get('sec-purpose') ?? ''}${headers.get('purpose') ?? ''}${headers.get('x-moz') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  // Browsers tell what they fetch; a page that is fetched by script is not opened.
  const mode = headers.get('sec-fetch-mode');
  if (mode !== null && mode !== 'navigate') return false;
  const agent = headers.get('user-agent') ?? '';
  return agent !== '' && !robots.test(agent);
}
