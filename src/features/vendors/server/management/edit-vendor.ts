import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { violatedUnique } from '../../../../platform/db/database-errors.ts';
import { conflict, notFound } from '../../../../platform/errors.ts';
import { type DecisionEntry, decide, requireUnchanged } from '../../../audit/server/decide.ts';
import { requireVendor, type VendorRow } from '../../../contributions/server/vendor-access.ts';
import { requireCommunity } from '../../../homes/server/require-community.ts';
import { type EditVendorInput, type VendorForAdmin, vendorAdminMessages } from '../../vendor-admin.schema.ts';
import { changeVendorCore } from '../change-vendor-core.ts';
import { findVendorByName } from '../vendor.queries.ts';
import { vendorExistsAlready } from '../vendor-exists.ts';
import { readVendorForAdmin } from './get-vendor-for-admin.ts';
import { lockVendorForEdit, moveUntouched } from './vendor-admin.queries.ts';

/** Changes what a vendor is called and where it is listed, unless somebody else has done so since the admin looked. */
export async function editVendor(
  context: SignedInContext,
  { vendorId, keepsMapsPlace, seenAt, communitySlug, ...fields }: EditVendorInput,
): Promise<VendorForAdmin> {
  const { db, viewer } = context;
  const community = await requireCommunity(db, communitySlug);
  try {
    const { edited } = await decide(context, async (tx, now) => {
      const changedAt = await lockVendorForEdit(tx, vendorId);
      if (!changedAt) throw notFound();
      requireUnchanged(changedAt.getTime() === seenAt.getTime(), changedMeanwhile);
      const vendor = await requireVendor(tx, viewer, vendorId);
      const moved = await moveVendor(tx, vendor, community.id);
      const core = { ...fields, googlePlaceId: keepsMapsPlace ? vendor.googlePlaceId : null };
      const { entries } = await changeVendorCore(tx, { viewer, vendor, core, now });
      return {
        entries: [...moved, ...entries],
        touches: { vendorIds: [vendorId] },
        edited: await readVendorForAdmin(tx, vendorId),
      };
    });
    return edited;
  } catch (error) {
    throw await refusalOf(db, error, { communityId: community.id, ...fields });
  }
}

/** A vendor that was put into the wrong community goes to another, unless neighbors there have added to it. */
async function moveVendor(tx: Tx, vendor: VendorRow, communityId: string): Promise<DecisionEntry[]> {
  if (communityId === vendor.communityId) return [];
  if (!(await moveUntouched(tx, vendor.id, communityId))) {
    const message = vendorAdminMessages.staysInCommunity;
    throw conflict(message, { fields: { communitySlug: message } });
  }
  return [
    {
      action: 'vendor.edit',
      subjectType: 'vendor',
      subjectId: vendor.id,
      communityId,
      details: { before: { communityId: vendor.communityId }, after: { communityId } },
    },
  ];
}

const changedMeanwhile = {
  title: 'Failed to update vendor',
  message: 'Someone else changed this vendor while you were editing it.',
};

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
