import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, Person, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { vendorStats } from '../../../schema/vendor.tables.ts';
import { publishDueCostsJob } from '../../figures/server/vendor-stats.ts';

const harness = await startHarness();
const { db, make, clock, services } = harness;
const rows = vendorRowsOn(db, clock);
const day = 24 * 3_600_000;

/** Creates a vendor with costs of this many homes: 100, 110 and so on. */
async function pricedBy(homes: number) {
  const community = await make.community();
  const vendor = await make.vendor(community);
  const people: Person[] = [];
  for (let index = 0; index < homes; index += 1) people.push(await join(community, vendor, 100 + 10 * index));
  return { community, vendor, people };
}

async function join(community: Community, vendor: Vendor, amount: number, anonymous = true): Promise<Person> {
  const person = await make.person({ community });
  await rows.price(person, vendor, amount, { anonymous });
  return person;
}

async function leave(person: Person, vendor: Vendor): Promise<void> {
  await db.update(costs).set({ deletedAt: clock.now() }).where(eq(costs.createdBy, person.id));
  await rows.refresh(vendor);
}

async function comeBack(person: Person, vendor: Vendor): Promise<void> {
  await db.update(costs).set({ deletedAt: null }).where(eq(costs.createdBy, person.id));
  await rows.refresh(vendor);
}

/** Returns the published sum and number of homes. */
async function publishedOf(vendor: Vendor) {
  const { publishedCostSum, publishedCostHomes } = await rows.statsOf(vendor);
  return [publishedCostSum, publishedCostHomes];
}

async function runJob(): Promise<void> {
  await services.jobs.enqueue(db, publishDueCostsJob, null);
  await harness.drain();
}

async function runAfterAWeek(): Promise<void> {
  clock.advance(7 * day);
  await runJob();
}

async function changeAmount(person: Person | undefined, vendor: Vendor, amount: number): Promise<void> {
  await db
    .update(costs)
    .set({ amount, updatedAt: clock.now() })
    .where(eq(costs.createdBy, person?.id ?? ''));
  await rows.refresh(vendor);
}

