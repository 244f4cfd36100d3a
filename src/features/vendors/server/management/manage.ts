import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { averageRating } from '../../../../catalogue/ratings.ts';
import { vendorDetailLabels } from '../../../../catalogue/vendor-details.ts';
import { shownTime } from '../../../../catalogue/what-time-tells.ts';
import type { Db, Queryable, Tx } from '../../../../platform/db/database.ts';
import { violatedUnique } from '../../../../platform/db/database-errors.ts';
import { conflict, notFound } from '../../../../platform/errors.ts';
import { type PageOf, readPage } from '../../../../platform/paging.ts';
import type { TimeZone } from '../../../../platform/time-zone.ts';
import { type AuditedEntry, decide } from '../../../audit/server/audited-transaction.ts';
import { requireSeen } from '../../../audit/server/seen.ts';
import { findSuccessorId, type StoredVendor } from '../../../contributions/server/shared-queries.ts';
import { writeVendor } from '../../../contributions/server/vendor-access.ts';
import type { VendorId } from '../../../contributions/vendor-id.schema.ts';
import { requireCommunity } from '../../../homes/server/communities.ts';
import type { VendorSaved } from '../../vendor.schema.ts';
import { vendorAdminMessages } from '../../vendor.texts.ts';
import type {
  AdminVendorRow,
  EditVendorInput,
  ListAllVendorsInput,
  SeedVendorInput,
  VendorForAdmin,
} from '../../vendor-admin.schema.ts';
import { changeVendorCore, vendorExistsAdminError } from '../change-vendor-core.ts';
import { findNamesake, findVendorByName, insertVendors } from '../vendor.queries.ts';
import {
  findVendorForAdmin,
  listVendorsOfAll,
  lockVendorForEdit,
  markDeleted,
  moveUntouched,
  unmarkDeleted,
} from './vendor-admin.queries.ts';

type StoredRow = Omit<Awaited<ReturnType<typeof listVendorsOfAll>>[number], 'total'>;

export async function listAllVendors(
  { db, viewer }: SignedInContext,
  { page, ...filters }: ListAllVendorsInput,
): Promise<PageOf<AdminVendorRow>> {
  const found = await readPage(page, (window) => listVendorsOfAll(db, filters, window));
  return { ...found, rows: found.rows.map((row) => toAdminRow(row, viewer.timeZone)) };
}

function toAdminRow(row: StoredRow, timeZone: TimeZone): AdminVendorRow {
  const { ratingSum, ratingCount, marketAmount, marketUnit, isMarketOwn, createdAt, ...vendor } = row;
  return {
    ...vendor,
    hoaRating: averageRating(ratingSum, ratingCount),
    hoaRatingCount: ratingCount,
    marketPrice:
      marketAmount === null || marketUnit === null
        ? null
        : { amount: marketAmount, unit: marketUnit, isOwn: isMarketOwn },
    addedAt: shownTime('contribution in the administration', createdAt, timeZone),
  };
}

/** The id of a merged vendor leads to the vendor it was merged into. */
export async function getVendorForAdmin(
  { db }: SignedInContext,
  { vendorId }: VendorId,
): Promise<VendorForAdmin> {
  return readVendorForAdmin(db, (await findSuccessorId(db, vendorId)) ?? vendorId);
}

async function readVendorForAdmin(db: Queryable, vendorId: string): Promise<VendorForAdmin> {
  const row = await findVendorForAdmin(db, vendorId);
  if (!row) throw notFound();
  const { googlePlaceId, ...vendor } = row;
  return { ...vendor, hasMapsPlace: googlePlaceId !== null };
}

/** Adds a vendor without rating, home, points or recommending person. */
export async function seedVendor(
  context: SignedInContext,
  { communitySlug, ...vendor }: SeedVendorInput,
): Promise<VendorSaved> {
  const community = await requireCommunity(context.db, communitySlug);
  const { vendorId } = await decide(context, async (tx, now) => {
    const [seeded] = await insertVendors(tx, [{ ...vendor, communityId: community.id }], now);
    if (!seeded) {
      const namesake = await findVendorByName(tx, { communityId: community.id, name: vendor.name });
      throw vendorExistsAdminError(namesake ?? { vendorName: vendor.name, vendorCategory: vendor.category });
    }
    const vendorId = seeded.id;
    return {
      entries: [{ action: 'vendor.seed', subject: ['vendor', vendorId], communityId: community.id }],
      touches: { vendorIds: [vendorId] },
      vendorId,
    };
  });
  return { vendorId, communitySlug: community.slug, category: vendor.category };
}

