import { describe, expect, it } from 'vitest';
import { amountsOf, costStreetsOn, details, everything } from '../../../../tests/support/cost-streets.ts';
import type { PersonOptions } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';

const harness = await startHarness();
const { make, clock } = harness;
const { rows, street, changeAmount, takeBack } = costStreetsOn(harness);
const hour = 3_600_000;

describe("a person's own costs", () => {
  it('come first with their current values, whatever is published', async () => {
    const here = await street([100, 110, 120, 130]);
    await rows.price(here.reader, here.vendor, 90);
    await rows.price(here.reader, here.vendor, 5, { costKind: 'hourly', unit: 'hour', currency: 'EUR' });
    const { list, stats } = await details(here);
    expect(list.slice(0, 2).map(({ isMine }) => isMine)).toEqual([true, true]);
    expect(amountsOf(list.slice(2))).toEqual([100, 110, 120, 130].slice(0, list.length - 2));
    expect(stats.mine).toEqual({ amount: 90, currency: 'USD', unit: 'month' });
    clock.advance(24 * hour);
    await rows.refresh(here.vendor);
    await changeAmount(here.reader, here.vendor, 95);
    expect((await details(here)).list.filter(({ isMine }) => isMine).map(({ amount }) => amount)).toEqual([
      95, 95,
    ]);
    await takeBack(here.reader, here.vendor);
    expect((await details(here)).list.filter(({ isMine }) => isMine)).toEqual([]);
    expect((await details(here)).stats.mine).toBeNull();
    expect((await details(here)).list).toHaveLength(4);
  });

  it.each<[string, PersonOptions]>([
    ['a person who is not verified', { isVerified: false, household: 'pending' }],
    ['a person without a home', { household: 'none' }],
    ['a person whose home is pending', { household: 'pending' }],
  ])('are the only ones that %s gets', async (_, options) => {
    const { community, vendor } = await street([101.5, 102.5, 103.5, 104.5, 105.5]);
    const reader = await make.person({ community, ...options });
    await rows.price(reader, vendor, 77);
    const client = await harness.signIn(reader.id);
    const { list, stats } = await details({ client, vendor });
    expect(list).toMatchObject([{ amount: 77, isMine: true }]);
    expect(stats).toEqual({
      access: 'locked',
      kind: 'monthly_plan',
      unit: 'month',
      mine: { amount: 77, currency: 'USD', unit: 'month' },
    });
    const sent = (await everything({ client, vendor, community })).join();
    // Look for the amounts as numbers and in texts, but not inside ids and dates.
    expect(sent).not.toMatch(/(?<![\w.-])(?:10[1-5]\.5|103)(?![\w-])/);
  });

  it('are the only ones that an unconfirmed session of an approved home gets', async () => {
    const here = await street([101.5, 102.5, 103.5]);
    const client = await harness.signIn(here.reader.id, { isConfirmed: false });
    const { list, stats } = await details({ client, vendor: here.vendor });
    expect(list).toEqual([]);
    expect(stats.access).toBe('locked');
  });

  it('do not include those of a spouse', async () => {
    const here = await street([100, 110]);
    const householdId = (await rows.homeOf(here.reader)) ?? '';
    const spouse = await make.person({ community: here.community, householdId });
    await rows.price(spouse, here.vendor, 120);
    expect((await details(here)).list.map(({ isMine }) => isMine)).toEqual([false, false, false]);
  });
});

describe('other readers', () => {
  it('who are platform admins see no authors and nothing below three homes', async () => {
    const here = await street([100, 110]);
    const client = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    expect((await details({ ...here, client })).list).toEqual([]);
    await here.join(120);
    const { list } = await details({ ...here, client });
    expect(list.map(({ authorLabel }) => authorLabel)).toEqual(['Neighbor', 'Neighbor', 'Neighbor']);
  });
});
