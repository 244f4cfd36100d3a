import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/app/server/app.ts';
import { builtWebPart } from '../../src/app/server/web-part.ts';
import { mapsFiguresExpireAt } from '../../src/features/places/server/ratings.ts';
import { GuardedPool } from '../../src/platform/db/guarded-pool.ts';
import { reviews } from '../../src/schema/review.tables.ts';
import { startHarness } from '../support/harness.ts';
import { type TestClient, testClient } from '../support/test-client.ts';
import { untilListening } from './processes.ts';

const h = await startHarness();
await untilListening(h.services.changes);

const community = await h.make.community();
const vendor = await h.make.vendor(community);
const path = `/api/communities/${community.slug}/vendors`;

const resident = async (of = community) => h.signIn((await h.make.person({ community: of })).id);

const get = (client: TestClient, address: string, headers: Record<string, string> = {}) =>
  client.fetch(address, { headers });

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !/^(x-request-id|content-length)$/.test(name)));

/** Returns the third response to a request, which comes from the cache. */
const cachedResponse = async (client: TestClient, address: string, headers?: Record<string, string>) => {
  await get(client, address, headers);
  await get(client, address, headers);
  return get(client, address, headers);
};

const rate = (client: TestClient, rating: number) =>
  client.api.reviews.rateVendor({
    vendorId: vendor.id,
    rating,
    comments: '',
    showName: false,
    usesVendor: false,
  });

const ownRating = async (client: TestClient) => {
  const { rows } = (await (await cachedResponse(client, path)).json()) as { rows: { myRating: number }[] };
  return rows[0]?.myRating;
};

