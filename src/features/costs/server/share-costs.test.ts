import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approve } from '../../../../tests/support/decisions.ts';
import type { Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';
import type { CostLineInput } from '../cost.schema.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);
const { atVendor } = residentsOn(harness);
const sender = await atVendor();

const line = (kind: CostLineInput['kind'], amount: number, quantity: number | null = null) => ({
  kind,
  amount,
  quantity,
});

const share = (client: TestClient, vendor: Vendor, lines: CostLineInput[], showName = true) =>
  client.api.costs.shareCosts({ vendorId: vendor.id, lines, showName });

const costsOf = (person: { id: string }) => db.select().from(costs).where(eq(costs.createdBy, person.id));

describe('sharing costs', () => {
  it('derives unit, period and home from the category and the person', async () => {
    const { vendor, person, client } = await atVendor({ category: 'HVAC' });
    await share(client, vendor, [line('service_call', 95, 7), line('yearly_plan', 280.25, 2)]);
    const householdId = await rows.homeOf(person);
    const common = {
      vendorId: vendor.id,
      householdId,
      householdAddress: person.address,
      normalizedAddress: person.normalizedAddress,
      currency: 'USD',
      anonymous: false,
      createdAt: clock.now(),
      deletedAt: null,
    };
    expect((await costsOf(person)).toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { ...common, costKind: 'service_call', amount: 95, unit: 'visit', period: null, quantity: null },
      { ...common, costKind: 'yearly_plan', amount: 280.25, unit: 'year', period: 'annually', quantity: 2 },
    ]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 95, costHomes: 1 });
  });

  it('again changes that entry, but not other kinds', async () => {
    const { vendor, person, client } = await atVendor({ category: 'HVAC' });
    await share(client, vendor, [line('service_call', 95), line('yearly_plan', 280)]);
    clock.advance(60_000);
    await share(client, vendor, [line('service_call', 105)]);
    const stored = (await costsOf(person)).toSorted((a, b) => a.amount - b.amount);
    expect(stored).toMatchObject([
      { amount: 105, updatedAt: clock.now() },
      { amount: 280, updatedAt: null },
    ]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 105 });
  });

  it('with the same amount again is no change', async () => {
    const { vendor, person, client } = await atVendor();
    await share(client, vendor, [line('monthly_plan', 95)]);
    clock.advance(60_000);
    await share(client, vendor, [line('monthly_plan', 95)]);
    expect(await costsOf(person)).toMatchObject([{ updatedAt: null }]);
  });

  it('with 0 deletes an amount, if there is one', async () => {
    const { vendor, person, client } = await atVendor();
    await share(client, vendor, [line('monthly_plan', 0)]);
    expect(await costsOf(person)).toEqual([]);
    await share(client, vendor, [line('monthly_plan', 95)]);
    await share(client, vendor, [line('monthly_plan', 0)]);
    expect(await costsOf(person)).toMatchObject([
      { amount: 95, deletedAt: clock.now(), deletedBy: person.id },
    ]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costSum: 0, costHomes: 0 });
    expect(await client.api.costs.getMyCosts({ vendorId: vendor.id })).toMatchObject({ lines: [] });
  });

  it('after a deletion adds a new entry; the old one stays for audit', async () => {
    const { vendor, person, client } = await atVendor();
    await rows.price(person, vendor, 60, { deletedAt: clock.now(), deletedBy: (await make.person()).id });
    await share(client, vendor, [line('monthly_plan', 70)]);
    const stored = (await costsOf(person)).toSorted((a, b) => a.amount - b.amount);
    expect(stored).toMatchObject([
      { amount: 60, deletedAt: expect.any(Date) },
      { amount: 70, deletedAt: null },
    ]);
  });

  it('earns points once per vendor, and none for a 0', async () => {
    const { vendor, person, client } = await atVendor();
    const history = () => db.select().from(userPointHistory).where(eq(userPointHistory.userId, person.id));
    await share(client, vendor, [line('monthly_plan', 0)]);
    expect(await history()).toEqual([]);
    await share(client, vendor, [line('monthly_plan', 50)]);
    await share(client, vendor, [line('monthly_plan', 0)]);
    await share(client, vendor, [line('monthly_plan', 60)]);
    expect(await history()).toMatchObject([
      { activityType: 'cost_submission', subject: vendor.id, pointsEarned: 3 },
    ]);
  });

  it("updates the cost of the home's vendor, if there is one", async () => {
    const { vendor, person, client } = await atVendor();
    const own = () => db.select().from(homeVendors).where(eq(homeVendors.userId, person.id));
    await share(client, vendor, [line('monthly_plan', 50)]);
    expect(await own()).toEqual([]);
    await rows.use(person, vendor);
    await share(client, vendor, [line('monthly_plan', 55)]);
    expect(await own()).toMatchObject([{ amount: 55, period: 'monthly' }]);
    await share(client, vendor, [line('monthly_plan', 0)]);
    expect(await own()).toMatchObject([{ amount: null, period: null }]);
  });

  it("updates the home's vendor with the monthly cost, or else the hourly cost, but not with a cost per visit", async () => {
    const { vendor, person, client } = await atVendor({ category: 'Handyman' });
    const own = async () => (await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id)))[0];
    await rows.use(person, vendor);
    await rows.price(person, vendor, 95, { costKind: 'service_call', unit: 'visit' });
    await share(client, vendor, [line('hourly', 0)]);
    expect(await own()).toMatchObject({ amount: null, period: null });
    await share(client, vendor, [line('hourly', 60)]);
    expect(await own()).toMatchObject({ amount: 60, period: 'hourly' });
    await rows.price(person, vendor, 120);
    await share(client, vendor, [line('hourly', 65)]);
    expect(await own()).toMatchObject({ amount: 120, period: 'monthly' });
  });

  it("shows or hides the name on all of the person's entries for the vendor", async () => {
    const { vendor, person, client } = await atVendor({ category: 'HVAC' });
    await share(client, vendor, [line('service_call', 95), line('yearly_plan', 280)], false);
    expect((await costsOf(person)).map(({ anonymous }) => anonymous)).toEqual([true, true]);
    await share(client, vendor, [line('service_call', 99)], true);
    expect((await costsOf(person)).map(({ anonymous }) => anonymous)).toEqual([false, false]);
    expect((await client.api.costs.getMyCosts({ vendorId: vendor.id })).isAnonymous).toBe(false);
  });

  it('does not change the name in reviews and on the street', async () => {
    const { vendor, person, client } = await atVendor();
    await db.update(users).set({ showNamePublic: false }).where(eq(users.id, person.id));
    await share(client, vendor, [line('monthly_plan', 5)], true);
    expect((await costsOf(person)).map(({ anonymous }) => anonymous)).toEqual([false]);
    expect((await db.select().from(users).where(eq(users.id, person.id)))[0]?.showNamePublic).toBe(false);
  });

  it('hides the name by default', async () => {
    const { vendor, person, client } = await atVendor();
    await client.api.costs.shareCosts({ vendorId: vendor.id, lines: [line('monthly_plan', 5)] });
    expect((await costsOf(person)).map(({ anonymous }) => anonymous)).toEqual([true]);
  });

  it('requires an address', async () => {
    const { vendor, person, client } = await atVendor({ household: 'none' });
    await share(client, vendor, [line('monthly_plan', 5)]);
    expect(await costsOf(person)).toMatchObject([{ householdId: null, householdAddress: person.address }]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 0 });
    await db.update(users).set({ address: null }).where(eq(users.id, person.id));
    const message = 'Address required: Please update your address in your profile.';
    for (const [call, field, input] of [
      ['shareCosts', 'lines', { lines: [line('monthly_plan', 6)], showName: true }],
      ['addCost', 'amount', { amount: 6, currency: 'USD' }],
    ] as const) {
      const refusal = { status: 422, json: { message, data: { fields: { [field]: message } } } };
      expect(await client.raw(`costs/${call}`, { vendorId: vendor.id, ...input })).toMatchObject(refusal);
    }
  });

  it('counts for others once the person is verified', async () => {
    const { vendor, client, person } = await atVendor({ isVerified: false, household: 'pending' });
    await share(client, vendor, [line('monthly_plan', 50)]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 0 });
    const admin = await harness.signIn((await make.person({ community: null, isPlatformAdmin: true })).id);
    await approve(admin.api, person.id);
    await harness.drain();
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 1, costSum: 50 });
  });

  it.each([
    [[line('hourly', 5)], 'lines.0.kind'],
    [[line('monthly_plan', 5), line('monthly_plan', 6)], 'lines.1.kind'],
    [[line('monthly_plan', -5)], 'lines.0.amount'],
    [[line('monthly_plan', 1_000_000)], 'lines.0.amount'],
    [[line('monthly_plan', 0.001)], 'lines.0.amount'],
    [[{ kind: 'monthly_plan', amount: 'NaN', quantity: null }], 'lines.0.amount'],
    [[{ kind: 'monthly_plan', amount: null, quantity: null }], 'lines.0.amount'],
    [[{ kind: "monthly_plan'--", amount: 5, quantity: null }], 'lines.0.kind'],
    [[line('monthly_plan', 5, 1001)], 'lines.0.quantity'],
    [[line('monthly_plan', 5, 2 ** 40)], 'lines.0.quantity'],
    [Array.from({ length: 6 }, () => line('monthly_plan', 0)), 'lines'],
  ])('refuses %j', async (lines, field) => {
    const { vendor, person, client } = sender;
    const answer = await client.raw('costs/shareCosts', { vendorId: vendor.id, lines, showName: true });
    expect(answer.status).toBe(422);
    const { data } = answer.json as { data: { fields: Record<string, string> } };
    expect(Object.keys(data.fields)).toContain(field);
    expect(await costsOf(person)).toEqual([]);
  });
});

