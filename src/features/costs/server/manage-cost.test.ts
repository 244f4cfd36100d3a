import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { managedCostsOn, valuesOf } from '../../../../tests/support/managed-costs.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import type { ManagedCost } from '../cost-management.schema.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = h;
const { rows, decider, pricedBy, shared, rowOf, logOf, listed, opened } = await managedCostsOn(h);
const hour = 3_600_000;

describe('editing an entry', () => {
  it('marks it, logs before and after, and shows the author the change at once', async () => {
    const { community, vendor, person, own, costId, seen, cost } = await shared();
    await rows.use(person, vendor);
    clock.advance(hour);
    await decider.costs.editCost({
      costId,
      seen,
      cost: { ...cost, amount: 95.5, quantity: 4, notes: ' Typo,\u0000 confirmed  ' },
    });
    expect(await rowOf(costId)).toMatchObject({
      amount: 95.5,
      quantity: 4,
      notes: 'Typo, confirmed',
      adminModified: true,
      adminModifiedBy: decider.person.id,
      adminModifiedAt: clock.now(),
      updatedAt: clock.now(),
      createdBy: person.id,
    });
    expect(await listed(vendor)).toMatchObject([{ status: 'admin_modified', amount: 95.5 }]);

    expect((await own.getMyCosts({ vendorId: vendor.id })).lines).toMatchObject([{ amount: 95.5 }]);
    expect(await own.vendorCostStats({ vendorId: vendor.id })).toMatchObject({
      mine: { amount: 95.5 },
    });
    const [use] = await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id));
    expect(use).toMatchObject({ amount: 95.5, period: 'monthly' });

    const [entry] = await logOf(costId);
    expect(entry).toMatchObject({
      actorId: decider.person.id,
      action: 'cost.edit',
      subjectType: 'cost',
      communityId: community.id,
      details: {
        name: `${vendor.name}: Monthly plan`,
        before: { amount: 100, quantity: null, costKind: 'monthly_plan', unit: 'month' },
        after: { amount: 95.5, quantity: 4, notes: 'changed' },
      },
    });
    const logged = JSON.stringify(entry?.details);
    for (const secret of [person.id, person.name, person.address, 'Typo'])
      expect(logged).not.toContain(secret);
    const log = await decider.client.api.audit.listAuditLog({ communitySlug: community.slug });
    expect(log.rows[0]?.subjectName).toBe(`${vendor.name}: Monthly plan`);
  });

  it('accepts every kind, period and unit, and returns other values as field errors', async () => {
    const { vendor } = await pricedBy(1);
    const costKinds = ['monthly_plan', 'yearly_plan', 'service_call', 'hourly', 'one_time'] as const;
    const periods = ['one_time', 'monthly', 'quarterly', 'annually', 'weekly', 'biweekly', null] as const;
    const units = ['month', 'year', 'hour', 'call', 'visit', 'job', 'sq_ft'] as const;
    for (const [index, unit] of units.entries()) {
      const { costId, seen, cost } = await opened(vendor);
      const costKind = costKinds[index % costKinds.length] ?? 'hourly';
      const edited = { ...cost, unit, costKind, period: periods[index] ?? null };
      await decider.costs.editCost({ costId, seen, cost: edited });
      expect(valuesOf((await listed(vendor))[0] as ManagedCost)).toMatchObject(edited);
    }
    const { costId, seen, cost } = await opened(vendor);
    for (const [field, value] of [
      ['amount', -1],
      ['amount', 1.234],
      ['amount', 1_000_000],
      ['quantity', 1.5],
      ['unit', 'week'],
      ['period', 'daily'],
      ['costKind', 'rent'],
      ['notes', 'x'.repeat(501)],
    ] as const) {
      const input = { costId, seen, cost: { ...cost, [field]: value } };
      const fields = { [`cost.${field}`]: expect.any(String) };
      expect(await decider.client.raw('costs/editCost', input)).toMatchObject({
        status: 422,
        json: { data: { fields } },
      });
    }
  });

  it('never changes its author, currency or state', async () => {
    const { person, costId, seen, cost } = await shared();
    const sneaky = { createdBy: decider.person.id, currency: 'EUR', deletedAt: null, adminModified: false };
    await decider.client.raw('costs/editCost', { costId, seen, cost: { ...cost, amount: 1, ...sneaky } });
    expect(await rowOf(costId)).toMatchObject({
      amount: 1,
      currency: 'USD',
      createdBy: person.id,
      adminModified: true,
    });
  });

  it('does not mark or log it if nothing changed', async () => {
    const { costId, seen, cost } = await shared();
    await decider.costs.editCost({ costId, seen, cost });
    expect(await rowOf(costId)).toMatchObject({ adminModified: false, updatedAt: null });
    expect(await logOf(costId)).toEqual([]);
  });

  it('of only the notes does not make it the latest of the home', async () => {
    const { community, vendor, person, costId, seen, cost } = await shared();
    const householdId = (await rows.homeOf(person)) ?? '';
    clock.advance(hour);
    await rows.price(await make.person({ community, householdId }), vendor, 300);
    clock.advance(hour);
    await decider.costs.editCost({ costId, seen, cost: { ...cost, notes: 'Checked' } });
    expect(await rowOf(costId)).toMatchObject({ notes: 'Checked', adminModified: true, updatedAt: null });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 300, costHomes: 1 });
  });

  it('to a kind that the person has already shared is a field error', async () => {
    const { vendor, person, costId, seen, cost } = await shared();
    await rows.price(person, vendor, 900, { costKind: 'yearly_plan', unit: 'year' });
    await expect(
      decider.costs.editCost({ costId, seen, cost: { ...cost, costKind: 'yearly_plan', unit: 'year' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { fields: { 'cost.costKind': expect.stringContaining('already shared') } },
    });
    expect(await rowOf(costId)).toMatchObject({ costKind: 'monthly_plan', adminModified: false });
    expect(await logOf(costId)).toEqual([]);
  });

  it('that does not exist returns not found', async () => {
    const { vendor, seen, cost } = await shared();
    const costId = vendor.id;
    for (const doing of [
      () => decider.costs.editCost({ costId, seen, cost }),
      () => decider.costs.deleteCost({ costId, seen }),
      () => decider.costs.restoreCost({ costId }),
    ]) {
      await expect(doing()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('deleting and restoring an entry', () => {
  it('removes it from the figures and the author’s view, and brings it back', async () => {
    const { vendor, person, own, costId, seen, cost } = await shared(2);
    await rows.use(person, vendor);
    await decider.costs.deleteCost({ costId, seen });
    expect(await rowOf(costId)).toMatchObject({ deletedAt: clock.now(), deletedBy: decider.person.id });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 110, costHomes: 1 });
    expect((await own.getMyCosts({ vendorId: vendor.id })).lines).toEqual([]);
    const useAmount = async () => {
      const [use] = await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id));
      return use?.amount;
    };
    expect(await useAmount()).toBeNull();
    expect(await listed(vendor)).toMatchObject([{ status: 'deleted', isTakenBack: false }, {}]);

    const refusal = { code: 'CONFLICT', message: 'This entry has since been deleted.' };
    await expect(decider.costs.editCost({ costId, seen, cost })).rejects.toMatchObject(refusal);
    await expect(decider.costs.deleteCost({ costId, seen })).rejects.toMatchObject(refusal);

    await decider.costs.restoreCost({ costId });
    expect(await rowOf(costId)).toMatchObject({ deletedAt: null, deletedBy: null });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 210, costHomes: 2 });
    expect((await own.getMyCosts({ vendorId: vendor.id })).lines).toMatchObject([{ amount: 100 }]);
    expect(await useAmount()).toBe(100);
    await expect(decider.costs.restoreCost({ costId })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await logOf(costId)).map(({ action }) => action)).toEqual(['cost.delete', 'cost.restore']);
    const details = (await logOf(costId)).map((entry) => entry.details);
    expect(details).toMatchObject([
      { before: { amount: 100 }, after: null },
      { before: null, after: { amount: 100 } },
    ]);
  });

  it('is refused if the author has shared the same kind again', async () => {
    const { vendor, own, costId, seen } = await shared();
    await decider.costs.deleteCost({ costId, seen });
    const line = { kind: 'monthly_plan' as const, amount: 140, quantity: null };
    await own.shareCosts({ vendorId: vendor.id, lines: [line], showName: true });
    expect((await listed(vendor)).map(({ status }) => status)).toEqual(['deleted', 'active']);
    await expect(decider.costs.restoreCost({ costId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Delete the newer entry first'),
    });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 140, costHomes: 1 });
    const newer = (await listed(vendor))[1] as ManagedCost;
    await decider.costs.deleteCost({ costId: newer.id, seen: valuesOf(newer) });
    await decider.costs.restoreCost({ costId });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 100, costHomes: 1 });
  });

  it('is refused if the author deleted it', async () => {
    const { vendor, own } = await shared();
    await own.removeMyCost({ vendorId: vendor.id, kind: 'monthly_plan' });
    const [row] = await listed(vendor);
    expect(row).toMatchObject({ status: 'deleted', isTakenBack: true });
    await expect(decider.costs.restoreCost({ costId: row?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The neighbor withdrew this entry. Only they can share it again.',
    });
  });
});
