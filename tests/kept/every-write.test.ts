import { describe, expect, it } from 'vitest';
import { buildWorld, clientOf, type Kind } from '../authorization/people.ts';
import { startHarness } from '../support/harness.ts';
import type { TestClient } from '../support/test-client.ts';
import { keeping, keepingNothing, otherProcess, type Process } from './processes.ts';
import { calls, writes } from './writes.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const world = await buildWorld(h);
const fresh = keepingNothing(h);
const writing = await keeping(h);
const other = await otherProcess(h);

const { slug } = world.community;

type View = (client: TestClient) => Promise<string>;

/** What people look at, as it travels. */
const list: View = async (client) =>
  (await client.raw('vendors/listVendorStats', { communitySlug: slug, category: 'Pool' })).text;
const vendor: View = async (client) =>
  (await client.fetch(`/api/communities/${slug}/vendors/${world.vendor.id}`)).text();
const me: View = async (client) => (await client.raw('accounts/getMe')).text;
/** What can be read without saying of what. */
const readings: View[] = [...calls]
  .filter(([, { route, inputSchema }]) => route.method === 'GET' && !inputSchema)
  .map(
    ([call]) =>
      async (client) =>
        `${call} ${(await client.raw(call)).text}`,
  );
const pageAt =
  (path: string): View =>
  async (client) =>
    (await client.fetch(path)).text();
const page = pageAt(`/communities/${slug}?category=Pool`);
/** What is one's own, or shown as one's rights are. */
const ownPages = [`/communities/${slug}/vendors/${world.vendor.id}`, '/household', '/profile', '/admin'].map(
  pageAt,
);

type Look = readonly [browser: TestClient, views: readonly View[]];

const lookAt = (process: Process, looks: readonly Look[]): Promise<string[][]> =>
  Promise.all(looks.map(([browser, views]) => Promise.all(views.map((view) => view(process(browser))))));

const clientsOf = (watching: readonly Kind[]) => Promise.all(watching.map((kind) => clientOf(world, kind)));

describe('after every call that writes, what is kept is what is read again', () => {
  it.each(writes)('$call ($operation)', async ({ call, kind, input }) => {
    const [stranger, pending, neighbor, caller] = await clientsOf(['SO', 'PU', 'HA', kind]);
    if (!stranger || !pending || !neighbor || !caller) throw new Error('Nobody is there.');
    const about = await input(world, kind, caller);
    const looks: Look[] = [
      [stranger, [page]],
      [pending, [list]],
      [neighbor, [list, vendor, me]],
      [caller, [list, vendor, page, ...ownPages, ...readings]],
    ];
    const elsewhere = looks.slice(1, 3);
    await Promise.all([lookAt(writing, looks), lookAt(other, elsewhere)]);
    expect((await writing(caller).raw(call, about)).status).toBeOneOf([200, 201, 204]);
    const seen = await lookAt(writing, looks);
    const reread = await lookAt(fresh, looks);
    expect(seen).toEqual(reread);
    // It has heard of the change by then, or hears of it in a moment.
    await expect.poll(() => lookAt(other, elsewhere)).toEqual(reread.slice(1, 3));
  });
});
