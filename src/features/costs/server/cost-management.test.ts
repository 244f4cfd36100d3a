import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Community, Person, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { users } from '../../accounts/server/account.tables.ts';
import { auditLog } from '../../audit/server/audit.tables.ts';
import { homeVendors } from '../../home-vendors/server/home-vendor.tables.ts';
import { vendors } from '../../vendors/server/vendor.tables.ts';
import type { CostValues, ManagedCost } from '../cost-management.schema.ts';
import { costs } from './cost.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const hour = 3_600_000;

async function admin() {
  const person = await make.person({ community: null, isPlatformAdmin: true });
  const client = await h.signIn(person.id);
  return { person, client, costs: client.api.costs };
}

/** A vendor that this many homes priced, 100 the first, 110 the second and so on. */
async function pricedBy(homes: number, values: Partial<Vendor> = {}) {
  const community = await make.community();
  const vendor = await make.vendor(community, values);
  const people: Person[] = [];
  for (let index = 0; index < homes; index += 1) {
    const person = await make.person({ community });
    await rows.price(person, vendor, 100 + 10 * index, { period: 'monthly' });
    people.push(person);
  }
  return { community, vendor, people };
}

const rowOf = async (costId: string) => {
  const [row] = await db.select().from(costs).where(eq(costs.id, costId));
  return row as typeof costs.$inferSelect;
};
const costOf = async (person: Person) => {
  const [row] = await db.select().from(costs).where(eq(costs.createdBy, person.id));
  return row as typeof costs.$inferSelect;
};
const logOf = (costId: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, costId));

/** What the list shows of one vendor. */
async function listed(client: Awaited<ReturnType<typeof admin>>, vendor: Vendor): Promise<ManagedCost[]> {
  return (await client.costs.listAllCosts({ vendorId: vendor.id, sort: 'lowest' })).rows;
}

const valuesOf = (row: ManagedCost): CostValues => {
  const { amount, currency, costKind, unit, period, quantity, notes } = row;
  return { amount, currency, costKind, unit, period, quantity, notes };
};

/** The first entry of the vendor, with what an edit of it would send. */
async function opened(client: Awaited<ReturnType<typeof admin>>, vendor: Vendor) {
  const [row] = await listed(client, vendor);
  const seen = valuesOf(row as ManagedCost);
  const { currency: _, ...cost } = seen;
  return { costId: (row as ManagedCost).id, seen, cost };
}

async function publishedOf(vendor: Vendor) {
  const { publishedCostSum, publishedCostHomes } = await rows.statsOf(vendor);
  return [publishedCostSum, publishedCostHomes];
}

