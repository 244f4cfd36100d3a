import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

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
