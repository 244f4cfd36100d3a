import { eq } from 'drizzle-orm';
import type { CostValues, ManagedCost } from '../../src/features/costs/cost-management.schema.ts';
import { auditLog } from '../../src/schema/audit.tables.ts';
import { costs } from '../../src/schema/cost.tables.ts';
import type { Person, Vendor } from './factories.ts';
import type { Harness } from './harness.ts';
import { vendorRowsOn } from './vendor-rows.ts';

/** What an edit of the row would send as seen. */
export const valuesOf = (row: ManagedCost): CostValues => {
  const { amount, currency, costKind, unit, period, quantity, notes } = row;
  return { amount, currency, costKind, unit, period, quantity, notes };
};

/** Costs as platform admins manage them: vendors that homes priced, and what the list, the rows and the log say. */
export function managedCostsOn(h: Harness) {
  const { db, make, clock } = h;
  const rows = vendorRowsOn(db, clock);

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
  const logOf = (costId: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, costId));

  /** What the list shows of one vendor. */
  async function listed(client: Awaited<ReturnType<typeof admin>>, vendor: Vendor): Promise<ManagedCost[]> {
    return (await client.costs.listAllCosts({ vendorId: vendor.id, sort: 'lowest' })).rows;
  }

  /** The first entry of the vendor, with what an edit of it would send. */
  async function opened(client: Awaited<ReturnType<typeof admin>>, vendor: Vendor) {
    const [row] = await listed(client, vendor);
    const seen = valuesOf(row as ManagedCost);
    const { currency: _, ...cost } = seen;
    return { costId: (row as ManagedCost).id, seen, cost };
  }

  return { rows, admin, pricedBy, rowOf, logOf, listed, opened };
}
