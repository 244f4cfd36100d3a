import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/errors.ts';
import { findSuccessorId } from '../../../contributions/server/vendor-access.ts';
import type { VendorForAdmin } from '../../vendor-admin.schema.ts';
import { findVendorForAdmin } from './vendor-admin.queries.ts';

/** Returns what the admins' form starts from; an id from before a merge leads to the vendor that stayed. */
export async function getVendorForAdmin(
  { db }: SignedInContext,
  { vendorId }: { vendorId: string },
): Promise<VendorForAdmin> {
  return readVendorForAdmin(db, (await findSuccessorId(db, vendorId)) ?? vendorId);
}

export async function readVendorForAdmin(db: Queryable, vendorId: string): Promise<VendorForAdmin> {
  const row = await findVendorForAdmin(db, vendorId);
  if (!row) throw notFound();
  const { googlePlaceId, ...vendor } = row;
  return { ...vendor, hasMapsPlace: googlePlaceId !== null };
}
