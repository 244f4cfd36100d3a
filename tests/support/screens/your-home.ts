import { refreshVendorStats } from '../../../src/features/figures/server/vendor-stats.ts';
import { homeVendors } from '../../../src/schema/home-vendor.tables.ts';
import type { Behind } from '../neighborhood.ts';

const day = 86_400_000;

/** A resident who has used a pool vendor for `days` days. */
export async function residentWithVendor({ make, running }: Behind, days = 3) {
  const community = await make.community({ name: 'Heron Bay' });
  const person = await make.person({ community });
  const vendor = await make.vendor(community, { name: 'Blue Heron Pools', category: 'Pool' });
  const { db } = running.services;
  const now = new Date();
  await db
    .insert(homeVendors)
    .values({ userId: person.id, vendorId: vendor.id, createdAt: new Date(now.getTime() - days * day) });
  await db.transaction((tx) => refreshVendorStats(tx, [vendor.id], now));
  return { community, person, vendor };
}
