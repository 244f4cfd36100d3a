import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../tests/support/harness.ts';
import type { Audience } from '../../access/audience.ts';
import type { EndpointMeta } from '../../access/endpoint.ts';
import { contract } from '../contract.ts';

const h = await startHarness();
const json = { 'content-type': 'application/json' };

describe('the HTTP surface', () => {
  it('is healthy when it can serve', async () => {
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

  it('names in the OpenAPI document who may make each call', async () => {
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

  it('answers the paths of the document, with numbers from the query', async () => {
    const community = await h.make.community();
    for (const name of ['Blue Heron', 'Lagoon Logic']) await h.make.vendor(community, { name });
    const response = await h.signedOut().fetch(`/api/communities/${community.slug}/vendors?limit=1&offset=1`);
    expect(response.status).toBe(200);
    const { rows } = (await response.json()) as { rows: { rank: number }[] };
    expect(rows).toMatchObject([{ rank: 2 }]);
  });

  it('allows no inline script, no third party and no frame, on pages and calls alike', async () => {
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

  it('sends pages with their first data and no script in them, and lets nobody keep them', async () => {
    const response = await h.signedOut().fetch('/communities/boca-bridges');
    const page = await response.text();
    expect(page).toContain('"getCommunity"');
    expect(page).toContain('"listVendorStats"');
    expect(page).not.toMatch(/<script(?![^>]*(type="application\/json"|src=))/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('lets nobody keep what a person asks about themselves', async () => {
    const person = await h.make.person();
    const client = await h.signIn(person.id);
    for (const path of ['/api/me', '/api/me/profile', '/api/me/data']) {
      const response = await client.fetch(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it("asks on a vendor's page for what the person sees there, and no more", async () => {
    const community = await h.make.community();
    const vendor = await h.make.vendor(community);
    const pageOf = async (isVerified: boolean) => {
      const person = await h.make.person({ community, isVerified });
      const browser = await h.signIn(person.id);
      return (await browser.fetch(`/communities/${community.slug}/vendors/${vendor.id}`)).text();
    };
    const ofEverybody = ['"getVendor"', '"vendorCostStats"', '"listVendorCosts"'];
    const ofReaders = ['"listVendorReviews"', '"whoOnMyStreet"'];
    const read = await pageOf(true);
    for (const call of [...ofEverybody, ...ofReaders]) expect(read).toContain(call);
    const pending = await pageOf(false);
    for (const call of ofEverybody) expect(pending).toContain(call);
    for (const call of ofReaders) expect(pending).not.toContain(call);
  });

  it('names the community that somebody asks to join', async () => {
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

  it('has the photo of a community fetched before the code that shows it', async () => {
    const { slug } = await h.make.community({ photoPath: 'a1b2' });
    const page = await (await h.signedOut().fetch(`/communities/${slug}`)).text();
    const small = '/photos/a1b2-1000.webp 1000w';
    const large = '/photos/a1b2-2000.webp 2000w';
    expect(page).toContain(
      `<link rel="preload" as="image" href="/photos/a1b2-2000.webp" imagesrcset="${large}, ${small}" imagesizes="100vw" />`,
    );
  });

  it('lets no text close the data block', async () => {
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

  it('are refused when another site causes them', async () => {
    expect((await signOut({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await signOut({ origin: 'null' })).status).toBe(403);
    expect((await signOut({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await signOut({})).status).toBe(401);
  });

  it('are not reached by GET', async () => {
    const person = await h.signIn((await h.make.person()).id);
    const response = await person.fetch('/rpc/accounts/signOut');
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await person.api.accounts.getMe()).me).not.toBeNull();
  });

  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'are not reached by %s, not even with a body',
    async (method) => {
      const person = await h.signIn((await h.make.person()).id);
      const response = await person.fetch('/rpc/accounts/signOut', { method, headers: json, body: '{}' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, POST');
      expect((await person.api.accounts.getMe()).me).not.toBeNull();
    },
  );

  it('of more than 256 KB are refused, and the connection ends with that', async () => {
    const body = JSON.stringify({ json: { email: 'a'.repeat(300_000) } });
    const { status, headers } = await h
      .signedOut()
      .fetch('/rpc/accounts/getEmailStatus', { method: 'POST', headers: json, body });
    expect(status).toBe(413);
    expect(headers.get('connection')).toBe('close');
  });
});

describe('what cannot be read', () => {
  const send = (body: string) =>
    h.signedOut().fetch('/rpc/accounts/getEmailStatus', { method: 'POST', headers: json, body });

  it.each(['{', 'null', '[]', '"text"', '{"json":{"email":7}}', '{"json":{}}', '\u0000'])(
    'gets a clear refusal: %j',
    async (body) => {
      const response = await send(body);
      expect(response.status).toBe(422);
      const answer = (await response.json()) as { json: { code: string; message: string } };
      expect(answer.json.code).toBe('INVALID');
      expect(answer.json.message).not.toBe('');
    },
  );

  it('or does not exist gets 404 from the API', async () => {
    expect((await h.signedOut().raw('accounts/noSuchCall')).status).toBe(404);
    expect((await h.signedOut().fetch('/api/nothing')).status).toBe(404);
  });

  it('leads from a blank community to an address that does not exist', async () => {
    const response = await h.signedOut().fetch('/communities/%20');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/communities');
    expect((await h.signedOut().fetch('/communities')).status).toBe(404);
  });

  it.each(['no-such-place', '%00', '%E0%A4%A', 'x'.repeat(3000)])(
    'is no page of a community: %j',
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
  it('tell a client that asks too often when to come back', async () => {
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

  it('count pages as well, and a browser gets a page that tries again', async () => {
    const client = h.signedOut();
    // Of one address: its answer is kept, and counts all the same.
    const open = () => client.fetch('/communities/boca-bridges', { headers: { accept: 'text/html' } });
    for (let asked = 0; asked < 600; asked += 1) expect((await open()).status).not.toBe(429);
    const response = await open();
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await response.text()).toContain('http-equiv="refresh"');
  });

  it('of all together keep more pages than can be rendered from waiting for ever', async () => {
    const client = h.signedOut();
    // Of one address nobody would wait: its answer is kept.
    const open = (_: unknown, visit = 0) =>
      client.fetch(`/communities/boca-bridges?visit=${visit}`, { headers: { accept: 'text/html' } });
    const responses = await Promise.all(Array.from({ length: 130 }, open));
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(14);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '5'));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(130 - refused.length);
    expect((await open(undefined)).status).toBe(200);
  });

  it('of all together refuse at once calls that cannot be answered soon', async () => {
    const client = h.signedOut();
    // Of something that was searched before nobody would wait: its answer is kept.
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
