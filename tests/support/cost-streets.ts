import { eq } from 'drizzle-orm';
import { costs } from '../../src/schema/cost.tables.ts';
import type { Person, PersonOptions, Vendor } from './factories.ts';
import type { Harness } from './harness.ts';
import { vendorRowsOn } from './vendor-rows.ts';

export type Street = Awaited<ReturnType<ReturnType<typeof costStreetsOn>['street']>>;

/** Returns the costs and figures that a reader sees. */
export const details = async ({ client, vendor }: Pick<Street, 'client' | 'vendor'>) => ({
  list: await client.api.costs.listVendorCosts({ vendorId: vendor.id }),
  stats: await client.api.costs.vendorCostStats({ vendorId: vendor.id }),
});

/** Returns the raw responses a reader gets about the vendor's costs. */
export const everything = async ({
  client,
  vendor,
  community,
}: Pick<Street, 'client' | 'vendor' | 'community'>) => {
  const input = { vendorId: vendor.id };
  const list = await client.raw('costs/listVendorCosts', input);
  const stats = await client.raw('costs/vendorCostStats', input);
  const ranked = await client.raw('vendors/listVendorStats', { communitySlug: community.slug });
  return [list.text, stats.text, ranked.text];
};

export const amountsOf = (list: { amount: number }[]) =>
  list.map(({ amount }) => amount).toSorted((one, other) => one - other);

/** Returns helpers that make vendors with costs and change those. */
export function costStreetsOn(harness: Harness) {
  const { db, make, clock } = harness;
  const rows = vendorRowsOn(db, clock);

  /** Makes a vendor with one home per amount, and a resident without a cost who reads them. */
  async function street(amounts: number[], vendorValues: Partial<Vendor> = {}) {
    const community = await make.community();
    const vendor = await make.vendor(community, vendorValues);
    const people: Person[] = [];
    const join = async (amount: number, options: PersonOptions & { anonymous?: boolean } = {}) => {
      const { anonymous = false, ...ofPerson } = options;
      const person = await make.person({ community, ...ofPerson });
      await rows.price(person, vendor, amount, { anonymous });
      people.push(person);
      return person;
    };
    for (const amount of amounts) await join(amount);
    if (amounts.length > 3) await rows.publish(vendor);
    const reader = await make.person({ community });
    return { community, vendor, people, join, reader, client: await harness.signIn(reader.id) };
  }

  async function changeAmount(person: Person | undefined, vendor: Vendor, amount: number) {
    await db
      .update(costs)
      .set({ amount, updatedAt: clock.now() })
      .where(eq(costs.createdBy, person?.id ?? ''));
    await rows.refresh(vendor);
  }

  async function takeBack(person: Person | undefined, vendor: Vendor, deletedAt: Date | null = clock.now()) {
    await db
      .update(costs)
      .set({ deletedAt })
      .where(eq(costs.createdBy, person?.id ?? ''));
    await rows.refresh(vendor);
  }

  return { rows, street, changeAmount, takeBack };
}
