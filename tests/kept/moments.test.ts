import { describe, expect, it, vi } from 'vitest';
import { keptUntil } from '../../src/features/places/server/maps-freshness.ts';
import { GuardedPool } from '../../src/platform/db/guarded-pool.ts';
import type { Person } from '../support/factories.ts';
import { startHarness } from '../support/harness.ts';
import type { TestClient } from '../support/test-client.ts';
import { vendorRowsOn } from '../support/vendor-rows.ts';
import { keepingNothing, untilHearing } from './processes.ts';

const h = await startHarness();
await untilHearing(h.services.memory.changes);
const rows = vendorRowsOn(h.db, h.clock);
const fresh = keepingNothing(h);

const community = await h.make.community();
const hour = 3_600_000;
const day = 24 * hour;

interface Told {
  call: string;
  input?: object;
  /** Makes what the answer tells of, and returns the moment from which it tells something else. */
  prepare(person: Person): Promise<Date>;
}

const told: Record<string, Told> = {
  'a vendor that nothing was said about for a year': {
    call: 'homeVendors/listMyVendors',
    async prepare(person) {
      await rows.use(person, await h.make.vendor(community));
      return new Date(h.clock.now().getTime() + 365 * day + 1);
    },
  },
  'what the maps provider told a month ago': {
    call: 'homeVendors/listMyVendors',
    async prepare(person) {
      const googleLastUpdated = h.clock.now();
      const figures = { googlePlaceId: 'place', googleRating: 4.5, googleRatingCount: 12, googleLastUpdated };
      await rows.use(person, await h.make.vendor(community, figures));
      return keptUntil(googleLastUpdated);
    },
  },
  'the weeks of a community': {
    call: 'communities/getGrowth',
    input: { communitySlug: community.slug },
    prepare: async () => new Date((Math.floor(h.clock.now().getTime() / hour) + 1) * hour),
  },
};

/** Returns how many statements are sent until `run` is done. */
async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(GuardedPool.prototype, 'query');
  await run();
  const sent = query.mock.calls.length;
  query.mockRestore();
  return sent;
}

describe.each(Object.entries(told))('%s', (_, { call, input, prepare }) => {
  it('is kept, and told as it is from its moment on', async () => {
    const person = await h.make.person({ community, hoaAdminOf: [community] });
    const moment = await prepare(person);
    h.clock.set(new Date(moment.getTime() - 1));
    const client = await h.signIn(person.id);
    const answer = async (of: TestClient) => (await of.raw(call, input)).json;
    const before = await answer(client);
    // Once it has heard of all that was made for it.
    await expect.poll(() => statementsOf(() => answer(client))).toBe(0);
    h.clock.set(moment);
    const after = await answer(client);
    expect(after).toEqual(await answer(fresh(client)));
    expect(after).not.toEqual(before);
  });
});
