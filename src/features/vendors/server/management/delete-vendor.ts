import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { markDeleted } from './vendor-admin.queries.ts';

/** Takes a vendor from every list. What neighbors added stays for `restoreVendor`, and so do their points. */
export async function deleteVendor(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  await decide(context, async (tx, now) => {
    const communityId = await markDeleted(tx, { vendorId, adminId: context.viewer.userId, now });
    if (!communityId) throw notFound();
    return {
      entries: [{ action: 'vendor.delete', subjectType: 'vendor', subjectId: vendorId, communityId }],
      touches: {},
    };
  });
}
