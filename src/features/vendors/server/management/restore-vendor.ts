import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { violatedUnique } from '../../../../platform/db/database-errors.ts';
import { notFound } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { findNamesake } from '../vendor.queries.ts';
import { vendorExistsAlready } from '../vendor-exists.ts';
import { unmarkDeleted } from './vendor-admin.queries.ts';

/** Brings a deleted vendor back with everything that neighbors had added, unless another one has its name now. */
export async function restoreVendor(
  context: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<void> {
  try {
    await decide(context, async (tx, now) => {
      const communityId = await unmarkDeleted(tx, { vendorId, now });
      if (!communityId) throw notFound();
      return {
        entries: [{ action: 'vendor.restore', subjectType: 'vendor', subjectId: vendorId, communityId }],
        touches: { vendorIds: [vendorId] },
      };
    });
  } catch (error) {
    throw await refusalOf(context.db, error, vendorId);
  }
}

async function refusalOf(db: Db, error: unknown, vendorId: string): Promise<unknown> {
  if (violatedUnique(error) !== 'vendors_name_unique') return error;
  const namesake = await findNamesake(db, vendorId);
  return namesake ? vendorExistsAlready(namesake) : error;
}
