import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Person, Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { residentsOn } from '../../../../tests/support/residents.ts';
import type { TestClient } from '../../../../tests/support/test-client.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { categories } from '../../../catalogue/categories.ts';
import { comparedCostLine, mainCostLine } from '../../../catalogue/cost-kinds.ts';
import { costs } from '../../../schema/cost.tables.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';

const harness = await startHarness();
const { db, make, clock } = harness;
const rows = vendorRowsOn(db, clock);
const { atVendor } = residentsOn(harness);
const sender = await atVendor();

const add = (client: TestClient, vendor: Vendor, amount: number, currency = 'USD') =>
  client.api.costs.addCost({ vendorId: vendor.id, amount, currency });

const costsOf = (person: Person) => db.select().from(costs).where(eq(costs.createdBy, person.id));
const livingOf = async (person: Person) => (await costsOf(person)).filter(({ deletedAt }) => !deletedAt);

describe('adding a cost', () => {
  it.each(categories)('for %s saves the main kind, or one_time if there is none', async (category) => {
    const { vendor, person, client } = await atVendor({ category });
    await add(client, vendor, 99.99);
    const { kind, unit, period } = mainCostLine(category) ?? comparedCostLine(category);
    if (!mainCostLine(category)) expect([kind, unit, period]).toEqual(['one_time', 'job', 'one_time']);
    expect(await costsOf(person)).toMatchObject([
      { costKind: kind, unit, period, amount: 99.99, currency: 'USD', quantity: null, anonymous: true },
    ]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 1, costSum: 99.99 });
  });

  it('counts for the average of at least three homes, if above 0 and in dollars', async () => {
    const { community, vendor, client } = await atVendor();
    const neighbor = async (amount: number, currency: string) =>
      add(await harness.signIn((await make.person({ community })).id), vendor, amount, currency);
    await add(client, vendor, 100);
    await neighbor(110, 'usd');
    await neighbor(0, 'USD');
    await neighbor(500, 'EUR');
    expect((await client.api.costs.vendorCostStats({ vendorId: vendor.id })).avgAmount).toBeNull();
    await neighbor(120, ' uSd ');
    expect(await client.api.costs.vendorCostStats({ vendorId: vendor.id })).toMatchObject({
      avgAmount: 110,
      sampleSize: 3,
    });
    const list = await client.api.costs.listVendorCosts({ vendorId: vendor.id });
    expect(list.map(({ amount }) => amount).toSorted()).toEqual([100, 110, 120]);
  });

  it("of 0 or in another currency shows in the author's list and removes the home from the figures", async () => {
    const { vendor, person, client } = await atVendor();
    await add(client, vendor, 100);
    await add(client, vendor, 80, 'eur');
    expect(await costsOf(person)).toMatchObject([{ amount: 80, currency: 'EUR' }]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 0 });
    await add(client, vendor, 0);
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 0 });
    const { mine } = await client.api.costs.vendorCostStats({ vendorId: vendor.id });
    expect(mine).toEqual({ amount: 0, currency: 'USD', unit: 'month' });
    expect(await client.api.costs.listVendorCosts({ vendorId: vendor.id })).toMatchObject([
      { amount: 0, isMine: true },
    ]);
  });

  it('changes only the amount, not the number of visits', async () => {
    const { vendor, person, client } = await atVendor();
    const line = { kind: 'monthly_plan' as const, amount: 100, quantity: 4 };
    await client.api.costs.shareCosts({ vendorId: vendor.id, lines: [line] });
    await add(client, vendor, 105);
    expect(await livingOf(person)).toMatchObject([{ amount: 105, quantity: 4 }]);
  });

  it('hides the name by default, whatever the profile shows', async () => {
    const { vendor, person, client } = await atVendor();
    await add(client, vendor, 105);
    expect(await livingOf(person)).toMatchObject([{ anonymous: true }]);
    await client.api.costs.addCost({ vendorId: vendor.id, amount: 105, currency: 'USD', showName: true });
    expect(await livingOf(person)).toMatchObject([{ anonymous: false }]);
  });

  it("shows with the home's vendor in its currency", async () => {
    const { vendor, person, client } = await atVendor();
    await rows.use(person, vendor);
    await add(client, vendor, 80, 'EUR');
    expect(await db.select().from(homeVendors).where(eq(homeVendors.userId, person.id))).toMatchObject([
      { amount: 80, currency: 'EUR', period: 'monthly' },
    ]);
  });

  it('in another currency is not changed by the forms in dollars', async () => {
    const { vendor, person, client } = await atVendor();
    await add(client, vendor, 80, 'EUR');
    expect((await client.api.vendors.getVendorForEdit({ vendorId: vendor.id })).costs).toEqual([]);
    expect(await livingOf(person)).toMatchObject([{ currency: 'EUR' }]);
  });

  const amountMessage = 'Enter a valid amount: Amount must be a non-negative number.';
  const currencyMessage = 'Invalid currency: Use a 3-letter currency code (e.g., USD).';
  it.each([
    [{ amount: -0.01 }, 'amount', amountMessage],
    [{ amount: 'a lot' }, 'amount', amountMessage],
    [{ amount: null }, 'amount', amountMessage],
    [{ amount: undefined }, 'amount', amountMessage],
    [{ amount: '12' }, 'amount', amountMessage],
    [{ amount: 0.001 }, 'amount', 'Please use at most two decimals.'],
    [{ amount: 1_000_000 }, 'amount', 'Please enter an amount below 1,000,000.'],
    [{ amount: 1e300 }, 'amount', 'Please enter an amount below 1,000,000.'],
    [{ currency: '' }, 'currency', currencyMessage],
    [{ currency: 'US' }, 'currency', currencyMessage],
    [{ currency: 'USDT' }, 'currency', currencyMessage],
    [{ currency: 'U$D' }, 'currency', currencyMessage],
    [{ currency: 'ßa' }, 'currency', currencyMessage],
    [{ currency: 'ＵＳＤ' }, 'currency', currencyMessage],
    [{ currency: "US'" }, 'currency', currencyMessage],
    [{ currency: null }, 'currency', currencyMessage],
    [{ currency: ['USD'] }, 'currency', currencyMessage],
  ])('refuses %j', async (wrong, field, message) => {
    const { vendor, person, client } = sender;
    const input = { vendorId: vendor.id, amount: 5, currency: 'USD', ...wrong };
    expect(await client.raw('costs/addCost', input)).toMatchObject({
      status: 422,
      json: { data: { fields: { [field]: message } } },
    });
    expect(await costsOf(person)).toEqual([]);
  });
});

