import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { managedCostsOn, valuesOf } from '../../../../tests/support/managed-costs.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { publishDueCosts } from '../../figures/server/vendor-stats.ts';
import type { ManagedCost } from '../cost-management.schema.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, clock } = h;
const { rows, admin, decider, pricedBy, shared, rowOf, logOf, listed, opened } = await managedCostsOn(h);
const hour = 3_600_000;

async function publishedOf(vendor: Vendor) {
  const { publishedCostSum, publishedCostHomes } = await rows.statsOf(vendor);
  return [publishedCostSum, publishedCostHomes];
}

describe('the published figures after an admin’s action', () => {
  async function passWeek() {
    clock.advance(7 * 24 * hour);
    await publishDueCosts(h.services);
  }

  it('do not change after an edit, deletion or restoration at once', async () => {
    const { vendor, people } = await pricedBy(5);
    const resident = (await h.signIn(people[4]?.id ?? '')).api;
    const shown = async () => {
      const stats = await resident.costs.vendorCostStats({ vendorId: vendor.id });
      const list = await resident.costs.listVendorCosts({ vendorId: vendor.id });
      return [stats.avgAmount, stats.sampleSize, list.map(({ amount }) => amount).toSorted((a, b) => a - b)];
    };
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    const before = await shown();
    const first = await opened(vendor);
    await decider.costs.editCost({ ...first, cost: { ...first.cost, amount: 40 } });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 540, costHomes: 5 });
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    expect(await shown()).toEqual(before);

    const { costId, seen } = await opened(vendor);
    await decider.costs.deleteCost({ costId, seen });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 500, costHomes: 4 });
    expect(await shown()).toEqual(before);
    await decider.costs.restoreCost({ costId });
    expect(await shown()).toEqual(before);

    await passWeek();
    expect(await publishedOf(vendor)).toEqual([540, 5]);
    expect(await shown()).toEqual([108, 5, [40, 110, 120, 130, 140]]);
  });

  it('disappear at once below three homes, and stay hidden at first when the entry is restored', async () => {
    const { vendor, costId, seen } = await shared(3);
    await decider.costs.deleteCost({ costId, seen });
    expect(await publishedOf(vendor)).toEqual([0, 0]);
    await decider.costs.restoreCost({ costId });
    expect(await publishedOf(vendor)).toEqual([0, 0]);
    await passWeek();
    expect(await publishedOf(vendor)).toEqual([330, 3]);
  });
});

describe('a later change by the author', () => {
  const line = (amount: number) => ({ kind: 'monthly_plan' as const, amount, quantity: null });

  it('removes the mark of the admin’s edit unless the values stay the same', async () => {
    const { vendor, own, costId, seen, cost } = await shared();
    const share = (amount: number) =>
      own.shareCosts({ vendorId: vendor.id, lines: [line(amount)], showName: true });
    await decider.costs.editCost({ costId, seen, cost: { ...cost, amount: 95, notes: 'Typo' } });
    await share(95);
    expect(await listed(vendor)).toMatchObject([{ status: 'admin_modified', amount: 95 }]);
    clock.advance(hour);
    await share(97);
    expect(await listed(vendor)).toMatchObject([
      { status: 'active', amount: 97, notes: 'Typo', adminModifiedAt: null },
    ]);
    expect(await rowOf(costId)).toMatchObject({
      adminModified: false,
      adminModifiedBy: null,
      updatedAt: clock.now(),
    });
    expect(await logOf(costId), 'what the admin did stays in the log').toHaveLength(1);
  });

  it('includes a change of the unit', async () => {
    const { own, vendor, costId, seen, cost } = await shared();
    await decider.costs.editCost({ costId, seen, cost: { ...cost, unit: 'visit', period: null } });
    clock.advance(hour);
    await own.shareCosts({ vendorId: vendor.id, lines: [line(100)], showName: true });
    expect(await rowOf(costId)).toMatchObject({
      unit: 'month',
      adminModified: false,
      updatedAt: clock.now(),
    });
  });
});

describe('concurrent changes', () => {
  it('only one of several admins can decide about an entry; the others get a conflict', async () => {
    const { vendor, costId, seen, cost } = await shared();
    const deciders = [decider, ...(await Promise.all([admin(), admin(), admin()]))];
    const results = await Promise.allSettled(
      deciders.map(({ costs: api }, index) =>
        index % 2 === 0
          ? api.editCost({ costId, seen, cost: { ...cost, amount: 200 + index } })
          : api.deleteCost({ costId, seen }),
      ),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'CONFLICT' });
    expect(await logOf(costId)).toHaveLength(1);
    const row = await rowOf(costId);
    const figure = row.deletedAt ? { costHomes: 0, costSum: 0 } : { costHomes: 1, costSum: row.amount };
    expect(await rows.statsOf(vendor)).toMatchObject(figure);

    const after = (await listed(vendor))[0] as ManagedCost;
    if (!row.deletedAt) await decider.costs.deleteCost({ costId, seen: valuesOf(after) });
    const restored = await Promise.allSettled(deciders.map(({ costs: api }) => api.restoreCost({ costId })));
    expect(restored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('an edit based on old values never overwrites a change by the author', async () => {
    const { own, vendor, costId, seen, cost } = await shared();
    const line = { kind: 'monthly_plan' as const, amount: 130, quantity: null };
    await own.shareCosts({ vendorId: vendor.id, lines: [line], showName: true });
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('has changed since you opened it') };
    const edited = { costId, seen, cost: { ...cost, amount: 90 } };
    await expect(decider.costs.editCost(edited)).rejects.toMatchObject(refusal);
    await expect(decider.costs.deleteCost({ costId, seen })).rejects.toMatchObject(refusal);
    expect(await rowOf(costId)).toMatchObject({ amount: 130, adminModified: false });
  });

  it('by author and admin leave one entry per kind and matching figures', async () => {
    const made = [];
    for (let index = 0; index < 6; index += 1) {
      made.push(await shared());
    }
    const line = { kind: 'monthly_plan' as const, amount: 130, quantity: null };
    await Promise.allSettled(
      made.flatMap(({ vendor, own, costId, seen, cost }, index) => [
        own.shareCosts({ vendorId: vendor.id, lines: [line], showName: true }),
        index % 2 === 0
          ? decider.costs.deleteCost({ costId, seen })
          : decider.costs.editCost({ costId, seen, cost: { ...cost, amount: 90 } }),
        decider.costs.restoreCost({ costId }),
      ]),
    );
    for (const { vendor } of made) {
      const all = await db.select().from(costs).where(eq(costs.vendorId, vendor.id));
      const living = all.filter(({ deletedAt }) => !deletedAt);
      expect(living.length).toBe(1);
      expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 1, costSum: living[0]?.amount });
    }
  });
});