export async function editVendor(
  context: SignedInContext,
  { vendorId, keepsMapsPlace, seen, communitySlug, ...fields }: EditVendorInput,
): Promise<VendorForAdmin> {
  const { db, viewer } = context;
  const community = await requireCommunity(db, communitySlug);
  try {
    const { edited } = await decide(context, async (tx, now) => {
      await lockVendorForEdit(tx, vendorId);
      const vendor = await writeVendor(tx, viewer, vendorId);
      requireSeen(vendor, seen, editedLabels);
      const moved = await moveVendor(tx, vendor, community.id);
      const core = { ...fields, googlePlaceId: keepsMapsPlace ? vendor.googlePlaceId : null };
      const changed = await changeVendorCore(tx, { viewer, vendor, core, nameField: 'name', now });
      const entries = [...moved, ...changed.entries];
      return {
        entries,
        touches: entries.length === 0 ? {} : { vendorIds: [vendorId] },
        edited: await readVendorForAdmin(tx, vendorId),
      };
    });
    return edited;
  } catch (error) {
    throw await toNameConflict(db, error, { communityId: community.id, ...fields });
  }
}

/** Moves a vendor to another community, unless neighbors have contributed to it. */
async function moveVendor(tx: Tx, vendor: StoredVendor, communityId: string): Promise<AuditedEntry[]> {
  if (communityId === vendor.communityId) return [];
  if (!(await moveUntouched(tx, vendor, communityId))) {
    const message = vendorAdminMessages.staysInCommunity;
    throw conflict(message, { fields: { communitySlug: message } });
  }
  // Both communities can read that their list has changed.
  return [vendor.communityId, communityId].map((ofList) => ({
    action: 'vendor.edit',
    subject: ['vendor', vendor.id],
    communityId: ofList,
    details: { before: { communityId: vendor.communityId }, after: { communityId } },
  }));
}

const editedLabels = { ...vendorDetailLabels, communitySlug: 'Community' };

async function toNameConflict(
  db: Db,
  error: unknown,
  { communityId, name, category }: Pick<EditVendorInput, 'name' | 'category'> & { communityId: string },
): Promise<unknown> {
  if (violatedUnique(error) !== 'vendors_name_unique') return error;
  const namesake = await findVendorByName(db, { communityId, name });
  return vendorExistsAdminError(namesake ?? { vendorName: name, vendorCategory: category });
}

/** Contributions stay for `restoreVendor`, and points stay too. */
export async function deleteVendor(context: SignedInContext, { vendorId }: VendorId): Promise<void> {
  const { viewer } = context;
  await decide(context, async (tx, now) => {
    const { communityId } = await writeVendor(tx, viewer, vendorId);
    if (!(await markDeleted(tx, { vendorId, adminId: viewer.userId, now }))) throw notFound();
    return {
      entries: [{ action: 'vendor.delete', subject: ['vendor', vendorId], communityId }],
      touches: { vendorIds: [vendorId] },
    };
  });
}

/** Restores a deleted vendor with its contributions, unless another vendor has its name now. */
export async function restoreVendor(context: SignedInContext, { vendorId }: VendorId): Promise<void> {
  try {
    await decide(context, async (tx, now) => {
      if (!(await unmarkDeleted(tx, { vendorId, now }))) throw notFound();
      const { communityId } = await writeVendor(tx, context.viewer, vendorId);
      return {
        entries: [{ action: 'vendor.restore', subject: ['vendor', vendorId], communityId }],
        touches: { vendorIds: [vendorId] },
      };
    });
  } catch (error) {
    throw await toRestoreConflict(context.db, error, vendorId);
  }
}

async function toRestoreConflict(db: Db, error: unknown, vendorId: string): Promise<unknown> {
  if (violatedUnique(error) !== 'vendors_name_unique') return error;
  const namesake = await findNamesake(db, vendorId);
  return namesake ? vendorExistsAdminError(namesake) : error;
}
