import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { longestSection } from '../../../platform/feature.ts';
import { homeVendors } from '../../../schema/home-vendor.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

export function listOwnHomeVendors(db: Queryable, userId: string) {
  return db
    .select({
      vendor: vendors.name,
      since: homeVendors.createdAt,
      confirmedAt: homeVendors.confirmedAt,
    })
    .from(homeVendors)
    .innerJoin(vendors, eq(vendors.id, homeVendors.vendorId))
    .where(eq(homeVendors.userId, userId))
    .orderBy(asc(homeVendors.createdAt))
    .limit(longestSection);
}
