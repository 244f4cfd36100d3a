import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { randomRuns } from '../../../../tests/support/sample.ts';
import {
  type Published,
  pricedCategory,
  priceOf,
  publishedAfter,
  type Rows,
  readRows,
  rebuild,
  sumOf,
} from '../../../../tests/support/vendor-world/expected-figures.ts';
import type { Touched } from '../../../../tests/support/vendor-world/handler.ts';
import { type Operation, operation } from '../../../../tests/support/vendor-world/operations.ts';
import { perform } from '../../../../tests/support/vendor-world/perform.ts';
import { at, newWorld, type World } from '../../../../tests/support/vendor-world/world.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';
import { refreshFigures } from './vendor-stats.ts';

const harness = await startHarness({ env: { RATE_LIMIT_SCALE: '1000000' } });
const { db, make, clock } = harness;

function touchedVendors(world: World, rows: Rows, touched: Touched, step: Operation): string[] {
  const own = world.vendors.map(({ id }) => id);
  if (Array.isArray(touched)) return touched;
  if (touched === 'due') return own;
  const person = at(world.people, 'person' in step ? step.person : 0).id;
  return own.filter((id) =>
    [
      ...rows.uses.filter((use) => use.user_id === person),
      ...rows.left.filter((left) => left.user_id === person),
      ...rows.reviews.filter((review) => review.user_id === person),
      ...rows.costs.filter((cost) => cost.created_by === person),
    ].some(({ vendor_id }) => vendor_id === id),
  );
}

async function check(world: World, step: Operation, touched: Touched): Promise<void> {
  const rows = await readRows(db);
  const ids = touchedVendors(world, rows, touched, step);
  for (const { id } of world.vendors) {
    const living = rebuild(rows, id);
    const before = world.published.get(id) as Published;
    const isJob = touched === 'due';
    const isTouched = ids.includes(id) && !(isJob && isSkippedByJob(before, living));
    const now = clock.now().getTime();
    const published = isTouched ? publishedAfter(rows, before, living, { now, isJob }) : before;
    const { entries, ...figures } = living;
    const { vendor_id: _, ...stored } = rows.stats.find(
      ({ vendor_id }) => vendor_id === id,
    ) as Rows['stats'][number];
    const publishAt = stored.publish_at === null ? null : Date.parse(stored.publish_at);
    expectMoment({ before: before.publishAt, after: publishAt, now });
    world.published.set(id, { ...published, publishAt });
    const storedEntries = stored.published_costs.map(
      (cost) => `${cost.id} ${cost.kind} ${cost.unit} ${cost.amount}`,
    );
    expect(storedEntries.toSorted()).toEqual(published.entries);
    expect(stored.opened_at === null).toBe(published.homes === 0);
    expect({ ...stored, published_costs: undefined, published_at: undefined, opened_at: undefined }).toEqual({
      ...figures,
      has_unpublished_costs: expect.any(Boolean),
      is_batch_waiting: expect.any(Boolean),
      publish_at: stored.publish_at,
      is_opening_told: expect.any(Boolean),
      community_id: rows.vendors.find((vendor) => vendor.id === id)?.community_id,
      published_costs: undefined,
      rating_score: living.rating_score === null ? null : expect.closeTo(living.rating_score, 4),
      published_cost_sum: published.sum,
      published_cost_homes: published.homes,
      priced_category: pricedCategory(rows, id, published),
      published_at: undefined,
      opened_at: undefined,
    });
  }
  for (const { community_id, category, ...price } of rows.prices) {
    expect(price).toEqual(priceOf(rows, community_id, category));
  }
  for (const person of world.people) {
    const earned = rows.history.filter(({ user_id }) => user_id === person.id);
    const { points } = rows.users.find(({ id }) => id === person.id) ?? {};
    expect(points).toBe(sumOf(earned.map(({ points_earned }) => points_earned)));
  }
}

const day = 24 * 3_600_000;

/** Waiting costs get a moment in one to seven days; it only moves to a later one. */
function expectMoment({ before, after, now }: { before: number | null; after: number | null; now: number }) {
  if (after === null || after === before) return;
  expect(after).toBeGreaterThanOrEqual(before ?? now + day);
  expect(after).toBeLessThanOrEqual(now + 7 * day);
}

/** Returns whether the job skips a vendor, because it has no published costs or fewer than three homes. */
const isSkippedByJob = (before: Published, living: { cost_homes: number }) =>
  !before.wasOpened || living.cost_homes < 3;

describe('the figures of vendors', () => {
  it('match the rows after any sequence of actions by people and admins', async () => {
    let steps = 0;
    const numRuns = randomRuns(35, 6);
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 60, maxLength: 60, size: 'max' }),
        async (operations) => {
          const world = await newWorld(harness);
          for (const step of operations) {
            clock.advance(1000);
            await check(world, step, await perform(world, step));
            steps += 1;
          }
        },
      ),
      { numRuns, endOnFailure: true },
    );
    expect(steps).toBe(numRuns * 60);
  });

  it('are counted again only as far as a write changed them', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community);
    const { api } = await harness.signIn((await make.person({ community })).id);
    const vendorId = vendor.id;
    const rate = (usesVendor: boolean) =>
      api.reviews.rateVendor({ vendorId, rating: 4, comments: '', usesVendor, showName: true });
    const lines = [{ kind: 'monthly_plan' as const, amount: 90, quantity: null }];
    const share = () => api.costs.shareCosts({ vendorId, lines, showName: true });
    const wrong = { ratingCount: 70, homesServiced: 80, costHomes: 90 };
    const all = { ratingCount: 1, homesServiced: 1, costHomes: 1 };
    const { homesServiced, ratingCount, costHomes } = all;
    for (const [write, counted] of [
      [() => rate(true), { ratingCount, homesServiced }],
      [() => rate(true), { ratingCount }],
      [share, { costHomes }],
      [() => rate(false), { ratingCount, homesServiced: 0 }],
      [() => rate(false), { ratingCount }],
      [() => api.homeVendors.addMyVendor({ vendorId }), { homesServiced }],
    ] as const) {
      await db.update(vendorStats).set(wrong).where(eq(vendorStats.vendorId, vendorId));
      await write();
      const [stored] = await db.select().from(vendorStats).where(eq(vendorStats.vendorId, vendorId));
      expect(stored).toMatchObject({ ...wrong, ...counted });
    }
  });

  it('are created by the first refresh of a vendor', async () => {
    const community = await make.community();
    const [row] = await db
      .insert(vendors)
      .values({ communityId: community.id, name: 'Fresh', category: 'Pool', contactInfo: '1' })
      .returning();
    await db.transaction((tx) => refreshFigures(tx, { vendorIds: [(row as Vendor).id] }, clock.now()));
    const rows = await readRows(db);
    expect(rows.stats.some(({ vendor_id }) => vendor_id === row?.id)).toBe(true);
  });

  it('can be refreshed without any vendor', async () => {
    await db.transaction((tx) => refreshFigures(tx, {}, clock.now()));
    const person = await make.person();
    await db.transaction((tx) => refreshFigures(tx, { userIds: [person.id] }, clock.now()));
  });
});