describe('the list of costs', () => {
  it('shows what is paid to whom, and nothing that tells by whom', async () => {
    const { community, vendor, people } = await pricedBy(1);
    const person = people[0] as Person;
    const decider = await admin();
    const { text, json } = await decider.client.raw('costs/listAllCosts', { vendorId: vendor.id });
    expect((json as { rows: object[] }).rows).toEqual([
      {
        id: (await costOf(person)).id,
        vendorId: vendor.id,
        vendorName: vendor.name,
        category: 'Pool',
        communityName: community.name,
        amount: 100,
        currency: 'USD',
        costKind: 'monthly_plan',
        unit: 'month',
        period: 'monthly',
        quantity: null,
        notes: '',
        status: 'active',
        createdAt: '2026-03-02T00:00:00.000Z',
        adminModifiedAt: null,
        deletedAt: null,
        isTakenBack: false,
      },
    ]);
    for (const secret of [person.id, person.name, person.email, person.address, await rows.homeOf(person)]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/created_?by|author|address|household|anonymous|_by\b/i);
  });

  it('is narrowed by each filter, and searched in names and notes', async () => {
    const decider = await admin();
    const community = await make.community();
    const pool = await make.vendor(community, { name: 'Blue Heron Pools' });
    const hvac = await make.vendor(community, { name: 'Cool 100% Air', category: 'HVAC' });
    const person = await make.person({ community });
    clock.set(new Date('2026-03-02T15:00:00Z'));
    await rows.price(person, pool, 100);
    await rows.price(person, hvac, 300, { costKind: 'yearly_plan', unit: 'year', notes: 'Two units' });
    await rows.price(person, hvac, 80, {
      costKind: 'service_call',
      unit: 'visit',
      adminModified: true,
      createdAt: new Date('2026-02-10T23:59:59Z'),
    });
    await rows.price(await make.person({ community }), pool, 120, { deletedAt: clock.now() });
    const amounts = async (input: object) => {
      const page = await decider.costs.listAllCosts({
        communitySlug: community.slug,
        sort: 'lowest',
        ...input,
      });
      return page.rows.map(({ amount }) => amount);
    };
    expect(await amounts({})).toEqual([80, 100, 120, 300]);
    expect(await amounts({ vendorId: hvac.id })).toEqual([80, 300]);
    expect(await amounts({ category: 'Pool' })).toEqual([100, 120]);
    expect(await amounts({ kind: 'yearly_plan' })).toEqual([300]);
    expect(await amounts({ status: 'active' })).toEqual([100, 300]);
    expect(await amounts({ status: 'admin_modified' })).toEqual([80]);
    expect(await amounts({ status: 'deleted' })).toEqual([120]);
    expect(await amounts({ to: '2026-02-10' })).toEqual([80]);
    expect(await amounts({ from: '2026-02-11', to: '2026-03-02' })).toEqual([100, 120, 300]);
    expect(await amounts({ query: 'BLUE HERON' })).toEqual([100, 120]);
    expect(await amounts({ query: 'two units' })).toEqual([300]);
    expect(await amounts({ query: '0% A' }), 'no wildcard').toEqual([80, 300]);
    expect(await amounts({ query: '_' }), 'no wildcard').toEqual([]);
    expect(await amounts({ sort: 'highest' })).toEqual([300, 120, 100, 80]);
    expect((await amounts({ sort: 'oldest' }))[0]).toBe(80);
    expect((await amounts({ sort: 'newest' })).at(-1)).toBe(80);
    expect((await amounts({ sort: 'vendor' })).slice(0, 2).toSorted()).toEqual([100, 120]);
    expect((await decider.costs.listAllCosts({ communitySlug: 'no-such-place' })).total).toBe(0);
  });

  it('comes in pages, and leaves out what hangs on a deleted vendor or person', async () => {
    const decider = await admin();
    const { vendor, people } = await pricedBy(28);
    const second = await decider.costs.listAllCosts({ vendorId: vendor.id, sort: 'lowest', page: 2 });
    expect([second.total, second.rows.map(({ amount }) => amount)]).toEqual([28, [350, 360, 370]]);
    expect(await decider.costs.listAllCosts({ vendorId: vendor.id, page: 9 })).toMatchObject({ page: 2 });
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null, isVerified: false })
      .where(eq(users.id, people[0]?.id ?? ''));
    expect((await decider.costs.listAllCosts({ vendorId: vendor.id })).total).toBe(27);
    const { costId, seen } = await opened(decider, vendor);
    await db.update(vendors).set({ deletedAt: clock.now() }).where(eq(vendors.id, vendor.id));
    expect((await decider.costs.listAllCosts({ vendorId: vendor.id })).total).toBe(0);
    await expect(decider.costs.deleteCost({ costId, seen })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('suggests the vendors that somebody priced', async () => {
    const decider = await admin();
    const { community, vendor } = await pricedBy(1, { name: 'Grey Egret Pools' });
    const unpriced = await make.vendor(community, { name: 'Grey Egret Roofs' });
    const here = { communitySlug: community.slug };
    const found = [{ id: vendor.id, name: vendor.name, communityName: community.name }];
    expect(await decider.costs.findPricedVendors({ query: 'grey EGRET', ...here })).toEqual(found);
    expect(await decider.costs.findPricedVendors({ vendorId: vendor.id })).toEqual(found);
    expect(await decider.costs.findPricedVendors({ query: 'zzz', ...here })).toEqual([]);
    expect(
      await decider.costs.findPricedVendors({ vendorId: unpriced.id }),
      'named by the address',
    ).toHaveLength(1);
  });
});

describe('editing an entry', () => {
  it('marks it, is logged with before and after, and shows in the own view at once', async () => {
    const decider = await admin();
    const { community, vendor, people } = await pricedBy(1);
    const person = people[0] as Person;
    await rows.use(person, vendor);
    const { costId, seen, cost } = await opened(decider, vendor);
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
    expect(await listed(decider, vendor)).toMatchObject([{ status: 'admin_modified', amount: 95.5 }]);

    const own = (await h.signIn(person.id)).api;
    expect((await own.costs.getMyCosts({ vendorId: vendor.id })).lines).toMatchObject([{ amount: 95.5 }]);
    expect(await own.costs.vendorCostStats({ vendorId: vendor.id })).toMatchObject({
      mine: { amount: 95.5 },
    });
    const [use] = await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id));
    expect(use).toMatchObject({ amount: 95.5, period: 'monthly' });

    const [entry] = await logOf(costId);
    expect(entry).toMatchObject({
      actorId: decider.person.id,
      action: 'edit cost',
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

  it('takes every value of both documents, and refuses others beside their field', async () => {
    const decider = await admin();
    const { vendor } = await pricedBy(1);
    const costKinds = ['monthly_plan', 'yearly_plan', 'service_call', 'hourly', 'one_time'] as const;
    const periods = ['one_time', 'monthly', 'quarterly', 'annually', 'weekly', 'biweekly', null] as const;
    const units = ['month', 'year', 'hour', 'call', 'visit', 'job', 'sq_ft'] as const;
    for (const [index, unit] of units.entries()) {
      const { costId, seen, cost } = await opened(decider, vendor);
      const costKind = costKinds[index % costKinds.length] ?? 'hourly';
      const edited = { ...cost, unit, costKind, period: periods[index] ?? null };
      await decider.costs.editCost({ costId, seen, cost: edited });
      expect(valuesOf((await listed(decider, vendor))[0] as ManagedCost)).toMatchObject(edited);
    }
    const { costId, seen, cost } = await opened(decider, vendor);
    const refused = async (change: object) => {
      const { status, json } = await decider.client.raw('costs/editCost', {
        costId,
        seen,
        cost: { ...cost, ...change },
      });
      return [status, Object.keys((json as { data: { fields?: object } }).data.fields ?? {})];
    };
    expect(await refused({ amount: -1 })).toEqual([422, ['cost.amount']]);
    expect(await refused({ amount: 1.234 })).toEqual([422, ['cost.amount']]);
    expect(await refused({ amount: 1_000_000 })).toEqual([422, ['cost.amount']]);
    expect(await refused({ quantity: 1.5 })).toEqual([422, ['cost.quantity']]);
    expect(await refused({ unit: 'week' })).toEqual([422, ['cost.unit']]);
    expect(await refused({ period: 'daily' })).toEqual([422, ['cost.period']]);
    expect(await refused({ costKind: "x'); drop table costs" })).toEqual([422, ['cost.costKind']]);
    expect(await refused({ notes: 'x'.repeat(501) })).toEqual([422, ['cost.notes']]);
  });

  it('never changes whose entry it is, its currency or its state', async () => {
    const decider = await admin();
    const { vendor, people } = await pricedBy(1);
    const { costId, seen, cost } = await opened(decider, vendor);
    const sneaky = { createdBy: decider.person.id, currency: 'EUR', deletedAt: null, adminModified: false };
    await decider.client.raw('costs/editCost', { costId, seen, cost: { ...cost, amount: 1, ...sneaky } });
    expect(await rowOf(costId)).toMatchObject({
      amount: 1,
      currency: 'USD',
      createdBy: people[0]?.id,
      adminModified: true,
    });
  });

  it('leaves an entry that was saved as it is without a mark and without a line in the log', async () => {
    const decider = await admin();
    const { vendor } = await pricedBy(1);
    const { costId, seen, cost } = await opened(decider, vendor);
    await decider.costs.editCost({ costId, seen, cost });
    expect(await rowOf(costId)).toMatchObject({ adminModified: false, updatedAt: null });
    expect(await logOf(costId)).toEqual([]);
  });

  it('of the notes alone does not pass for the latest word of the home', async () => {
    const decider = await admin();
    const { community, vendor, people } = await pricedBy(1);
    const householdId = (await rows.homeOf(people[0] as Person)) ?? '';
    clock.advance(hour);
    await rows.price(await make.person({ community, householdId }), vendor, 300);
    const { costId, seen, cost } = await opened(decider, vendor);
    clock.advance(hour);
    await decider.costs.editCost({ costId, seen, cost: { ...cost, notes: 'Checked' } });
    expect(await rowOf(costId)).toMatchObject({ notes: 'Checked', adminModified: true, updatedAt: null });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 300, costHomes: 1 });
  });

  it('into a type that the same neighbor shared already is refused beside the type', async () => {
    const decider = await admin();
    const { vendor, people } = await pricedBy(1);
    await rows.price(people[0] as Person, vendor, 900, { costKind: 'yearly_plan', unit: 'year' });
    const { costId, seen, cost } = await opened(decider, vendor);
    await expect(
      decider.costs.editCost({ costId, seen, cost: { ...cost, costKind: 'yearly_plan', unit: 'year' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { fields: { 'cost.costKind': expect.stringContaining('already shared') } },
    });
    expect(await rowOf(costId)).toMatchObject({ costKind: 'monthly_plan', adminModified: false });
    expect(await logOf(costId)).toEqual([]);
  });

  it('of an unknown entry finds nothing', async () => {
    const decider = await admin();
    const { vendor } = await pricedBy(1);
    const { seen, cost } = await opened(decider, vendor);
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
  it('takes it out of the figures and the own view, and brings it back', async () => {
    const decider = await admin();
    const { vendor, people } = await pricedBy(2);
    const person = people[0] as Person;
    const own = (await h.signIn(person.id)).api.costs;
    await rows.use(person, vendor);
    const { costId, seen, cost } = await opened(decider, vendor);
    await decider.costs.deleteCost({ costId, seen });
    expect(await rowOf(costId)).toMatchObject({ deletedAt: clock.now(), deletedBy: decider.person.id });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 110, costHomes: 1 });
    expect((await own.getMyCosts({ vendorId: vendor.id })).lines).toEqual([]);
    const useAmount = async () => {
      const [use] = await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id));
      return use?.amount;
    };
    expect(await useAmount()).toBeNull();
    expect(await listed(decider, vendor)).toMatchObject([{ status: 'deleted', isTakenBack: false }, {}]);

    const refusal = { code: 'CONFLICT', message: 'This entry has been deleted meanwhile.' };
    await expect(decider.costs.editCost({ costId, seen, cost })).rejects.toMatchObject(refusal);
    await expect(decider.costs.deleteCost({ costId, seen })).rejects.toMatchObject(refusal);

    await decider.costs.restoreCost({ costId });
    expect(await rowOf(costId)).toMatchObject({ deletedAt: null, deletedBy: null });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 210, costHomes: 2 });
    expect((await own.getMyCosts({ vendorId: vendor.id })).lines).toMatchObject([{ amount: 100 }]);
    expect(await useAmount()).toBe(100);
    await expect(decider.costs.restoreCost({ costId })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await logOf(costId)).map(({ action }) => action)).toEqual(['delete cost', 'restore cost']);
    const details = (await logOf(costId)).map((entry) => entry.details);
    expect(details).toMatchObject([
      { before: { amount: 100 }, after: null },
      { before: null, after: { amount: 100 } },
    ]);
  });

  it('is refused where the neighbor has shared the same kind anew', async () => {
    const decider = await admin();
    const { vendor, people } = await pricedBy(1);
    const person = people[0] as Person;
    const { costId, seen } = await opened(decider, vendor);
    await decider.costs.deleteCost({ costId, seen });
    const line = { kind: 'monthly_plan' as const, amount: 140, quantity: null };
    await (await h.signIn(person.id)).api.costs.shareCosts({
      vendorId: vendor.id,
      lines: [line],
      showName: true,
    });
    expect((await listed(decider, vendor)).map(({ status }) => status)).toEqual(['deleted', 'active']);
    await expect(decider.costs.restoreCost({ costId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Delete the newer entry first'),
    });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 140, costHomes: 1 });
    const newer = (await listed(decider, vendor))[1] as ManagedCost;
    await decider.costs.deleteCost({ costId: newer.id, seen: valuesOf(newer) });
    await decider.costs.restoreCost({ costId });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 100, costHomes: 1 });
  });

  it('is refused where the neighbor took it back', async () => {
    const decider = await admin();
    const { vendor, people } = await pricedBy(1);
    const own = (await h.signIn(people[0]?.id ?? '')).api.costs;
    await own.removeMyCost({ vendorId: vendor.id, kind: 'monthly_plan' });
    const [row] = await listed(decider, vendor);
    expect(row).toMatchObject({ status: 'deleted', isTakenBack: true });
    await expect(decider.costs.restoreCost({ costId: row?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The neighbor took this entry back. Only they can share it again.',
    });
  });
});

