import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  amountsOf,
  costStreetsOn,
  details,
  everything,
  type Street,
} from '../../../../tests/support/cost-streets.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { publishDueCosts, refreshFigures } from '../../figures/server/vendor-stats.ts';

const harness = await startHarness();
const { db, make, clock, services } = harness;
const { rows, street, changeAmount, takeBack } = costStreetsOn(harness);
const hour = 3_600_000;
const priceOfJob = { costKind: 'one_time' as const, unit: 'job' as const, period: 'one_time' as const };

describe('the listed amounts', () => {
  it('show once three homes have shared costs, with an author label and the day', async () => {
    const here = await street([100, 110]);
    expect((await details(here)).list).toEqual([]);
    await here.join(120, { name: 'Anna Maria Berg', streetName: 'Egret Way' });
    const { list } = await details(here);
    expect(amountsOf(list)).toEqual([100, 110, 120]);
    expect(list.find(({ amount }) => amount === 120)).toEqual({
      amount: 120,
      currency: 'USD',
      unit: 'month',
      period: null,
      costKind: 'monthly_plan',
      authorLabel: 'Anna B. on Egret Way',
      createdAt: new Date(Date.UTC(2026, 2, 2)),
      isMonthOnly: false,
      isMine: false,
      unpublished: null,
    });
  });

  it('contain no id, address, time of day or full name', async () => {
    const here = await street([100, 110]);
    const anna = await here.join(120, { name: 'Anna Maria Berghoff', streetName: 'Egret Way' });
    const { text } = await here.client.raw('costs/listVendorCosts', { vendorId: here.vendor.id });
    const [entry] = await db.select().from(costs).where(eq(costs.createdBy, anna.id));
    for (const secret of [anna.id, entry?.id, entry?.householdId, 'Berghoff', 'Maria', anna.email, '33496']) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/T(?!00:00:00)\d\d:\d\d/);
  });

  it("show 'Neighbor' as soon as the name is hidden", async () => {
    const here = await street([100, 110]);
    const anna = await here.join(120, { name: 'Anna Berg' });
    const ben = await here.join(130, { name: 'Ben Ames' });
    await here.join(140, { name: 'Cy Dale' });
    await rows.publish(here.vendor);
    const labelOf = async (wanted: number) =>
      (await details(here)).list.find(({ amount }) => amount === wanted)?.authorLabel;
    expect(await labelOf(120)).toBe('Anna B. on Heron Lane');
    await db.update(costs).set({ anonymous: true }).where(eq(costs.createdBy, anna.id));
    await db.update(users).set({ showNamePublic: false }).where(eq(users.id, ben.id));
    // The profile setting covers reviews and the street, not costs.
    expect([await labelOf(120), await labelOf(130)]).toEqual(['Neighbor', 'Ben A. on Heron Lane']);
    expect(await labelOf(140)).toBe('Cy D. on Heron Lane');
  });

  it('are in order of the amounts, so that a new one has no place of its own', async () => {
    const here = await street([150, 120, 140, 130, 160]);
    const order = async () => (await details(here)).list.map(({ amount }) => amount);
    expect(await order()).toEqual([120, 130, 140, 150, 160]);
    await changeAmount(here.people[0], here.vendor, 125);
    clock.advance(7 * 24 * hour);
    await publishDueCosts(services);
    expect(await order()).toEqual([120, 125, 130, 140, 160]);
  });

  it('include only amounts in dollars, above 0 and of kinds that three homes have shared', async () => {
    const here = await street([100, 110, 120], { category: 'HVAC' });
    expect((await details(here)).list).toEqual([]);
    const calls = { costKind: 'service_call' as const, unit: 'visit' as const };
    const plans = { costKind: 'yearly_plan' as const, unit: 'year' as const };
    for (const person of here.people) await rows.price(person, here.vendor, 80, calls);
    for (const person of here.people.slice(1)) await rows.price(person, here.vendor, 300, plans);
    await rows.price(await make.person({ community: here.community }), here.vendor, 0, calls);
    await rows.price(await make.person({ community: here.community }), here.vendor, 1, {
      ...calls,
      currency: 'EUR',
    });
    await rows.publish(here.vendor);
    // The monthly plans are from before the category became HVAC; three homes shared one.
    expect(amountsOf((await details(here)).list)).toEqual([80, 80, 80, 100, 110, 120]);
    await rows.price(here.people[0] as Person, here.vendor, 310, plans);
    await rows.publish(here.vendor);
    expect((await details(here)).list.filter(({ costKind }) => costKind === 'yearly_plan')).toHaveLength(3);
  });
});

