import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { holdVendor } from '../../../contributions/server/vendor-access.ts';
import { deleteMarketPrice } from './vendor-admin.queries.ts';

/** Takes the area average away; where there is none, nothing changes. */
export async function removeMarketPrice(
  { db, viewer, clock }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const vendor = await holdVendor(tx, viewer, vendorId);
    const before = await deleteMarketPrice(tx, vendorId);
    if (!before) return;
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'market_price.remove',
      subjectType: 'vendor',
      subjectId: vendorId,
      communityId: vendor.communityId,
      details: { before },
      now: clock.now(),
    });
  });
}
