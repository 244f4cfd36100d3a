import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { startHarness } from '../support/harness.ts';
import { problemWith, watchedLog } from './answers.ts';

const { log, errors } = watchedLog();
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' }, services: { log } });
const json = { 'content-type': 'application/json' };
const paths = { rpc: '/rpc/accounts/getEmailStatus', path: '/api/sign-in-links' } as const;
const protocols = Object.keys(paths) as (keyof typeof paths)[];
const email = 'nobody@porchlist.test';
const validBodies = { rpc: { json: { email } }, path: { email } };

afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

async function post(path: string, body: BodyInit | null, headers: Record<string, string> = json) {
  const response = await h.signedOut().fetch(path, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

describe.each(protocols)('a request (%s)', (protocol) => {
  const path = paths[protocol];
  const body = JSON.stringify(validBodies[protocol]);

  it('succeeds when it is valid', async () => {
    expect((await post(path, body)).status).toBe(200);
  });

  it.each([
    ['an empty body', ''],
    ['half of JSON', body.slice(0, -3)],
    ['two JSONs', `${body}${body}`],
    ['text that is not JSON', 'email=nobody'],
    ['a number', '7'],
    ['nested lists', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
    ['nested objects', `${'{"json":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['bytes that are not text', new Uint8Array([0x7b, 0xff, 0xfe, 0x00, 0x80, 0x7d])],
    ['the prototype key', '{"__proto__":{"email":1},"json":{"__proto__":null}}'],
    ['a compressed body', gzipSync(body)],
  ])('of %s is refused', async (_, sent) => {
    const answer = await post(path, sent);
    expect(problemWith(answer)).toBeNull();
    expect(answer.status).toBe(422);
  });

  it.each([
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'text/html' },
    { 'content-type': 'application/xml' },
    { 'content-type': 'application/octet-stream' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=nowhere' },
    { 'content-type': 'text/event-stream' },
    { 'content-type': ',;=' },
  ])('with the content type %j does no harm', async (headers) => {
    expect(problemWith(await post(path, body, headers))).toBeNull();
  });

  it.each([
    { cookie: 'porchlist-session' },
    { cookie: '=;=;;;=' },
    { cookie: `porchlist-session=${'x'.repeat(8_000)}` },
    { cookie: 'porchlist-session=%00%ff%; porchlist-session=%u0000' },
    { cookie: 'porchlist-session="\\000"; porchlist-preview=%F0%9F; __proto__=1' },
    { 'user-agent': 'x'.repeat(8_000) },
    { 'x-request-id': '../../<script>' },
    { 'x-request-id': 'x'.repeat(500) },
    { 'x-forwarded-for': ',,,"\\' },
    { 'accept-encoding': 'gzip;q=nothing, , br' },
    { 'accept-language': '*'.repeat(2_000) },
    { 'sec-fetch-site': 'nowhere' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://[::1' },
    { origin: 'http://localhost:99999' },
    { 'content-length': '-1' },
    { 'content-length': '5' },
    { 'transfer-encoding': 'chunked' },
    { range: 'bytes=0-1,-,x' },
    { 'if-none-match': '*' },
  ] as Record<string, string>[])('with the header %j does no harm', async (headers) => {
    const client = h.signedOut();
    for (const at of [path, '/communities/boca-bridges', '/healthz', '/assets/x.js', '/photos/x.webp']) {
      const init = at === path ? { method: 'POST', body } : {};
      // The test's browser must not replace this cookie.
      if (headers.cookie) client.cookies.set(headers.cookie, '');
      const response = await client.fetch(at, { ...init, headers: { ...json, ...headers } });
      expect(response.status, at).toBeLessThan(500);
    }
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'])('by %s is refused', async (method) => {
    const response = await h.signedOut().fetch(path, { method });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });
});

describe('the metadata beside the JSON of a call', () => {
  it.each([
    [[[0, 'email']]],
    [[[1, 'email']]],
    [[[4, 'email']]],
    [[[5, 'email']]],
    [[[6]]],
    [[[7]]],
    [[[1, '__proto__', 'polluted']]],
    [[[1, 'constructor', 'prototype', 'polluted']]],
    [[[1, 'a', 'b', 'c']]],
    [[[99, 'email']]],
    [[null]],
    ['text'],
    [{ length: 1e9 }],
    [7],
  ])('cannot change prototypes: %j', async (meta) => {
    const answer = await post(paths.rpc, JSON.stringify({ ...validBodies.rpc, meta }));
    expect(problemWith(answer)).toBeNull();
    expect('polluted' in {}).toBe(false);
  });

  it('may only refer to files that were sent', async () => {
    const form = new FormData();
    form.set(
      'data',
      JSON.stringify({
        ...validBodies.rpc,
        maps: [
          ['__proto__', 'polluted'],
          ['a', 'b', 'c'],
        ],
      }),
    );
    form.set('0', new File(['x'], 'x'));
    form.set('1', new File(['x'], 'x'));
    const answer = await post(paths.rpc, form, {});
    expect(problemWith(answer)).toBeNull();
    expect('polluted' in {}).toBe(false);
  });
});

describe('the query of a call', () => {
  const list = '/api/communities/boca-bridges/vendors';
  it.each([
    'limit=1e308',
    'limit=-0',
    'limit=0x10',
    'limit[]=1&limit[]=2',
    'limit[4294967294]=1',
    'limit[99999999999]=1',
    'offset=9007199254740993',
    'offset=%00',
    'search=%00%ED%A0%80',
    'search=%',
    'search[__proto__][a]=1',
    '__proto__[limit]=1',
    'constructor.prototype.limit=1',
    `search${'[a]'.repeat(3_000)}=1`,
    `search=${'a'.repeat(8_000)}`,
    Array.from({ length: 2_000 }, (_, at) => `a${at}=1`).join('&'),
    '&&&===',
  ])('may be anything: %s', async (query) => {
    const response = await h.signedOut().fetch(`${list}?${query}`);
    const answer = { status: response.status, text: await response.text() };
    expect(problemWith(answer)).toBeNull();
    expect('limit' in {}).toBe(false);
  });

  it.each([
    '/rpc/',
    '/rpc/accounts',
    '/rpc/accounts/__proto__',
    '/rpc/constructor/name',
    '/rpc/%00/%ff',
    '/rpc/accounts/signOut/..%2f',
    '/api/%',
    '/api/vendors/%00/costs',
    '/api//',
    '/api/communities/%2e%2e/vendors',
  ])('is refused for an unknown call: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await h
        .signedOut()
        .fetch(path, { method, ...(method === 'POST' && { headers: json, body: '{}' }) });
      expect(problemWith({ status: response.status, text: await response.text() }), method).toBeNull();
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
  });
});
