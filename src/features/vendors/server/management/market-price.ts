import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { decide } from '../../../audit/server/decide.ts';
import { holdVendor } from '../../../contributions/server/vendor-access.ts';
import type { SetMarketPriceInput } from '../../vendor-admin.schema.ts';
import { deleteMarketPrice, findMarketPrice, upsertMarketPrice } from './vendor-admin.queries.ts';

/** Sets the area average shown with a vendor. */
export async function setMarketPrice(
  context: SignedInContext,
  { vendorId, amount, unit }: SetMarketPriceInput,
): Promise<void> {
  const { viewer } = context;
  await decide(context, async (tx, now) => {
    const vendor = await holdVendor(tx, viewer, vendorId);
    const before = await findMarketPrice(tx, vendorId);
    await upsertMarketPrice(tx, { vendorId, amount, unit, adminId: viewer.userId, now });
    return {
      entries: [
        {
          action: 'market_price.set',
          subjectType: 'vendor',
          subjectId: vendorId,
          communityId: vendor.communityId,
          details: { before, after: { amount, unit } },
        },
      ],
      touches: {},
    };
  });
}

/** Removes the area average, if there is one. */
export async function removeMarketPrice(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  await decide(context, async (tx) => {
    const vendor = await holdVendor(tx, context.viewer, vendorId);
    const before = await deleteMarketPrice(tx, vendorId);
    if (!before) return { entries: [], touches: {} };
    return {
      entries: [
        {
          action: 'market_price.remove',
          subjectType: 'vendor',
          subjectId: vendorId,
          communityId: vendor.communityId,
          details: { before },
        },
      ],
      touches: {},
    };
  });
}
