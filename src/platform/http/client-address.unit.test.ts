import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, isOpenedByPerson, networkOf } from './client-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('requests from %s are limited as those of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['198.51.100.1:9, 203.0.113.7:51234', '203.0.113.7'],
])('a client that a proxy forwards as %s is %s, without the port', async (forwarded, client) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, 1)));
  const response = await app.request('/', { headers: { 'x-forwarded-for': forwarded } });
  expect(await response.text()).toBe(client);
});

const person =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
const request = (headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  headers: new Headers({ 'user-agent': person, ...headers }),
});

describe('a request for a page', () => {
  it('counts as opened by a person by default', () => {
    expect(isOpenedByPerson(request())).toBe(true);
    expect(isOpenedByPerson(request({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }))).toBe(
      true,
    );
  });

  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'user-agent': '' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'user-agent': 'curl/8.5.0' },
  ])('does not count with %j', (headers) => {
    expect(isOpenedByPerson(request(headers as Record<string, string>))).toBe(false);
  });

  it('does not count if it only requests the headers', () => {
    expect(isOpenedByPerson(request({}, 'HEAD'))).toBe(false);
  });
});