describe('what residents see after an admin’s deed', () => {
  async function edit(decider: Awaited<ReturnType<typeof admin>>, vendor: Vendor, amount: number) {
    const { costId, seen, cost } = await opened(decider, vendor);
    await decider.costs.editCost({ costId, seen, cost: { ...cost, amount } });
    return costId;
  }
  async function passDay(community: Community, vendor: Vendor) {
    clock.advance(24 * hour);
    // Anything that touches the vendor once the day is over.
    await rows.use(await make.person({ community }), vendor);
  }

  it('does not move with an edit, a deletion or a restoration until a day has passed', async () => {
    const decider = await admin();
    const { community, vendor, people } = await pricedBy(5);
    const resident = (await h.signIn(people[4]?.id ?? '')).api;
    const shown = async () => {
      const stats = await resident.costs.vendorCostStats({ vendorId: vendor.id });
      const list = await resident.costs.listVendorCosts({ vendorId: vendor.id });
      return [stats.avgAmount, stats.sampleSize, list.map(({ amount }) => amount).toSorted((a, b) => a - b)];
    };
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    const before = await shown();
    await edit(decider, vendor, 40);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 540, costHomes: 5 });
    expect(await publishedOf(vendor)).toEqual([600, 5]);
    expect(await shown()).toEqual(before);

    const { costId, seen } = await opened(decider, vendor);
    await decider.costs.deleteCost({ costId, seen });
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 500, costHomes: 4 });
    expect(await shown()).toEqual(before);
    await decider.costs.restoreCost({ costId });
    expect(await shown()).toEqual(before);

    await passDay(community, vendor);
    expect(await publishedOf(vendor)).toEqual([540, 5]);
    expect(await shown()).toEqual([108, 5, [40, 110, 120, 130, 140]]);
  });

  it('is withdrawn at once below three homes, and stays so for a day when the entry is restored', async () => {
    const decider = await admin();
    const { community, vendor } = await pricedBy(3);
    const { costId, seen } = await opened(decider, vendor);
    await decider.costs.deleteCost({ costId, seen });
    expect(await publishedOf(vendor)).toEqual([0, 0]);
    await decider.costs.restoreCost({ costId });
    expect(await publishedOf(vendor)).toEqual([0, 0]);
    await passDay(community, vendor);
    expect(await publishedOf(vendor)).toEqual([330, 3]);
  });
});

