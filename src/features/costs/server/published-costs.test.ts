import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { topicsOf } from '../../../../tests/support/announcements.ts';
import { costStreetsOn } from '../../../../tests/support/cost-streets.ts';
import type { Person, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { PublishedCost } from '../../../catalogue/published-costs.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { vendorStats } from '../../../schema/vendor.tables.ts';
import { publishDueCosts, publishDueCostsJob } from '../../figures/server/vendor-stats.ts';

const harness = await startHarness();
const { db, make, clock, services } = harness;
const { rows, street, changeAmount, takeBack } = costStreetsOn(harness);
const unnamed = { anonymous: true };
const day = 24 * 3_600_000;

const comeBack = (person: Person | undefined, vendor: Vendor) => takeBack(person, vendor, null);

/** Returns the published sum and number of homes. */
async function publishedOf(vendor: Vendor) {
  const { publishedCostSum, publishedCostHomes } = await rows.statsOf(vendor);
  return [publishedCostSum, publishedCostHomes];
}

const publish = () => publishDueCosts(services);

async function runAfterAWeek(): Promise<void> {
  clock.advance(7 * day);
  await services.jobs.enqueue(db, publishDueCostsJob, null);
  await harness.drain();
}

describe('the published costs', () => {
  it('do not appear with the third person if two of them share a home', async () => {
    const { community, vendor, people } = await street([100, 110]);
    const householdId = (await rows.homeOf(people[0] as Person)) ?? '';
    const spouse = await make.person({ community, householdId });
    await rows.price(spouse, vendor, 150);
    expect(await publishedOf(vendor)).toEqual([0, 0]);
  });

  it('leave the cached lists of others as they are until they change', async () => {
    const { community, vendor, people } = await street([100, 110, 120]);
    const payer = await make.person({ community });
    const { api } = await harness.signIn(payer.id);
    const admin = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    const lines = [{ kind: 'monthly_plan' as const, amount: 130, quantity: null }];
    const stored = async () => {
      const [cost] = await db.select().from(costs).where(eq(costs.createdBy, payer.id));
      if (!cost) throw new Error('The amount was not stored.');
      const { id: costId, amount, currency, costKind, unit, period, quantity, notes } = cost;
      return { costId, seen: { amount, currency, costKind, unit, period, quantity, notes: notes ?? '' } };
    };
    const writes: [string, () => Promise<unknown>][] = [
      ['share', () => api.costs.shareCosts({ vendorId: vendor.id, lines, showName: false })],
      ['add', () => api.costs.addCost({ vendorId: vendor.id, amount: 140, currency: 'USD', showName: true })],
      ['delete', async () => admin.api.costs.deleteCost(await stored())],
      ['restore', async () => admin.api.costs.restoreCost({ costId: (await stored()).costId })],
      ['remove', () => api.costs.removeMyCost({ vendorId: vendor.id, kind: 'monthly_plan' })],
    ];
    for (const [name, write] of writes)
      expect(await topicsOf(services, write), name).toEqual([`user:${payer.id}`]);
    await changeAmount(people[0], vendor, 125);
    clock.advance(7 * day);
    const figures = `figures:${community.id}/Pool`;
    expect(await topicsOf(services, publish), 'published').toEqual([figures]);
  });

  it('do not change by the write that brings an amount, however many wait or however long', async () => {
    const { vendor, join } = await street([100, 110, 120]);
    for (let home = 0; home < 5; home += 1) await join(130, unnamed);
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    clock.advance(30 * day);
    await join(140, unnamed);
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    await publish();
    expect(await publishedOf(vendor)).toEqual([1120, 9]);
  });

  it('wait for their moment, however many wait', async () => {
    const { vendor, join } = await street([100, 110, 120]);
    for (const amount of [130, 140, 150, 160]) await join(amount, unnamed);
    await publish();
    clock.advance(0.9 * day);
    await publish();
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    clock.advance(6.1 * day);
    await publish();
    expect(await publishedOf(vendor)).toEqual([910, 7]);
  });

  it('wait as well where homes left and came back', async () => {
    const { vendor, people, join } = await street([100, 110, 120]);
    const stranger = await join(777, unnamed);
    for (const person of [people[0], people[1]]) await takeBack(person, vendor);
    expect(await publishedOf(vendor), 'two homes are too few').toEqual([0, 0]);
    for (const person of [people[0], people[1]]) await comeBack(person, vendor);
    for (const person of [stranger, people[2]]) {
      await takeBack(person, vendor);
      await comeBack(person, vendor);
    }
    await publish();
    expect(await publishedOf(vendor)).toEqual([0, 0]);
    clock.advance(7 * day);
    await publish();
    expect(await publishedOf(vendor)).toEqual([1107, 4]);
  });

  it('change at a random moment one to seven days after the oldest waiting amount', async () => {
    const waiting = [];
    for (let count = 0; count < 12; count += 1) {
      const { vendor, join } = await street([100, 110, 120]);
      await join(130, unnamed);
      waiting.push(vendor);
    }
    const moments = new Map<Vendor, number>();
    for (let hours = 6; hours <= 7 * 24 + 6; hours += 6) {
      clock.advance(day / 4);
      await publish();
      for (const vendor of waiting) {
        const [sum, homes] = await publishedOf(vendor);
        if (homes === 3 || moments.has(vendor)) continue;
        expect([sum, homes]).toEqual([460, 4]);
        expect(hours).toBeGreaterThanOrEqual(24);
        moments.set(vendor, hours);
      }
    }
    expect(moments.size).toBe(12);
    expect(new Set(moments.values()).size).toBeGreaterThan(4);
  });

  it.each([
    ['of this version', (costs: PublishedCost[]) => costs],
    [
      'of an earlier version, without dates',
      (costs: PublishedCost[]) => costs.map(({ at: _, ...cost }) => cost),
    ],
  ])('%s leave a later amount a day too', async (_, asPublished) => {
    const { vendor, join } = await street([100, 110, 120]);
    const { publishedCosts } = await rows.statsOf(vendor);
    const stored = { publishedCosts: asPublished(publishedCosts) as PublishedCost[] };
    await db.update(vendorStats).set(stored).where(eq(vendorStats.vendorId, vendor.id));
    clock.advance(40 * day);
    await join(130, unnamed);
    const oldest = clock.now().getTime();
    const publishAt = new Date(oldest + 2 * day);
    await db.update(vendorStats).set({ publishAt }).where(eq(vendorStats.vendorId, vendor.id));
    clock.advance(2 * day - 1000);
    await join(140, unnamed);
    const later = (await rows.statsOf(vendor)).publishAt?.getTime() ?? 0;
    expect(later).toBeGreaterThanOrEqual(clock.now().getTime() + day);
    expect(later).toBeLessThanOrEqual(oldest + 7 * day);
  });

  it('keep their age when a refresh finds no changes', async () => {
    const { vendor } = await street([100, 110, 120]);
    const { publishedAt } = await rows.statsOf(vendor);
    clock.advance(8 * day);
    await publish();
    await rows.refresh(vendor);
    expect((await rows.statsOf(vendor)).publishedAt).toEqual(publishedAt);
  });

  it('change after an earlier version left them waiting without a moment', async () => {
    const { vendor, join } = await street([100, 110, 120]);
    await join(130, unnamed);
    await db.update(vendorStats).set({ publishAt: null }).where(eq(vendorStats.vendorId, vendor.id));
    await publish();
    expect((await rows.statsOf(vendor)).publishAt).not.toBeNull();
    expect(await publishedOf(vendor)).toEqual([330, 3]);
  });

  it('do not change when one of five homes leaves, until the job finds it due', async () => {
    const { vendor, people } = await street([100, 110, 120, 130, 140]);
    await runAfterAWeek();
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    await takeBack(people[4], vendor);
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    await runAfterAWeek();
    expect(await publishedOf(vendor)).toEqual([460, 4]);
  });

  it('include only the latest amount of each home, and only comparable ones', async () => {
    const { vendor, people, community } = await street([100, 110]);
    const householdId = (await rows.homeOf(people[0] as Person)) ?? '';
    const spouse = await make.person({ community, householdId });
    clock.advance(1000);
    await rows.price(spouse, vendor, 300);
    const incomparable: Partial<typeof costs.$inferInsert>[] = [
      { costKind: 'service_call', unit: 'visit' },
      { costKind: 'one_time' },
      { currency: 'EUR' },
      { unit: 'year' },
      { amount: 0 },
    ];
    for (const values of incomparable) await rows.price(await make.person({ community }), vendor, 1, values);
    for (const options of [
      { isVerified: false },
      { community: await make.community() },
      { household: 'none' as const },
    ]) {
      await rows.price(await make.person({ community, ...options }), vendor, 1);
    }
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 410, costHomes: 2 });
    clock.advance(1000);
    await changeAmount(people[0], vendor, 120);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 230, costHomes: 2 });
  });
});
