import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/app/server/app.ts';
import { builtWebPart } from '../../src/app/server/web-part.ts';
import { startHarness } from '../support/harness.ts';
import { type TestClient, testClient } from '../support/test-client.ts';
import { untilHearing } from './processes.ts';

const h = await startHarness();
await untilHearing(h.services.memory.changes);

const community = await h.make.community();
const vendor = await h.make.vendor(community);
const path = `/api/communities/${community.slug}/vendors`;

const resident = async (of = community) => h.signIn((await h.make.person({ community: of })).id);

const get = (client: TestClient, address: string, headers: Record<string, string> = {}) =>
  client.fetch(address, { headers });

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !/^(x-request-id|content-length)$/.test(name)));

/** What a process that has answered the same twice before answers. */
const keptAnswer = async (client: TestClient, address: string, headers?: Record<string, string>) => {
  await get(client, address, headers);
  await get(client, address, headers);
  return get(client, address, headers);
};

describe('a list', () => {
  it('is told to be the same to whoever has it, until it changes', async () => {
    const client = await resident();
    const first = await keptAnswer(client, path);
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

  it('is the own one of whoever asks', async () => {
    const [one, other] = [await resident(), await resident()];
    await one.api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 2,
      comments: '',
      showName: false,
      usesVendor: false,
    });
    const ratings = await Promise.all(
      [one, other, h.signedOut()].map(async (client) => {
        const { rows } = (await (await keptAnswer(client, path)).json()) as { rows: { myRating: number }[] };
        return rows[0]?.myRating;
      }),
    );
    expect(ratings).toEqual([2, null, null]);
  });

  it('is asked for by GET and by POST, and answered alike', async () => {
    const client = await resident();
    const input = { communitySlug: community.slug };
    const address = `/rpc/vendors/listVendorStats?data=${encodeURIComponent(JSON.stringify({ json: input }))}`;
    const byGet = await (await keptAnswer(client, address)).json();
    expect(byGet).toEqual({ json: (await client.raw('vendors/listVendorStats', input)).json });
  });
});

/** Long enough to be compressed. */
const crowd = await h.make.community();
for (let added = 0; added < 5; added += 1) await h.make.vendor(crowd);

describe.each([
  ['a list', `/api/communities/${crowd.slug}/vendors`],
  ['a page', `/communities/${crowd.slug}`],
])('%s that is sent again', (_, address) => {
  it('has all headers of the first, and a request id of its own', async () => {
    const client = h.signedOut();
    const first = await get(client, address, { 'accept-encoding': 'gzip' });
    const kept = await keptAnswer(client, address, { 'accept-encoding': 'gzip' });
    expect(headersOf(kept)).toEqual(headersOf(first));
    expect(kept.headers.get('content-encoding')).toBe('gzip');
    expect(kept.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(kept.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(kept.headers.get('x-request-id')).toBeTruthy();
    expect((await keptAnswer(client, address)).headers.get('content-encoding')).toBeNull();
  });

  it('is nobody’s whose session has ended', async () => {
    const client = await resident(crowd);
    const mine = await (await keptAnswer(client, address)).text();
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

describe('a page of somebody who is signed in', () => {
  const web = builtWebPart();
  const renderPage = vi.fn(web.renderPage);
  const app = createApp(h.services, { web: { ...web, renderPage } });
  const page = `/communities/${crowd.slug}`;

  const browser = async () => {
    const client = testClient(app, randomUUID());
    for (const [name, value] of (await resident(crowd)).cookies) client.cookies.set(name, value);
    return client;
  };

  it('is rendered no more once it is kept', async () => {
    const client = await browser();
    const texts = new Set<string>();
    await expect
      .poll(async () => {
        const before = renderPage.mock.calls.length;
        texts.add(await (await get(client, page)).text());
        return renderPage.mock.calls.length - before;
      })
      .toBe(0);
    expect(texts.size).toBe(1);
  });

  it('says how long ago something was as of now', async () => {
    const client = await browser();
    const lastUsedAt = async (time: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: time });
      const answer = await keptAnswer(client, '/profile').finally(() => vi.useRealTimers());
      const html = await answer.text();
      return /Last used (.*?),/.exec(html.replaceAll('<!-- -->', ''))?.[1];
    };
    const signedIn = h.clock.now().getTime();
    expect(await lastUsedAt(signedIn + 5 * 60_000)).toBe('5 minutes ago');
    expect(await lastUsedAt(signedIn + 3 * 60 * 60_000)).toBe('3 hours ago');
  });

  it('is made again for a browser with a cookie that it was made without', async () => {
    const client = await browser();
    await keptAnswer(client, page);
    // It is no visitor's, so whoever looks at it throws it away.
    client.cookies.set('porchlist-preview', 'of-a-visit-that-is-over');
    const thrownAway = (await get(client, page)).headers.getSetCookie();
    expect(thrownAway).toEqual([expect.stringContaining('porchlist-preview=;')]);
  });
});
