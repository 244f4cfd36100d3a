import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { holdVendor } from '../../../contributions/server/vendor-access.ts';
import type { SetMarketPriceInput } from '../../vendor-admin.schema.ts';
import { findMarketPrice, upsertMarketPrice } from './vendor-admin.queries.ts';

/** Sets the area average that stands beside a vendor. */
export async function setMarketPrice(
  { db, viewer, clock }: SignedInContext,
  { vendorId, amount, unit }: SetMarketPriceInput,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const vendor = await holdVendor(tx, viewer, vendorId);
    const before = await findMarketPrice(tx, vendorId);
    await upsertMarketPrice(tx, { vendorId, amount, unit, adminId: viewer.userId, now });
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'market_price.set',
      subjectType: 'vendor',
      subjectId: vendorId,
      communityId: vendor.communityId,
      details: { before, after: { amount, unit } },
      now,
    });
  });
}
