import type { Queryable } from '../../../platform/db/database.ts';
import type { HomeCost } from '../../costs/cost-lines.ts';
import {
  deleteHomeVendor,
  type OwnUse,
  updateHomeVendorCost,
  upsertHomeVendor,
} from './home-vendor.queries.ts';

/**
 * 'We use this vendor for our home.' Ticking it again changes nothing but the rating, and that only when there is one.
 * The caller refreshes the vendor's figures afterwards.
 */
export function setOwnVendor(
  tx: Queryable,
  use: OwnUse & { myRating: number | null; now: Date },
): Promise<void> {
  return upsertHomeVendor(tx, use);
}

/** The tick taken away, with what stood beside it. */
export function removeOwnVendor(tx: Queryable, use: OwnUse): Promise<void> {
  return deleteHomeVendor(tx, use);
}

/** Writes beside the tick what the home pays; without a tick nothing happens. */
export function setOwnVendorCost(tx: Queryable, use: OwnUse & { cost: HomeCost | null }): Promise<void> {
  return updateHomeVendorCost(tx, use);
}
