import type { Services } from '../../../platform/services.ts';
import { listVendorsDueForPublication } from './vendor-stats.queries.ts';
import { refreshVendorStats } from './vendor-stats.ts';

const batchSize = 100;

/**
 * Lets what residents see of costs follow the living figures once it is a day old, also where nobody writes any more.
 * Each batch is a transaction of its own, so that nobody waits long; refreshing takes a vendor off the list.
 */
export async function publishDueCosts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (;;) {
    const vendorIds = await listVendorsDueForPublication(db, now, batchSize);
    await db.transaction((tx) => refreshVendorStats(tx, vendorIds, now));
    if (vendorIds.length < batchSize) return;
  }
}