describe('comparing figures before and after', () => {
  const changes: Record<string, (here: Street) => Promise<unknown>> = {
    'one more home': (here) => here.join(987.65),
    'a home that changes its amount': ({ people, vendor }) => changeAmount(people[1], vendor, 987.65),
    'a home that takes its amount back': ({ people, vendor }) => takeBack(people[1], vendor),
    'one home that comes and one that goes': async ({ join, people, vendor }) => {
      await join(987.65);
      await takeBack(people[2], vendor);
    },
    'a spouse with another amount': async ({ people, community, vendor }) => {
      const householdId = (await rows.homeOf(people[1] as Person)) ?? '';
      await rows.price(await make.person({ community, householdId }), vendor, 987.65);
    },
  };

  it.each(Object.entries(changes))('%s reveals nothing for a day', async (_, change) => {
    const here = await street([100, 110, 120, 130, 140]);
    for (const { id } of here.people)
      await db.update(costs).set({ anonymous: true }).where(eq(costs.createdBy, id));
    const before = await everything(here);
    clock.advance(1000);
    await change(here);
    expect(await everything(here)).toEqual(before);
    clock.advance(8 * hour);
    await publishDueCosts(services);
    expect(await everything(here)).toEqual(before);
    clock.advance((7 * 24 - 8) * hour);
    await publishDueCosts(services);
    expect(await everything(here)).not.toEqual(before);
  });

  it('shows swapped amounts with the same sum after a day', async () => {
    const here = await street([100, 110, 120]);
    await changeAmount(here.people[0], here.vendor, 105);
    await changeAmount(here.people[1], here.vendor, 105);
    clock.advance(7 * 24 * hour);
    await publishDueCosts(services);
    expect(amountsOf((await details(here)).list)).toEqual([105, 105, 120]);
  });

  it('hides the name of a deleted person at once, and their amount with the next snapshot', async () => {
    const here = await street([100, 110, 130, 140]);
    const anna = await here.join(120, { name: 'Anna Berg' });
    await rows.publish(here.vendor);
    expect((await details(here)).list.map(({ authorLabel }) => authorLabel)).toContain(
      'Anna B. on Heron Lane',
    );
    const gone = { isVerified: false, communityId: null, email: null, name: '', address: null };
    const erased = { ...gone, deletedAt: clock.now() };
    await db.update(users).set(erased).where(eq(users.id, anna.id));
    await db.transaction((tx) => refreshFigures(tx, { userIds: [anna.id] }, clock.now()));
    const left = (await details(here)).list.find(({ amount }) => amount === 120);
    expect(left?.authorLabel).toBe('Neighbor');
    clock.advance(7 * 24 * hour);
    await publishDueCosts(services);
    expect(amountsOf((await details(here)).list)).toEqual([100, 110, 130, 140]);
  });

  it('shows nothing as soon as there are fewer than three homes', async () => {
    const here = await street([100, 110, 120]);
    await takeBack(here.people[0], here.vendor);
    const { list, stats } = await details(here);
    expect(list).toEqual([]);
    expect(stats).toMatchObject({ avgAmount: null, sampleSize: null, median: null, min: null, max: null });
  });
});

describe('median and range', () => {
  it('show with five homes; the average and the number of homes with three', async () => {
    const here = await street([100, 110]);
    const none = { avgAmount: null, sampleSize: null, median: null, min: null, max: null };
    expect((await details(here)).stats).toEqual({
      access: 'open',
      kind: 'monthly_plan',
      unit: 'month',
      ...none,
      mine: null,
    });
    await here.join(120.01);
    expect((await details(here)).stats).toMatchObject({ ...none, avgAmount: 110, sampleSize: 3 });
    await here.join(130);
    await here.join(300);
    await rows.publish(here.vendor);
    expect((await details(here)).stats).toMatchObject({
      avgAmount: 152,
      sampleSize: 5,
      median: 120.01,
      min: 100,
      max: 300,
    });
  });

  it('use only the main kind in its unit', async () => {
    const here = await street([], { category: 'HVAC' });
    for (const amount of [80, 90, 100, 110, 120]) {
      const person = await here.join(1);
      await rows.price(person, here.vendor, amount, { costKind: 'service_call', unit: 'visit' });
      await rows.price(person, here.vendor, 900, { costKind: 'yearly_plan', unit: 'year' });
      await rows.price(person, here.vendor, 800, { costKind: 'hourly', unit: 'visit' });
      const other = await here.join(1);
      await rows.price(other, here.vendor, 700, { costKind: 'service_call', unit: 'call' });
    }
    await rows.publish(here.vendor);
    expect((await details(here)).stats).toMatchObject({
      kind: 'service_call',
      avgAmount: 100,
      sampleSize: 5,
      median: 100,
      max: 120,
    });
  });

  it('of jobs show without an average', async () => {
    const here = await street([], { category: 'Roofing' });
    for (const amount of [9000, 12_000, 15_000, 18_000, 30_000]) {
      await rows.price(await make.person({ community: here.community }), here.vendor, amount, priceOfJob);
    }
    await rows.publish(here.vendor);
    const { list, stats } = await details(here);
    expect(amountsOf(list)).toHaveLength(3 + 2);
    expect(stats).toMatchObject({ kind: 'one_time', unit: 'job', avgAmount: null, sampleSize: 5 });
    expect(stats).toMatchObject({ median: 15_000, min: 9000, max: 30_000 });
    const [, , ranked] = await everything(here);
    expect(ranked).toContain('"communityAmount":null');
  });
});
