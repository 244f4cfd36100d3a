import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { leases } from './lease.tables.ts';

/** Of several who ask at once exactly one is told true. */
export async function takeLease(
  db: Queryable,
  name: string,
  now: Date,
  milliseconds: number,
): Promise<boolean> {
  const leasedUntil = new Date(now.getTime() + milliseconds);
  const taken = await db
    .insert(leases)
    .values({ name, leasedUntil })
    .onConflictDoUpdate({ target: leases.name, set: { leasedUntil }, setWhere: lte(leases.leasedUntil, now) })
    .returning({ name: leases.name });
  return taken.length > 0;
}

export async function isLeased(db: Queryable, name: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ name: leases.name })
    .from(leases)
    .where(and(eq(leases.name, name), gt(leases.leasedUntil, now)));
  return found.length > 0;
}
