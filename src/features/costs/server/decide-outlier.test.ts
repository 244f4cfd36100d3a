import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { managedCostsOn, valuesOf } from '../../../../tests/support/managed-costs.ts';
import { costs } from '../../../schema/cost.tables.ts';

/** docs/rules/costs.md, 'Outliers'. */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { make } = h;
const { rows, decider, pricedBy, rowOf, logOf } = await managedCostsOn(h);

/** Creates homes that pay 100 to 140 for one pool vendor and a person who shares an amount for another. */
async function shared(amount: number, homes = 5) {
  const { community } = await pricedBy(homes);
  const vendor = await make.vendor(community);
  const person = await make.person({ community });
  const { api } = await h.signIn(person.id);
  const share = async (newAmount: number) => {
    h.clock.advance(1000);
    const lines = [{ kind: 'monthly_plan' as const, amount: newAmount, quantity: null }];
    await api.costs.shareCosts({ vendorId: vendor.id, lines, showName: false });
  };
  await share(amount);
  const listed = async (status: 'waiting' | 'set_aside' | 'active' | 'admin_modified') =>
    (await decider.costs.listAllCosts({ vendorId: vendor.id, status })).rows;
  const found = await listed('waiting');
  return { vendor, api, person, share, listed, found };
}

/** Returns the waiting entry as input of a decision. */
async function waiting(amount = 9_000) {
  const made = await shared(amount);
  const [row] = made.found;
  if (!row) throw new Error('Nothing waits.');
  return { ...made, row, entry: { costId: row.id, seen: valuesOf(row) } };
}

describe('an outlier', () => {
  it.each([
    [601, 'waits'],
    [23, 'waits'],
    [600, 'counts'],
    [24, 'counts'],
  ])('with a median of 120, %d %s', async (amount, outcome) => {
    const { vendor, found } = await shared(amount);
    expect(found).toHaveLength(outcome === 'waits' ? 1 : 0);
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: outcome === 'waits' ? 0 : 1 });
  });

  it('is an amount like any other if too few homes share costs', async () => {
    const { vendor, found } = await shared(9_000, 4);
    expect(found).toEqual([]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 9_000, costHomes: 1 });
  });

  it('shows to admins with the usual amount and to its author, but not to others', async () => {
    const { vendor, api, row } = await waiting();
    expect(row).toMatchObject({ amount: 9_000, status: 'waiting', usualAmount: 120 });
    const own = await api.costs.listVendorCosts({ vendorId: vendor.id });
    expect(own).toMatchObject([{ amount: 9_000, isMine: true, unpublished: 'waiting' }]);
    const neighbor = await h.signIn(
      (await make.person({ community: { id: vendor.communityId, name: '' } })).id,
    );
    expect(await neighbor.api.costs.listVendorCosts({ vendorId: vendor.id })).toEqual([]);
  });

  it('counts once an admin has accepted it, which is logged', async () => {
    const { vendor, listed, entry } = await waiting();
    await decider.costs.acceptCost(entry);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 9_000, costHomes: 1 });
    expect(await listed('active')).toMatchObject([{ usualAmount: null }]);
    expect(await logOf(entry.costId)).toMatchObject([
      { action: 'cost.accept', actorId: decider.person.id, details: { after: { amount: 9_000 } } },
    ]);
  });

  it('does not count once set aside, but can still be accepted', async () => {
    const { vendor, listed, entry } = await waiting();
    await decider.costs.setCostAside(entry);
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 0 });
    expect(await listed('set_aside')).toHaveLength(1);
    await decider.costs.acceptCost(entry);
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 1 });
    expect((await logOf(entry.costId)).map(({ action }) => action)).toEqual([
      'cost.set_aside',
      'cost.accept',
    ]);
  });

  it('can be decided once and only if it has not changed', async () => {
    const { share, entry } = await waiting();
    await share(8_000);
    await expect(decider.costs.acceptCost(entry)).rejects.toMatchObject({ code: 'CONFLICT' });
    const seen = { ...entry.seen, amount: 8_000 };
    await decider.costs.acceptCost({ ...entry, seen });
    await expect(decider.costs.setCostAside({ ...entry, seen })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(decider.costs.acceptCost({ ...entry, seen })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is checked again when its author changes it, but not when they save it again', async () => {
    const { share, listed, entry } = await waiting();
    await decider.costs.setCostAside(entry);
    await share(9_000);
    expect(await listed('set_aside')).toHaveLength(1);
    await share(130);
    expect(await listed('active')).toHaveLength(1);
    await share(9_000);
    expect(await listed('waiting')).toHaveLength(1);
  });

  it('is marked as unpublished for its author everywhere, but not for others', async () => {
    const { vendor, api, share, entry } = await waiting();
    await api.homeVendors.addMyVendor({ vendorId: vendor.id });
    const labels = async () => {
      const [row] = await api.costs.listVendorCosts({ vendorId: vendor.id });
      const [line] = (await api.costs.getMyCosts({ vendorId: vendor.id })).lines;
      const [home] = await api.homeVendors.listMyVendors();
      const [cost] = (await api.vendors.getVendorForEdit({ vendorId: vendor.id })).costs;
      return [row?.unpublished, line?.unpublished, home?.costs[0]?.unpublished, cost?.unpublished];
    };
    expect(await labels()).toEqual(Array(4).fill('waiting'));
    await decider.costs.setCostAside(entry);
    expect(await labels()).toEqual(Array(4).fill('set_aside'));
    await decider.costs.acceptCost(entry);
    expect(await labels()).toEqual(Array(4).fill(null));
    await share(130);
    expect(await labels()).toEqual(Array(4).fill(null));
  });

  it('that was already published is not marked as unpublished for neighbors', async () => {
    const { community, vendor } = await pricedBy(5);
    await h.db.update(costs).set({ outlier: 'set_aside' }).where(eq(costs.vendorId, vendor.id));
    const neighbor = await h.signIn((await make.person({ community })).id);
    const listed = await neighbor.api.costs.listVendorCosts({ vendorId: vendor.id });
    expect(listed.map(({ unpublished }) => unpublished)).toEqual(Array(5).fill(null));
  });

  it('is accepted once an admin corrects it', async () => {
    const { vendor, listed, entry } = await waiting();
    const { currency: _, ...cost } = entry.seen;
    await decider.costs.editCost({ ...entry, cost: { ...cost, amount: 900 } });
    expect(await listed('admin_modified')).toHaveLength(1);
    expect((await rowOf(entry.costId)).outlier).toBe('accepted');
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 900 });
  });

  it('does not affect the usual amount while it waits', async () => {
    const { vendor, person } = await waiting();
    await h.db.update(costs).set({ householdId: null }).where(eq(costs.createdBy, person.id));
    const other = await h.signIn((await make.person({ community: { id: vendor.communityId, name: '' } })).id);
    await other.api.costs.addCost({ vendorId: vendor.id, amount: 9_000, currency: 'USD' });
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 0 });
  });
});