describe("removing one's own cost", () => {
  it('removes it from all figures but keeps it for audit', async () => {
    const { vendor, person, client } = await atVendor({ category: 'Roofing' });
    await rows.use(person, vendor);
    await add(client, vendor, 9000);
    await client.api.costs.removeMyCost({ vendorId: vendor.id, kind: 'one_time' });
    expect(await costsOf(person)).toMatchObject([
      { amount: 9000, deletedAt: clock.now(), deletedBy: person.id },
    ]);
    expect(await rows.statsOf(vendor)).toMatchObject({ costHomes: 0 });
    expect(await client.api.costs.listVendorCosts({ vendorId: vendor.id })).toEqual([]);
    await add(client, vendor, 9500);
    expect(await livingOf(person)).toMatchObject([{ amount: 9500 }]);
  });

  it('of another kind or person changes nothing', async () => {
    const { community, vendor, person, client } = await atVendor();
    await add(client, vendor, 100);
    const other = await harness.signIn((await make.person({ community })).id);
    await other.api.costs.removeMyCost({ vendorId: vendor.id, kind: 'monthly_plan' });
    await client.api.costs.removeMyCost({ vendorId: vendor.id, kind: 'hourly' });
    expect(await livingOf(person)).toMatchObject([{ amount: 100 }]);
    const answer = await client.raw('costs/removeMyCost', { vendorId: vendor.id, kind: "x' or 1=1" });
    expect(answer.status).toBe(422);
  });
});
