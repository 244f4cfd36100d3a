import { type HomeCost, homeCostOf } from '../../../catalogue/cost-lines.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  deleteHomeVendor,
  type OwnUse,
  updateHomeVendorCost,
  upsertHomeVendor,
} from './home-vendor.queries.ts';
import { listOwnCosts } from './own-costs.queries.ts';

/**
 * 'We use this vendor for our home.' Ticking it again changes nothing but the rating, and that only when there is one.
 * What the home was paying already stands beside it again. The caller refreshes the vendor's figures afterwards.
 */
export async function setOwnVendor(
  tx: Tx,
  use: OwnUse & { myRating: number | null; now: Date },
): Promise<void> {
  await upsertHomeVendor(tx, use);
  const costs = await listOwnCosts(tx, use);
  if (costs.length > 0) await setOwnVendorCost(tx, { ...use, cost: homeCostOf(costs) });
}

/** The tick taken away, with what stood beside it. */
export function removeOwnVendor(tx: Tx, use: OwnUse): Promise<void> {
  return deleteHomeVendor(tx, use);
}

/** Writes beside the tick what the home pays; without a tick nothing happens. */
export function setOwnVendorCost(tx: Tx, use: OwnUse & { cost: HomeCost | null }): Promise<void> {
  return updateHomeVendorCost(tx, use);
}
