import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../tests/support/harness.ts';
import { connectionFrom } from '../../../tests/support/test-client.ts';
import { createApp } from './app.ts';

const h = await startHarness();
const site = 'https://porchlist.example';

/** Requests by another name, as behind a proxy. */
function siteWith(publicUrl: string) {
  const warnings: string[] = [];
  const log = { ...h.services.log, warn: (text: unknown) => void warnings.push(String(text)) };
  const config = { ...h.services.config, publicUrl, isPublicUrlDefault: false };
  const app = createApp({ ...h.services, config, log: log as typeof h.services.log });
  const request = (path: string, host: string, init: RequestInit = {}) =>
    app.request(
      `http://${host}${path}`,
      { ...init, headers: { host, ...init.headers } },
      connectionFrom('192.0.2.7'),
    );
  return { request, warnings };
}

describe('a page under another name than PUBLIC_URL', () => {
  it('leads to PUBLIC_URL, with one warning in the log', async () => {
    const { request, warnings } = siteWith(site);
    for (const host of ['www.porchlist.example', 'old-name.example:8080', 'porchlist.example:3000']) {
      const response = await request('/communities/oak?category=Pool', host);
      expect(response.status, host).toBe(302);
      expect(response.headers.get('location')).toBe(`${site}/communities/oak?category=Pool`);
    }
    expect(warnings).toEqual([
      'people open this site under another name than PUBLIC_URL and are redirected there',
    ]);
  });

  it('is served for its own name, monitors, machines inside, and health checks', async () => {
    const { request } = siteWith(site);
    const hosts = [
      'porchlist.example',
      'PORCHLIST.example:443',
      'localhost:3000',
      '10.0.0.7:3000',
      '[::1]:3000',
      'app:3000',
    ];
    for (const host of hosts) expect((await request('/how-it-works', host)).status, host).toBe(200);
    for (const path of ['/livez', '/healthz', '/readyz'])
      expect((await request(path, 'www.porchlist.example')).status, path).toBe(200);
  });

  it('is served after one redirect that led to the same server again', async () => {
    const { request } = siteWith(site);
    const first = await request('/how-it-works', 'app.internal');
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect((await request('/how-it-works', 'app.internal', { headers: { cookie } })).status).toBe(200);
  });

  it('cannot sign in, and says where people can', async () => {
    const { request } = siteWith(site);
    const headers = { origin: 'https://www.porchlist.example', accept: 'text/plain' };
    const response = await request('/signin', 'www.porchlist.example', { method: 'POST', headers });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(`This site is at ${site}. Please open it there and try again.`);
  });
});

describe('an address copied from a message', () => {
  const paths = [
    '/invite/Zk3_-aQ',
    '/communities/boca-bridges',
    '/community-preview/oak',
    '/how-it-works',
    '/unsubscribe/abc',
  ];
  const behind = [
    '.',
    ')',
    '>',
    ',',
    '"',
    "'",
    '”',
    '’',
    '%29',
    '%3E',
    '%22',
    '%2C',
    '%E2%80%9D',
    '!',
    ');',
    '.)',
    ']',
    '*',
    '%20',
    '%3C/a%3E',
    '…',
    ';',
    '&amp;',
    '&#39;',
    '%0D%0A',
    '=',
  ];

  it('leads to the address before what stands behind it, once', async () => {
    const client = h.signedOut();
    const tails = fc.array(fc.constantFrom(...behind), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), tails, async (path, texts) => {
        const response = await client.fetch(path + texts.join(''), { redirect: 'manual' });
        expect([response.status, response.headers.get('location')]).toEqual([302, path]);
      }),
      { numRuns: 60 },
    );
    for (const path of paths) expect((await client.fetch(path)).status, path).not.toBe(302);
  });

  it('keeps its query, without what stands behind that', async () => {
    const locationOf = async (path: string) => (await h.signedOut().fetch(path)).headers.get('location');
    expect(await locationOf('/communities/boca-bridges.?category=Pool')).toBe(
      '/communities/boca-bridges?category=Pool',
    );
    expect(await locationOf('/auth?community=boca-bridges&verified=true).')).toBe(
      '/auth?community=boca-bridges&verified=true',
    );
    for (const damaged of [
      'community=3Dboca-bridges&verified=3Dtrue',
      'community=boca-bridges&amp;verified=true',
    ])
      expect(await locationOf(`/auth?${damaged}`)).toBe('/auth?community=boca-bridges&verified=true');
    expect(await locationOf('/communities/boca-bridges?q=who%3F')).toBeNull();
    expect(await locationOf('/communities/boca-bridges?q=3D%20printing')).toBeNull();
  });

  it('has the token of a sign-in link in its fragment again, and not in the log', async () => {
    const lines: unknown[] = [];
    const log = {
      ...h.services.log,
      info: (line: unknown) => void lines.push(line),
    } as typeof h.services.log;
    const app = createApp({ ...h.services, log, config: { ...h.services.config, isAccessLogOn: true } });
    for (const sign of ['%23', '/%23', '%2523', '?', '?%23']) {
      const response = await app.request(`/auth${sign}token=Ab-c_9.`, {}, connectionFrom('192.0.2.7'));
      expect(response.headers.get('location'), sign).toBe('/auth#token=Ab-c_9');
    }
    expect(lines).toHaveLength(5);
    expect(JSON.stringify(lines)).not.toContain('Ab-c_9');
  });

  it('opens in capitals, as the code on a flyer may be read', async () => {
    const opened = async (path: string): Promise<number | string> => {
      const { status, headers } = await h.signedOut().fetch(path, { redirect: 'manual' });
      const location = headers.get('location');
      return location === null ? status : opened(location);
    };
    const community = await h.make.community();
    const link = await h.make.previewLink(community);
    const pages = [`/p/${link.slug}`, `/community-preview/${link.slug}`, `/communities/${community.slug}`];
    for (const path of [...pages.map((page) => page.toUpperCase()), '/SIGNIN', '/Auth?next=%2F'])
      expect(await opened(path), path).toBe(200);
  });

  it('never leads to another site', async () => {
    for (const path of [
      '//evil.example.',
      '/%2Fevil.example)',
      '//evil.example/%2e.',
      '/.//evil.example.',
      '/%5Cevil.example.',
    ]) {
      const response = await h.signedOut().fetch(`http://localhost:3000${path}`);
      const location = response.headers.get('location');
      expect(new URL(location ?? '/', 'http://localhost:3000').host, path).toBe('localhost:3000');
    }
  });
});
