import type { Services } from '../../../platform/services.ts';
import { listVendorsDueForPublication } from './vendor-stats.queries.ts';
import { refreshVendorStats } from './vendor-stats.ts';

const batchSize = 100;

/**
 * Publishes the current costs of vendors whose published ones are a day old, even if there are no more writes. Each
 * batch is a separate transaction, so that no one waits long; a refreshed vendor is no longer due.
 */
export async function publishDueCosts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (;;) {
    const vendorIds = await listVendorsDueForPublication(db, now, batchSize);
    await db.transaction((tx) => refreshVendorStats(tx, vendorIds, now));
    if (vendorIds.length < batchSize) return;
  }
}
