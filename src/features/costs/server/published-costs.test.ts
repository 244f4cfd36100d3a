import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { costStreetsOn } from '../../../../tests/support/cost-streets.ts';
import type { Person, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import type { costs } from '../../../schema/cost.tables.ts';
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

  it('change with the job once unnamed amounts of three new homes wait', async () => {
    const { vendor, people, join } = await street([100, 110, 120]);
    const [first] = [await join(130, unnamed), await join(140, unnamed)];
    await publish();
    expect(await publishedOf(vendor), 'each has one other').toEqual([330, 3]);
    await join(150);
    await publish();
    expect(await publishedOf(vendor), 'the author of a named amount is known').toEqual([330, 3]);
    await changeAmount(people[0], vendor, 100.5);
    await publish();
    expect(await publishedOf(vendor), 'a changed amount is no new home').toEqual([330, 3]);
    const last = await join(160, unnamed);
    await takeBack(first, vendor);
    await publish();
    expect(await publishedOf(vendor), 'one has left again').toEqual([330, 3]);
    await comeBack(first, vendor);
    await takeBack(last, vendor);
    await join(170, unnamed);
    await publish();
    expect(await publishedOf(vendor)).toEqual([920.5, 7]);
  });

  it('do not count the same home twice, nor one that left and came back', async () => {
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

  it('leave a later amount a day too', async () => {
    const { vendor, join } = await street([100, 110, 120]);
    await join(130, unnamed);
    const oldest = clock.now().getTime();
    const { publishAt } = await rows.statsOf(vendor);
    clock.advance((publishAt?.getTime() ?? 0) - oldest - 1000);
    await join(140, unnamed);
    const later = (await rows.statsOf(vendor)).publishAt?.getTime() ?? 0;
    expect(later).toBeGreaterThanOrEqual(Math.min(clock.now().getTime() + day, oldest + 6 * day));
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