describe('the published costs', () => {
  it('appear with the third home', async () => {
    const { community, vendor } = await pricedBy(2);
    expect(await publishedOf(vendor)).toEqual([0, 0]);
    await join(community, vendor, 130);
    expect(await publishedOf(vendor)).toEqual([340, 3]);
  });

  it('do not appear with the third person if two of them share a home', async () => {
    const { community, vendor, people } = await pricedBy(2);
    const householdId = (await rows.homeOf(people[0] as Person)) ?? '';
    const spouse = await make.person({ community, householdId });
    await rows.price(spouse, vendor, 150);
    expect(await publishedOf(vendor)).toEqual([0, 0]);
  });

  it('do not change with a fourth home, so that its amount cannot be worked out', async () => {
    const { community, vendor } = await pricedBy(3);
    await join(community, vendor, 999);
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 1329, costHomes: 4 });
  });

  it('do not change by the write that brings an amount, however many wait or however long', async () => {
    const { community, vendor } = await pricedBy(3);
    for (let home = 0; home < 5; home += 1) await join(community, vendor, 130);
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    clock.advance(30 * day);
    await join(community, vendor, 140);
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    await runJob();
    expect(await publishedOf(vendor)).toEqual([1120, 9]);
  });

  it('change with the job once unnamed amounts of three new homes wait', async () => {
    const { community, vendor, people } = await pricedBy(3);
    const [first] = [await join(community, vendor, 130), await join(community, vendor, 140)];
    await runJob();
    expect(await publishedOf(vendor), 'each has one other').toEqual([330, 3]);
    await join(community, vendor, 150, false);
    await runJob();
    expect(await publishedOf(vendor), 'the author of a named amount is known').toEqual([330, 3]);
    await changeAmount(people[0], vendor, 100.5);
    await runJob();
    expect(await publishedOf(vendor), 'a changed amount is no new home').toEqual([330, 3]);
    const last = await join(community, vendor, 160);
    await leave(first, vendor);
    await runJob();
    expect(await publishedOf(vendor), 'one has left again').toEqual([330, 3]);
    await comeBack(first, vendor);
    await leave(last, vendor);
    await join(community, vendor, 170);
    await runJob();
    expect(await publishedOf(vendor)).toEqual([920.5, 7]);
  });

  it('do not count the same home twice, nor one that left and came back', async () => {
    const { community, vendor, people } = await pricedBy(3);
    const stranger = await join(community, vendor, 777);
    for (const person of [people[0], people[1]]) await leave(person as Person, vendor);
    expect(await publishedOf(vendor), 'two homes are too few').toEqual([0, 0]);
    for (const person of [people[0], people[1]]) await comeBack(person as Person, vendor);
    for (const person of [stranger, people[2]]) {
      await leave(person as Person, vendor);
      await comeBack(person as Person, vendor);
    }
    await runJob();
    expect(await publishedOf(vendor)).toEqual([0, 0]);
    clock.advance(7 * day);
    await runJob();
    expect(await publishedOf(vendor)).toEqual([1107, 4]);
  });

  it('change at a random moment one to seven days after the oldest waiting amount', async () => {
    const moments = new Set<number>();
    for (let count = 0; count < 12; count += 1) {
      const { community, vendor } = await pricedBy(3);
      await join(community, vendor, 130);
      const waitingSince = clock.now().getTime();
      for (let hours = 0; hours <= 7 * 24 && (await publishedOf(vendor))[1] === 3; hours += 6) {
        clock.advance(day / 4);
        await runJob();
      }
      const waited = clock.now().getTime() - waitingSince;
      expect(await publishedOf(vendor)).toEqual([460, 4]);
      expect(waited).toBeGreaterThanOrEqual(day);
      expect(waited).toBeLessThanOrEqual(7 * day + day / 4);
      moments.add(waited);
    }
    expect(moments.size).toBeGreaterThan(4);
  });

  it('leave a later amount a day too', async () => {
    const { community, vendor } = await pricedBy(3);
    await join(community, vendor, 130);
    const oldest = clock.now().getTime();
    const { publishAt } = await rows.statsOf(vendor);
    clock.advance((publishAt?.getTime() ?? 0) - oldest - 1000);
    await join(community, vendor, 140);
    const later = (await rows.statsOf(vendor)).publishAt?.getTime() ?? 0;
    expect(later).toBeGreaterThanOrEqual(Math.min(clock.now().getTime() + day, oldest + 6 * day));
    expect(later).toBeLessThanOrEqual(oldest + 7 * day);
  });

  it('keep their age when a refresh finds no changes', async () => {
    const { vendor } = await pricedBy(3);
    const { publishedAt } = await rows.statsOf(vendor);
    clock.advance(8 * day);
    await runJob();
    await rows.refresh(vendor);
    expect((await rows.statsOf(vendor)).publishedAt).toEqual(publishedAt);
  });

  it('change after an earlier version left them waiting without a moment', async () => {
    const { community, vendor } = await pricedBy(3);
    await join(community, vendor, 130);
    await db.update(vendorStats).set({ publishAt: null }).where(eq(vendorStats.vendorId, vendor.id));
    await runJob();
    expect((await rows.statsOf(vendor)).publishAt).not.toBeNull();
    expect(await publishedOf(vendor)).toEqual([330, 3]);
  });

  it('do not change when one of five homes leaves, until the job finds it due', async () => {
    const { vendor, people } = await pricedBy(5);
    await runAfterAWeek();
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    await leave(people[4] as Person, vendor);
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    await runAfterAWeek();
    expect(await publishedOf(vendor)).toEqual([460, 4]);
  });

  it('disappear at once below three homes', async () => {
    const { vendor, people } = await pricedBy(3);
    await leave(people[2] as Person, vendor);
    expect(await publishedOf(vendor)).toEqual([0, 0]);
  });

  it('include only the latest amount of each home, and only comparable ones', async () => {
    const { vendor, people, community } = await pricedBy(2);
    const householdId = (await rows.homeOf(people[0] as Person)) ?? '';
    const spouse = await make.person({ community, householdId });
    clock.advance(1000);
    await rows.price(spouse, vendor, 300);
    await rows.price(await make.person({ community }), vendor, 1, {
      costKind: 'service_call',
      unit: 'visit',
    });
    await rows.price(await make.person({ community }), vendor, 1, { costKind: 'one_time' });
    await rows.price(await make.person({ community }), vendor, 1, { currency: 'EUR' });
    await rows.price(await make.person({ community }), vendor, 0);
    await rows.price(await make.person({ community }), vendor, 1, { unit: 'year' });
    await rows.price(await make.person({ community, isVerified: false }), vendor, 1);
    await rows.price(await make.person({ community: await make.community() }), vendor, 1);
    await rows.price(await make.person({ community, household: 'none' }), vendor, 1);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 410, costHomes: 2 });
    clock.advance(1000);
    await db
      .update(costs)
      .set({ amount: 120, updatedAt: clock.now() })
      .where(eq(costs.createdBy, people[0]?.id ?? ''));
    await rows.refresh(vendor);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 230, costHomes: 2 });
  });
});
