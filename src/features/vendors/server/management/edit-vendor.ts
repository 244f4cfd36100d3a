import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { violatedUnique } from '../../../../platform/db/database-errors.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { recordAudit } from '../../../audit/server/record-audit.ts';
import { requireVendor, type VendorRow } from '../../../contributions/server/vendor-access.ts';
import { refreshVendorStats } from '../../../contributions/server/vendor-stats.ts';
import { requireCommunity } from '../../../homes/server/require-community.ts';
import { type EditVendorInput, type VendorForAdmin, vendorAdminMessages } from '../../vendor-admin.schema.ts';
import { changeVendorCore } from '../change-vendor-core.ts';
import { findVendorByName } from '../vendor.queries.ts';
import { vendorExistsAlready } from '../vendor-exists.ts';
import { readVendorForAdmin } from './get-vendor-for-admin.ts';
import { lockVendorForEdit, moveUntouched } from './vendor-admin.queries.ts';

/** Changes what a vendor is called and where it is listed, unless somebody else has done so since the admin looked. */
export async function editVendor(
  { db, viewer, clock }: SignedInContext,
  { vendorId, keepsMapsPlace, seenAt, communitySlug, ...fields }: EditVendorInput,
): Promise<VendorForAdmin> {
  const now = clock.now();
  const community = await requireCommunity(db, communitySlug);
  try {
    return await db.transaction(async (tx) => {
      const changedAt = await lockVendorForEdit(tx, vendorId);
      if (!changedAt) throw notFound();
      if (changedAt.getTime() !== seenAt.getTime()) throw changedMeanwhile();
      const vendor = await requireVendor(tx, viewer, vendorId);
      await moveVendor(tx, { vendor, communityId: community.id, adminId: viewer.userId, now });
      const core = { ...fields, googlePlaceId: keepsMapsPlace ? vendor.googlePlaceId : null };
      await changeVendorCore(tx, { viewer, vendor, core, now });
      await refreshVendorStats(tx, [vendorId], now);
      return readVendorForAdmin(tx, vendorId);
    });
  } catch (error) {
    throw await refusalOf(db, error, { communityId: community.id, ...fields });
  }
}

/** A vendor that was put into the wrong community goes to another, unless neighbors there have added to it. */
async function moveVendor(
  tx: Tx,
  {
    vendor,
    communityId,
    adminId,
    now,
  }: { vendor: VendorRow; communityId: string; adminId: string; now: Date },
): Promise<void> {
  if (communityId === vendor.communityId) return;
  if (!(await moveUntouched(tx, vendor.id, communityId))) {
    throw new AppError('CONFLICT', vendorAdminMessages.staysInCommunity, {
      fields: { communitySlug: vendorAdminMessages.staysInCommunity },
    });
  }
  await recordAudit(tx, {
    actorId: adminId,
    action: 'vendor.edit',
    subjectType: 'vendor',
    subjectId: vendor.id,
    communityId,
    details: { before: { communityId: vendor.communityId }, after: { communityId } },
    now,
  });
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
  { communityId, name, category }: Pick<EditVendorInput, 'name' | 'category'> & { communityId: string },
): Promise<unknown> {
  if (violatedUnique(error) !== 'vendors_name_unique') return error;
  const namesake = await findVendorByName(db, communityId, name);
  return vendorExistsAlready(namesake ?? { vendorName: name, vendorCategory: category });
}
