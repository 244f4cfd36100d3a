import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { markDeleted } from './vendor-admin.queries.ts';

/** Takes a vendor from every list. What neighbors added stays for `restoreVendor`, and so do their points. */
export async function deleteVendor(
  { db, viewer, clock }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const communityId = await markDeleted(tx, { vendorId, adminId: viewer.userId, now });
    if (!communityId) throw notFound();
    await recordAudit(tx, {
      actorId: viewer.userId,
      action: 'vendor.delete',
      subjectType: 'vendor',
      subjectId: vendorId,
      communityId,
      now,
    });
  });
}
