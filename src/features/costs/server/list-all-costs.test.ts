import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { managedCostsOn } from '../../../../tests/support/managed-costs.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock } = h;
const { rows, decider, pricedBy, opened } = await managedCostsOn(h);

const costOf = async (person: Person) => {
  const [row] = await db.select().from(costs).where(eq(costs.createdBy, person.id));
  return row as typeof costs.$inferSelect;
};

describe('the list of costs', () => {
  it('shows the amounts and vendors, but not the authors', async () => {
    const { community, vendor, people } = await pricedBy(1);
    const person = people[0] as Person;
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
        usualAmount: null,
      },
    ]);
    for (const secret of [person.id, person.name, person.email, person.address, await rows.homeOf(person)]) {
      expect(text).not.toContain(secret);
    }
    expect(text).not.toMatch(/created_?by|author|address|household|anonymous|_by\b/i);
  });

  it('can be filtered, and searched by name and notes', async () => {
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

  it.each([
    { from: '0000-01-01' },
    { to: '9999-12-31' },
    { to: '2026-02-31' },
    { page: -2 },
    { page: 1.5 },
    { vendorId: 'x' },
    { status: ['active', 'deleted'] },
  ])('refuses %j with a clear message', async (input) => {
    const { status, json } = await decider.client.raw('costs/listAllCosts', input);
    expect([status, (json as { code: string }).code]).toEqual([422, 'INVALID']);
  });

  it('is paged and omits entries of deleted vendors and people', async () => {
    const { vendor, people } = await pricedBy(28);
    const second = await decider.costs.listAllCosts({ vendorId: vendor.id, sort: 'lowest', page: 2 });
    expect([second.total, second.rows.map(({ amount }) => amount)]).toEqual([28, [350, 360, 370]]);
    expect(await decider.costs.listAllCosts({ vendorId: vendor.id, page: 9 })).toMatchObject({ page: 2 });
    await db
      .update(users)
      .set({ deletedAt: clock.now(), email: null, name: '', address: null, isVerified: false })
      .where(eq(users.id, people[0]?.id ?? ''));
    expect((await decider.costs.listAllCosts({ vendorId: vendor.id })).total).toBe(27);
    const { costId, seen } = await opened(vendor);
    await db.update(vendors).set({ deletedAt: clock.now() }).where(eq(vendors.id, vendor.id));
    expect((await decider.costs.listAllCosts({ vendorId: vendor.id })).total).toBe(0);
    await expect(decider.costs.deleteCost({ costId, seen })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
