import type { Db } from '../../../../platform/db/database.ts';
import { violatedUnique } from '../../../../platform/db/database-errors.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { SignedInContext } from '../../../accounts/server/request-context.ts';
import type { EditVendorInput, VendorForAdmin } from '../../vendor-admin.schema.ts';
import { changeVendorCore } from '../change-vendor-core.ts';
import { findNamesake } from '../vendor.queries.ts';
import { requireVendor } from '../vendor-access.ts';
import { vendorExistsAlready } from '../vendor-exists.ts';
import { refreshVendorStats } from '../vendor-stats.ts';
import { readVendorForAdmin } from './get-vendor-for-admin.ts';
import { lockVendorForEdit } from './vendor-admin.queries.ts';

/** Changes what a vendor is called, unless somebody else has done so since the admin looked. */
export async function editVendor(
  { db, viewer, clock }: SignedInContext,
  { vendorId, keepsMapsPlace, seenAt, ...fields }: EditVendorInput,
): Promise<VendorForAdmin> {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const changedAt = await lockVendorForEdit(tx, vendorId);
      if (!changedAt) throw notFound();
      if (changedAt.getTime() !== seenAt.getTime()) throw changedMeanwhile();
      const vendor = await requireVendor(tx, viewer, vendorId);
      const core = { ...fields, googlePlaceId: keepsMapsPlace ? vendor.googlePlaceId : null };
      await changeVendorCore(tx, { viewer, vendor, core, now });
      await refreshVendorStats(tx, [vendorId], now);
      return readVendorForAdmin(tx, vendorId);
    });
  } catch (error) {
    throw await refusalOf(db, error, { vendorId, ...fields });
  }
}

function changedMeanwhile(): AppError {
  return new AppError('CONFLICT', 'Somebody else changed this vendor while you were editing it.', {
    title: 'Failed to update vendor',
  });
}

/** A name that another vendor has is decided by the unique index; here it becomes an answer. */
async function refusalOf(
  db: Db,
  error: unknown,
  { vendorId, name, category }: Pick<EditVendorInput, 'vendorId' | 'name' | 'category'>,
): Promise<unknown> {
  if (violatedUnique(error) !== 'vendors_name_unique') return error;
  const namesake = await findNamesake(db, vendorId, name);
  return vendorExistsAlready(namesake ?? { vendorName: name, vendorCategory: category });
}