describe('a list', () => {
  it('is not sent again to a browser that has it, until it changes', async () => {
    const client = await resident();
    const first = await cachedResponse(client, path);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await get(client, path, { 'if-none-match': `W/"another", ${etag}` });
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
    expect(again.headers.get('etag')).toBe(etag);
    await client.api.homeVendors.addMyVendor({ vendorId: vendor.id });
    const changed = await get(client, path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toMatchObject({ rows: [{ homesServiced: 1, isYours: true }] });
  });

  it('is specific to the caller', async () => {
    const [one, other] = [await resident(), await resident()];
    await rate(one, 2);
    const ratings = await Promise.all([one, other, h.signedOut()].map(ownRating));
    expect(ratings).toEqual([2, null, null]);
  });

  it('shows a person their own rating even if it does not count', async () => {
    const person = await h.make.person({ community });
    const client = await h.signIn(person.id);
    await rate(client, 2);
    await h.db
      .update(reviews)
      .set({ hiddenAt: h.clock.now(), hiddenBy: person.id, hiddenReason: 'unkind' })
      .where(eq(reviews.userId, person.id));
    await rate(client, 3);
    expect(await ownRating(client)).toBe(3);
    await rate(client, 5);
    expect(await ownRating(client)).toBe(5);
  });

  it('is the same by GET and by POST', async () => {
    const client = await resident();
    const input = { communitySlug: community.slug };
    const address = `/rpc/vendors/listVendorStats?data=${encodeURIComponent(JSON.stringify({ json: input }))}`;
    const byGet = await (await cachedResponse(client, address)).json();
    expect(byGet).toEqual({ json: (await client.raw('vendors/listVendorStats', input)).json });
  });
});

/** A list long enough to be compressed. */
const crowd = await h.make.community();
for (let added = 0; added < 5; added += 1) await h.make.vendor(crowd);

describe.each([
  ['a list', `/api/communities/${crowd.slug}/vendors`],
  ['a page', `/communities/${crowd.slug}`],
])('%s that is sent again', (_, address) => {
  it('has all headers of the first, and its own request id', async () => {
    const client = h.signedOut();
    const first = await get(client, address, { 'accept-encoding': 'gzip' });
    const cached = await cachedResponse(client, address, { 'accept-encoding': 'gzip' });
    expect(headersOf(cached)).toEqual(headersOf(first));
    expect(cached.headers.get('content-encoding')).toBe('gzip');
    expect(cached.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(cached.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(cached.headers.get('x-request-id')).toBeTruthy();
    expect((await cachedResponse(client, address)).headers.get('content-encoding')).toBeNull();
  });

  it('is not sent after the session has ended', async () => {
    const client = await resident(crowd);
    const mine = await (await cachedResponse(client, address)).text();
    const cookies = new Map(client.cookies);
    await client.api.accounts.signOut();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    const after = await get(client, address);
    expect(await after.text()).toBe(await (await get(h.signedOut(), address)).text());
    expect(mine).not.toBe(await (await get(h.signedOut(), address)).text());
    expect(after.headers.getSetCookie()).toHaveLength(1);
  });

  it('counts as one request of its client', async () => {
    const client = h.signedOut();
    const statuses = [];
    for (let count = 0; count < 601; count += 1) statuses.push((await get(client, address)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the cache of lists', () => {
  const web = builtWebPart();
  const renderPage = vi.fn(web.renderPage);
  const app = createApp(h.services, { web: { ...web, renderPage } });
  const page = `/communities/${crowd.slug}`;
  const list = `/api/communities/${crowd.slug}/vendors`;

  const browserOf = async (person?: TestClient) => {
    const client = testClient(app, randomUUID());
    for (const [name, value] of person?.cookies ?? []) client.cookies.set(name, value);
    return client;
  };

  /** Counts the statements and rendered pages of a request. */
  const costOf = async (look: () => Promise<unknown>) => {
    const query = vi.spyOn(GuardedPool.prototype, 'query');
    const renderedBefore = renderPage.mock.calls.length;
    await look();
    const statements = query.mock.calls.length;
    query.mockRestore();
    return { statements, pages: renderPage.mock.calls.length - renderedBefore };
  };

  it('answers a call without a statement', async () => {
    for (const client of [await browserOf(), await browserOf(await resident(crowd))]) {
      // The insert of the community is announced a second time shortly after, as to another process.
      await expect.poll(() => costOf(() => get(client, list))).toEqual({ statements: 0, pages: 0 });
    }
  });

  it('keeps a list when people share something about vendors of another category', async () => {
    const shared = await h.make.community();
    const vendors = await Promise.all(
      (['Pool', 'HVAC'] as const).map((category) => h.make.vendor(shared, { category })),
    );
    const [writer, reader] = await Promise.all([resident(shared), resident(shared)]);
    const client = await browserOf(reader);
    const lists = ['?category=Pool', '?category=HVAC', ''].map(
      (query) => `/api/communities/${shared.slug}/vendors${query}`,
    );
    const areCached = async () => {
      const costs = [];
      for (const address of lists) costs.push(await costOf(() => get(client, address)));
      return costs.map(({ statements }) => statements === 0);
    };
    await expect.poll(areCached).toEqual([true, true, true]);
    const [pool] = vendors;
    const vendorId = pool?.id ?? '';
    for (const share of [
      () =>
        writer.api.reviews.rateVendor({
          vendorId,
          rating: 4,
          comments: '',
          showName: false,
          usesVendor: false,
        }),
      () => writer.api.homeVendors.addMyVendor({ vendorId }),
    ]) {
      await share();
      expect(await areCached()).toEqual([false, true, false]);
      await expect.poll(areCached).toEqual([true, true, true]);
    }
  });

  it('answers with the signed-out page without a statement', async () => {
    const client = await browserOf();
    await expect.poll(() => costOf(() => get(client, page))).toEqual({ statements: 0, pages: 0 });
  });

  it('stores no page for a signed-in person, nor for a browser with any cookie', async () => {
    const signedIn = await browserOf(await resident(crowd));
    const visitor = await browserOf();
    visitor.cookies.set('porchlist-preview', 'of-a-visit-that-is-over');
    for (const client of [signedIn, visitor]) {
      await get(client, page);
      expect((await costOf(() => get(client, page))).pages).toBe(1);
    }
  });

  it('stores no list for an unverified person', async () => {
    const person = await h.make.person({ community: crowd, isVerified: false });
    const client = await browserOf(await h.signIn(person.id));
    await get(client, list);
    expect((await costOf(() => get(client, list))).statements).toBeGreaterThan(0);
  });

  it('shows the figures of the maps provider until they expire', async () => {
    const googleLastUpdated = h.clock.now();
    const figures = { googlePlaceId: 'place', googleRating: 4.5, googleRatingCount: 12, googleLastUpdated };
    const mapped = await h.make.community();
    await h.make.vendor(mapped, figures);
    const client = h.signedOut();
    const ratingNow = async () => {
      const answer = await cachedResponse(client, `/api/communities/${mapped.slug}/vendors`);
      const { rows } = (await answer.json()) as { rows: { googleRating: number | null }[] };
      return rows[0]?.googleRating;
    };
    h.clock.set(new Date(mapsFiguresExpireAt(googleLastUpdated).getTime() - 1));
    expect(await ratingNow()).toBe(4.5);
    h.clock.set(mapsFiguresExpireAt(googleLastUpdated));
    expect(await ratingNow()).toBeNull();
  });
});