describe('at the same moment', () => {
  it('one of several admins who decide about the same entry gets through, the others are told', async () => {
    const { vendor } = await pricedBy(1);
    const deciders = await Promise.all([admin(), admin(), admin(), admin()]);
    const { costId, seen, cost } = await opened(deciders[0] as (typeof deciders)[0], vendor);
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

    const after = (await listed(deciders[0] as (typeof deciders)[0], vendor))[0] as ManagedCost;
    if (!row.deletedAt) await deciders[0]?.costs.deleteCost({ costId, seen: valuesOf(after) });
    const restored = await Promise.allSettled(deciders.map(({ costs: api }) => api.restoreCost({ costId })));
    expect(restored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a change by the owner is never overwritten by an edit of what is no longer so', async () => {
    const decider = await admin();
    const { vendor, people } = await pricedBy(1);
    const own = (await h.signIn(people[0]?.id ?? '')).api.costs;
    const { costId, seen, cost } = await opened(decider, vendor);
    const line = { kind: 'monthly_plan' as const, amount: 130, quantity: null };
    await own.shareCosts({ vendorId: vendor.id, lines: [line], showName: true });
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('has changed since you opened it') };
    const edited = { costId, seen, cost: { ...cost, amount: 90 } };
    await expect(decider.costs.editCost(edited)).rejects.toMatchObject(refusal);
    await expect(decider.costs.deleteCost({ costId, seen })).rejects.toMatchObject(refusal);
    expect(await rowOf(costId)).toMatchObject({ amount: 130, adminModified: false });
  });

  it('owner and admin leave one living entry a kind, and figures that are what it says', async () => {
    const decider = await admin();
    const made = [];
    for (let index = 0; index < 6; index += 1) {
      const { vendor, people } = await pricedBy(1);
      const own = (await h.signIn(people[0]?.id ?? '')).api.costs;
      made.push({ vendor, own, open: await opened(decider, vendor) });
    }
    const line = { kind: 'monthly_plan' as const, amount: 130, quantity: null };
    await Promise.allSettled(
      made.flatMap(({ vendor, own, open: { costId, seen, cost } }, index) => [
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
