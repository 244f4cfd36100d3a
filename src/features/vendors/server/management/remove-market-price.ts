import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { decide } from '../../../audit/server/decide.ts';
import { holdVendor } from '../../../contributions/server/vendor-access.ts';
import { deleteMarketPrice } from './vendor-admin.queries.ts';

/** Takes the area average away; where there is none, nothing changes. */
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
