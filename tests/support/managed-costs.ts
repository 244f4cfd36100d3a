import { eq } from 'drizzle-orm';
import type { CostValues, ManagedCost } from '../../src/features/costs/cost-management.schema.ts';
import { auditLog } from '../../src/schema/audit.tables.ts';
import { costs } from '../../src/schema/cost.tables.ts';
import type { Person, Vendor } from './factories.ts';
import type { Harness } from './harness.ts';
import { vendorRowsOn } from './vendor-rows.ts';

/** Returns the values that an edit of the row sends as seen. */
export const valuesOf = (row: ManagedCost): CostValues => {
  const { amount, currency, costKind, unit, period, quantity, notes } = row;
  return { amount, currency, costKind, unit, period, quantity, notes };
};

/** Returns helpers for cost management: an admin, vendors with costs, list, rows and audit log. */
export async function managedCostsOn(h: Harness) {
  const { db, make, clock } = h;
  const rows = vendorRowsOn(db, clock);

  async function admin() {
    const person = await make.person({ community: null, isPlatformAdmin: true });
    const client = await h.signIn(person.id);
    return { person, client, costs: client.api.costs };
  }

  const decider = await admin();

  /** Makes a vendor with costs of the given number of homes: 100, 110, 120 and so on. */
  async function pricedBy(homes: number, values: Partial<Vendor> = {}) {
    const community = await make.community();
    const vendor = await make.vendor(community, values);
    const people: Person[] = [];
    for (let index = 0; index < homes; index += 1) {
      const person = await make.person({ community });
      await rows.price(person, vendor, 100 + 10 * index, { period: 'monthly' });
      people.push(person);
    }
    if (homes > 3) await rows.publish(vendor);
    return { community, vendor, people };
  }

  const rowOf = async (costId: string) => {
    const [row] = await db.select().from(costs).where(eq(costs.id, costId));
    return row as typeof costs.$inferSelect;
  };
  const logOf = (costId: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, costId));

  /** Returns the listed costs of a vendor. */
  async function listed(vendor: Vendor): Promise<ManagedCost[]> {
    return (await decider.costs.listAllCosts({ vendorId: vendor.id, sort: 'lowest' })).rows;
  }

  /** Returns the first cost of the vendor, with the input of an edit. */
  async function opened(vendor: Vendor) {
    const [row] = await listed(vendor);
    const seen = valuesOf(row as ManagedCost);
    const { currency: _, ...cost } = seen;
    return { costId: (row as ManagedCost).id, seen, cost };
  }

  /** Makes a vendor with costs, and returns the first one with its author and the input of an edit. */
  async function shared(homes = 1) {
    const made = await pricedBy(homes);
    const person = made.people[0] as Person;
    return { ...made, person, own: (await h.signIn(person.id)).api.costs, ...(await opened(made.vendor)) };
  }

  return { rows, admin, decider, pricedBy, shared, rowOf, logOf, listed, opened };
}
