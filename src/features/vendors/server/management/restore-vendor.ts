import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { violatedUnique } from '../../../../platform/db/database-errors.ts';
import { notFound } from '../../../../platform/errors.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { refreshVendorStats } from '../../../contributions/server/vendor-stats.ts';
import { findNamesake } from '../vendor.queries.ts';
import { vendorExistsAlready } from '../vendor-exists.ts';
import { unmarkDeleted } from './vendor-admin.queries.ts';

/** Brings a deleted vendor back with everything that neighbors had added, unless another one has its name now. */
export async function restoreVendor(
  { db, viewer, clock }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  const now = clock.now();
  try {
    await db.transaction(async (tx) => {
      const communityId = await unmarkDeleted(tx, { vendorId, now });
      if (!communityId) throw notFound();
      await refreshVendorStats(tx, [vendorId], now);
      await recordAudit(tx, {
        actorId: viewer.userId,
        action: 'vendor.restore',
        subjectType: 'vendor',
        subjectId: vendorId,
        communityId,
        now,
      });
    });
  } catch (error) {
    throw await refusalOf(db, error, vendorId);
  }
}

async function refusalOf(db: Db, error: unknown, vendorId: string): Promise<unknown> {
  if (violatedUnique(error) !== 'vendors_name_unique') return error;
  const namesake = await findNamesake(db, vendorId);
  return namesake ? vendorExistsAlready(namesake) : error;
}
