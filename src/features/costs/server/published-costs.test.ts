import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, Person, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { publishDueCostsJob } from '../../vendors/server/feature.ts';

const harness = await startHarness();
const { db, make, clock, services } = harness;
const rows = vendorRowsOn(db, clock);
const hour = 3_600_000;

/** Creates a vendor with costs of this many homes: 100, 110 and so on. */
async function pricedBy(homes: number) {
  const community = await make.community();
  const vendor = await make.vendor(community);
  const people: Person[] = [];
  for (let index = 0; index < homes; index += 1) people.push(await join(community, vendor, 100 + 10 * index));
  return { community, vendor, people };
}

async function join(community: Community, vendor: Vendor, amount: number): Promise<Person> {
  const person = await make.person({ community });
  await rows.price(person, vendor, amount);
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

  it('do not change with a fourth home, so that no one can work out its amount', async () => {
    const { community, vendor } = await pricedBy(3);
    await join(community, vendor, 999);
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 1329, costHomes: 4 });
  });

  it('change after two more homes', async () => {
    const { community, vendor } = await pricedBy(3);
    await join(community, vendor, 130);
    await join(community, vendor, 140);
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    await join(community, vendor, 150);
    expect(await publishedOf(vendor)).toEqual([600, 5]);
  });

  it('do not change when a home changes its amount, until they are 24 hours old', async () => {
    const { vendor, people } = await pricedBy(3);
    await db
      .update(costs)
      .set({ amount: 500 })
      .where(eq(costs.createdBy, people[0]?.id ?? ''));
    await rows.refresh(vendor);
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    clock.advance(24 * hour - 1);
    await rows.refresh(vendor);
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    clock.advance(1);
    await rows.refresh(vendor);
    expect(await publishedOf(vendor)).toEqual([730, 3]);
  });

  it('change after 24 hours through a job if there are no more writes', async () => {
    const { community, vendor } = await pricedBy(3);
    await join(community, vendor, 130);
    clock.advance(23 * hour);
    await runJob();
    expect(await publishedOf(vendor)).toEqual([330, 3]);
    clock.advance(hour);
    await runJob();
    expect(await publishedOf(vendor)).toEqual([460, 4]);
  });

  it('wait another 24 hours after each change', async () => {
    const { community, vendor } = await pricedBy(3);
    await join(community, vendor, 130);
    clock.advance(24 * hour);
    await runJob();
    await join(community, vendor, 140);
    clock.advance(23 * hour);
    await runJob();
    expect(await publishedOf(vendor)).toEqual([460, 4]);
    clock.advance(hour);
    await runJob();
    expect(await publishedOf(vendor)).toEqual([600, 5]);
  });

  it('keep their age when a refresh finds no changes', async () => {
    const { vendor } = await pricedBy(3);
    const { publishedAt } = await rows.statsOf(vendor);
    clock.advance(48 * hour);
    await runJob();
    await rows.refresh(vendor);
    expect((await rows.statsOf(vendor)).publishedAt).toEqual(publishedAt);
  });

  it('do not change when one of five homes leaves, until a day later', async () => {
    const { vendor, people } = await pricedBy(5);
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    await leave(people[4] as Person, vendor);
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    clock.advance(24 * hour);
    await runJob();
    expect(await publishedOf(vendor)).toEqual([460, 4]);
  });

  it('disappear at once below three homes', async () => {
    const { vendor, people } = await pricedBy(3);
    await leave(people[2] as Person, vendor);
    expect(await publishedOf(vendor)).toEqual([0, 0]);
  });

  it('do not change when a home leaves and comes back', async () => {
    const { community, vendor, people } = await pricedBy(3);
    await join(community, vendor, 777);
    for (const person of [people[0], people[1]]) await leave(person as Person, vendor);
    expect(await publishedOf(vendor)).toEqual([0, 0]);
    await comeBack(people[0] as Person, vendor);
    await comeBack(people[1] as Person, vendor);
    expect(await publishedOf(vendor)).toEqual([0, 0]);
    clock.advance(24 * hour);
    await runJob();
    expect(await publishedOf(vendor)).toEqual([1107, 4]);
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