describe("a person's own costs", () => {
  it('include kinds that the category no longer has, in the order of kinds', async () => {
    const { vendor, person, client } = await atVendor({ category: 'Roofing' });
    await rows.price(person, vendor, 40, { costKind: 'hourly', unit: 'hour' });
    await rows.price(person, vendor, 95, { quantity: 4, period: 'monthly', anonymous: true });
    const { lines } = await client.api.costs.getMyCosts({ vendorId: vendor.id });
    const common = { currency: 'USD', unpublished: null };
    expect(lines).toEqual([
      { ...common, kind: 'monthly_plan', amount: 95, unit: 'month', period: 'monthly', quantity: 4 },
      { ...common, kind: 'hourly', amount: 40, unit: 'hour', period: null, quantity: null },
    ]);
  });

  it('are visible only to their author', async () => {
    const { vendor, community, client } = await atVendor();
    await share(client, vendor, [line('monthly_plan', 123.45)]);
    for (const options of [{}, { hoaAdminOf: [community] }, { isPlatformAdmin: true }]) {
      const other = await harness.signIn((await make.person({ community, ...options })).id);
      const { text } = await other.raw('costs/getMyCosts', { vendorId: vendor.id });
      expect(text).not.toContain('123.45');
    }
  });

  it('are anonymous by default, then as the person chose for this vendor', async () => {
    const { vendor, client } = await atVendor();
    expect((await client.api.costs.getMyCosts({ vendorId: vendor.id })).isAnonymous).toBe(true);
    await share(client, vendor, [line('monthly_plan', 5)], true);
    expect((await client.api.costs.getMyCosts({ vendorId: vendor.id })).isAnonymous).toBe(false);
  });
});
