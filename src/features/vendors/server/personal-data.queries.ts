import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { longestSection } from '../../../platform/feature.ts';
import { vendorColumns, vendors } from '../../../schema/vendor.tables.ts';

export function listVendorsAddedBy(db: Queryable, userId: string) {
  return db
    .select({
      ...vendorColumns,
      createdAt: vendors.createdAt,
    })
    .from(vendors)
    .where(eq(vendors.createdBy, userId))
    .orderBy(asc(vendors.createdAt))
    .limit(longestSection);
}
