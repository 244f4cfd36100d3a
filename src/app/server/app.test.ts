import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { procedures } from '../../../tests/hostile-input/fields.ts';
import { startHarness } from '../../../tests/support/harness.ts';
import type { Audience } from '../../access/audience.ts';
import type { EndpointMeta } from '../../access/endpoint.ts';
import { contract } from '../contract.ts';
import { createApp } from './app.ts';

const h = await startHarness();
const json = { 'content-type': 'application/json' };

describe('the HTTP server', () => {
  it('reports its health', async () => {
    const response = await h.signedOut().fetch('/healthz');
    expect(response.status).toBe(200);
  });

  it('describes every call in the OpenAPI document', async () => {
    const response = await h.signedOut().fetch('/api/openapi.json');
    const document = (await response.json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const calls = Object.entries(contract).flatMap(([feature, procedures]) =>
      Object.keys(procedures).map((name) => `${feature}.${name}`),
    );
    expect(described.toSorted()).toEqual(calls.toSorted());
  });

  it('states the audience of each call in the OpenAPI document', async () => {
    const response = await h.signedOut().fetch('/api/openapi.json');
    const { paths, components } = (await response.json()) as {
      paths: Record<string, Record<string, { operationId: string; security?: unknown }>>;
      components: { securitySchemes: unknown };
    };
    expect(components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'porchlist-session' },
    });
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId, security }) => [operationId, security]),
    );
    const security: Record<Audience, unknown> = {
      anyone: [],
      signedOut: [],
      signedIn: [{ session: [] }],
      hoaAdmin: [{ session: ['hoaAdmin'] }],
      platformAdmin: [{ session: ['platformAdmin'] }],
    };
    const declared = Object.entries(contract).flatMap(([feature, procedures]) =>
      Object.entries(procedures as Record<string, { '~orpc': { meta: EndpointMeta } }>).map(
        ([name, procedure]) => [`${feature}.${name}`, security[procedure['~orpc'].meta.audience]],
      ),
    );
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(declared));
  });

  it('serves the paths in the document and parses numbers in the query', async () => {
    const community = await h.make.community();
    for (const name of ['Blue Heron', 'Lagoon Logic']) await h.make.vendor(community, { name });
    const response = await h.signedOut().fetch(`/api/communities/${community.slug}/vendors?limit=1&offset=1`);
    expect(response.status).toBe(200);
    const { rows } = (await response.json()) as { rows: { rank: number }[] };
    expect(rows).toMatchObject([{ rank: 2 }]);
  });

  it('forbids inline scripts, third parties and frames on pages and API responses', async () => {
    for (const path of ['/communities/boca-bridges', '/api/openapi.json', '/nowhere']) {
      const { headers } = await h.signedOut().fetch(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('sends pages with their data, without inline scripts, and forbids caching them', async () => {
    const response = await h.signedOut().fetch('/communities/boca-bridges');
    const page = await response.text();
    expect(page).toContain('"getCommunity"');
    expect(page).toContain('"listVendorStats"');
    expect(page).not.toMatch(/<script(?![^>]*(type="application\/json"|src=))/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('lets nothing be kept but files', async () => {
    const client = await h.signIn((await h.make.person()).id);
    const reads = Object.values(procedures).filter(({ route }) => route.method === 'GET');
    const routes = createApp(h.services).routes.filter(({ method }) => method === 'GET');
    const paths = [...routes.map(({ path }) => path), ...reads.map(({ route }) => `/api${route.path}`)];
    const kept: string[] = [];
    for (const path of new Set(paths.map((each) => each.replace(/(?<=\/)(?:[:{][^/]*|\*)/g, 'one')))) {
      const { headers } = await client.fetch(path, { headers: { host: 'localhost' } });
      if (!/^(?:no-store|private, no-cache)$/.test(headers.get('cache-control') ?? '')) kept.push(path);
    }
    expect(kept.filter((path) => !/^\/[\w-]+\.\w+$/.test(path))).toEqual([]);
  });

  it("loads only the data that the viewer of a vendor's page may see", async () => {
    const community = await h.make.community();
    const vendor = await h.make.vendor(community);
    const pageOf = async (isVerified: boolean) => {
      const person = await h.make.person({ community, isVerified });
      const browser = await h.signIn(person.id);
      return (await browser.fetch(`/communities/${community.slug}/vendors/${vendor.id}`)).text();
    };
    const publicCalls = ['"getVendor"', '"vendorCostStats"', '"listVendorCosts"'];
    const memberCalls = ['"listVendorReviews"', '"whoOnMyStreet"'];
    const verified = await pageOf(true);
    for (const call of [...publicCalls, ...memberCalls]) expect(verified).toContain(call);
    const pending = await pageOf(false);
    for (const call of publicCalls) expect(pending).toContain(call);
    for (const call of memberCalls) expect(pending).not.toContain(call);
  });

  it('names the community in the title of its sign-up page', async () => {
    const community = await h.make.community({ name: 'Heron Bay' });
    const titleOf = async (path: string) => {
      const page = await (await h.signedOut().fetch(path)).text();
      return /<title>(.*)<\/title>/.exec(page)?.[1];
    };
    expect(await titleOf(`/auth?community=${community.slug.toUpperCase()}`)).toBe(
      'Join Heron Bay · Porchlist',
    );
    expect(await titleOf('/auth?community=nowhere')).toBe('Join Porchlist');
    expect(await titleOf(`/auth?community=${community.slug}&verified=true`)).toBe(
      "You're approved · Porchlist".replace("'", '&#39;'),
    );
  });

  it("preloads a community's photo", async () => {
    const { slug } = await h.make.community({ photoPath: 'a1b2' });
    const page = await (await h.signedOut().fetch(`/communities/${slug}`)).text();
    const small = '/photos/a1b2-1000.webp 1000w';
    const large = '/photos/a1b2-2000.webp 2000w';
    expect(page).toContain(
      `<link rel="preload" as="image" href="/photos/a1b2-2000.webp" imagesrcset="${large}, ${small}" imagesizes="100vw" />`,
    );
  });

  it('escapes script tags in the data block', async () => {
    const community = await h.make.community({ name: '</script><script>alert(1)</script>' });
    const page = await (await h.signedOut().fetch(`/communities/${community.slug}`)).text();
    expect(page).not.toContain('<script>alert');
  });
});

describe('writes', () => {
  const signOut = (headers: Record<string, string>) =>
    h
      .signedOut()
      .fetch('/rpc/accounts/signOut', { method: 'POST', headers: { ...json, ...headers }, body: '{}' });

  it('are refused when another site sends them', async () => {
    expect((await signOut({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await signOut({ origin: 'null' })).status).toBe(403);
    expect((await signOut({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await signOut({})).status).toBe(401);
  });

  it('cannot be made with GET', async () => {
    const person = await h.signIn((await h.make.person()).id);
    const response = await person.fetch('/rpc/accounts/signOut');
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await person.api.accounts.getMe()).me).not.toBeNull();
  });

  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'cannot be made with %s, even with a body',
    async (method) => {
      const person = await h.signIn((await h.make.person()).id);
      const response = await person.fetch('/rpc/accounts/signOut', { method, headers: json, body: '{}' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, POST');
      expect((await person.api.accounts.getMe()).me).not.toBeNull();
    },
  );

  it('of more than 256 KB are refused, and the connection closes', async () => {
    const body = JSON.stringify({ json: { email: 'a'.repeat(300_000) } });
    const { status, headers } = await h
      .signedOut()
      .fetch('/rpc/accounts/getEmailStatus', { method: 'POST', headers: json, body });
    expect(status).toBe(413);
    expect(headers.get('connection')).toBe('close');
  });
});

describe('a malformed request', () => {
  const send = (body: string) =>
    h.signedOut().fetch('/rpc/accounts/getEmailStatus', { method: 'POST', headers: json, body });

  it.each(['{', 'null', '[]', '"text"', '{"json":{"email":7}}', '{"json":{}}', '\u0000'])(
    'with the body %j gets a clear error',
    async (body) => {
      const response = await send(body);
      expect(response.status).toBe(422);
      const answer = (await response.json()) as { json: { code: string; message: string } };
      expect(answer.json.code).toBe('INVALID');
      expect(answer.json.message).not.toBe('');
    },
  );

  it('for a call that does not exist gets 404', async () => {
    expect((await h.signedOut().raw('accounts/noSuchCall')).status).toBe(404);
    expect((await h.signedOut().fetch('/api/nothing')).status).toBe(404);
  });

  it('for a blank community slug ends in 404', async () => {
    const response = await h.signedOut().fetch('/communities/%20');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/communities');
    expect((await h.signedOut().fetch('/communities')).status).toBe(404);
  });

  it.each(['no-such-place', '%00', '%E0%A4%A', 'x'.repeat(3000)])(
    'for the community %j gets 404',
    async (slug) => {
      const vendorId = '00000000-0000-0000-0000-000000000000';
      for (const path of [slug, `${slug}/vendors/${vendorId}`]) {
        expect((await h.signedOut().fetch(`/communities/${path}`)).status, path).toBe(404);
      }
      for (const path of [`/auth?community=${slug}`, `/community-preview/${slug}`, `/invite/${slug}`]) {
        expect((await h.signedOut().fetch(path)).status, path).toBeLessThan(500);
      }
    },
  );
});

describe('limits', () => {
  it('tell a client with too many requests when to retry', async () => {
    const client = h.signedOut();
    const answers = await Promise.all(Array.from({ length: 601 }, () => client.raw('accounts/isAdmin')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const response = await client.fetch('/rpc/accounts/isAdmin', {
      method: 'POST',
      headers: json,
      body: '{}',
    });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await h.signedOut().raw('accounts/isAdmin')).status).toBe(200);
  });

  it('count pages, too, and send browsers a page that refreshes', async () => {
    const client = h.signedOut();
    // Cached responses count, too.
    const open = () => client.fetch('/communities/boca-bridges', { headers: { accept: 'text/html' } });
    for (let visit = 0; visit < 600; visit += 1) expect((await open()).status).not.toBe(429);
    const response = await open();
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await response.text()).toContain('http-equiv="refresh"');
  });

  it('across all clients refuse pages that would wait too long', async () => {
    const client = h.signedOut();
    // Each URL differs, because a cached page does not wait.
    const open = (_: unknown, visit = 0) =>
      client.fetch(`/communities/boca-bridges?visit=${visit}`, { headers: { accept: 'text/html' } });
    const responses = await Promise.all(Array.from({ length: 130 }, open));
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(14);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '5'));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(130 - refused.length);
    expect((await open(undefined)).status).toBe(200);
  });

  it('across all clients refuse calls at once that would wait too long', async () => {
    const client = h.signedOut();
    // Each search differs, because a cached response does not wait.
    const search = () => client.fetch(`/api/communities/boca-bridges/vendors?search=${randomUUID()}`);
    const responses = await Promise.all(Array.from({ length: 400 }, search));
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(100);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(400 - refused.length);
    for (const { headers } of refused) {
      expect([headers.get('retry-after'), headers.get('connection')]).toEqual(['5', 'close']);
    }
    expect((await search()).status).toBe(200);
  });
});
