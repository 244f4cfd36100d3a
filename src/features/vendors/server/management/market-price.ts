import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { decide } from '../../../audit/server/audited-transaction.ts';
import { writeVendor } from '../../../contributions/server/vendor-access.ts';
import type { RemoveMarketPriceInput, SetMarketPriceInput } from '../../vendor-admin.schema.ts';
import {
  deleteCategoryPrice,
  deleteVendorPrice,
  dropEqualPrices,
  findMarketPrice,
  upsertCategoryPrice,
  upsertVendorPrice,
} from '../area-price.queries.ts';

/**
 * Sets the area average of a vendor, or of its category in its community, which replaces the vendor's own. A vendor's
 * own price that equals its category's becomes the category's.
 */
export async function setMarketPrice(
  context: SignedInContext,
  { vendorId, amount, unit, isForCategory }: SetMarketPriceInput,
): Promise<void> {
  const { viewer } = context;
  await decide(context, async (tx, now) => {
    const vendor = await writeVendor(tx, viewer, vendorId);
    const before = await findMarketPrice(tx, vendor, isForCategory);
    const price = { amount, unit, updatedBy: viewer.userId, updatedAt: now };
    if (isForCategory) {
      await upsertCategoryPrice(tx, vendor, price);
      await deleteVendorPrice(tx, vendor);
    } else await upsertVendorPrice(tx, vendor, price);
    await dropEqualPrices(tx, vendor);
    const scope = { ...(isForCategory && { isForCategory }) };
    const details = { before: before && { ...before, ...scope }, after: { amount, unit, ...scope } };
    const { communityId } = vendor;
    return {
      entries: [{ action: 'market_price.set', subject: ['vendor', vendorId], communityId, details }],
      touches: {},
    };
  });
}

export async function removeMarketPrice(
  context: SignedInContext,
  { vendorId, isForCategory }: RemoveMarketPriceInput,
): Promise<void> {
  await decide(context, async (tx) => {
    const vendor = await writeVendor(tx, context.viewer, vendorId);
    const before = await findMarketPrice(tx, vendor, isForCategory);
    if (!before) return { entries: [], touches: {} };
    await (isForCategory ? deleteCategoryPrice : deleteVendorPrice)(tx, vendor);
    const details = { before: { ...before, ...(isForCategory && { isForCategory }) } };
    const { communityId } = vendor;
    return {
      entries: [{ action: 'market_price.remove', subject: ['vendor', vendorId], communityId, details }],
      touches: {},
    };
  });
}
