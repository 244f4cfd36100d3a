import type { SignedInContext } from '../../../access/server/request-context.ts';
import type { FindPricedVendorsInput, PricedVendor } from '../cost-management.schema.ts';
import { listPricedVendors } from './cost-management.queries.ts';

const limit = 8;

/** Suggestions for narrowing the list of costs to one vendor. */
export function findPricedVendors(
  { db }: SignedInContext,
  input: FindPricedVendorsInput,
): Promise<PricedVendor[]> {
  return listPricedVendors(db, input, limit);
}
