import { canSeeContacts, isMember, type Viewer } from '../../../access/audience.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { AppError, forbidden, notFound } from '../../../platform/errors.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import {
  findSuccessorId,
  findVendor,
  findVendorHeld,
  holdLivingVendors,
  type VendorRow,
} from './vendor-access.queries.ts';

export { findSuccessorId, type VendorRow } from './vendor-access.queries.ts';

/**
 * Returns the vendor, for those who belong to its community and for platform admins. For everybody else it does not
 * exist, no more than a deleted one.
 */
export async function requireVendor(
  db: Queryable,
  viewer: Viewer | null,
  vendorId: string,
): Promise<VendorRow> {
  const vendor = await findVendor(db, vendorId);
  if (!vendor || !isMember(viewer, vendor.communityId)) throw notFound();
  return vendor;
}

/**
 * Returns the vendor of this community, for who may be there by other rights than a person's: the visitor behind a
 * link.
 */
export async function requireVendorOf(
  db: Queryable,
  communityId: string,
  vendorId: string,
): Promise<VendorRow> {
  const vendor = await findVendor(db, vendorId);
  if (vendor?.communityId !== communityId) throw notFound();
  return vendor;
}

/**
 * Returns what `requireVendor` does, and holds the vendor until the end of the transaction. What is written while two
 * vendors are being merged moves with the rest, or is refused as not found; it is never lost. Lock people first.
 */
export async function holdVendor(tx: Tx, viewer: Viewer | null, vendorId: string): Promise<VendorRow> {
  const vendor = await holdAnyVendor(tx, vendorId);
  if (vendor.deletedAt || !isMember(viewer, vendor.communityId)) throw notFound();
  return vendor;
}

/** Holds a vendor as `holdVendor` does, also a deleted one or another community's. */
export async function holdAnyVendor(tx: Tx, vendorId: string) {
  const vendor = await findVendorHeld(tx, vendorId);
  if (!vendor) throw notFound();
  return vendor;
}

/** Holds the vendor as `holdVendor` does, for a visitor to this community. */
export async function holdVendorOf(tx: Tx, communityId: string, vendorId: string): Promise<VendorRow> {
  const vendor = await holdAnyVendor(tx, vendorId);
  if (vendor.deletedAt || vendor.communityId !== communityId) throw notFound();
  return vendor;
}

/**
 * Holds vendors for a call that writes about several, in the order of their ids.
 *
 * @returns the ids of those that are there: a merge that was over first took the others away
 */
export async function holdVendors(tx: Tx, vendorIds: readonly string[]): Promise<Set<string>> {
  if (vendorIds.length === 0) return new Set();
  return new Set(await holdLivingVendors(tx, vendorIds));
}

/**
 * Returns what `requireVendor` does, for the address of a page, which may be older than a merge: leads to the vendor
 * that has everything now.
 */
export async function requireLinkedVendor(
  db: Queryable,
  viewer: Viewer | null,
  vendorId: string,
): Promise<VendorRow> {
  const successorId = await findSuccessorId(db, vendorId);
  return requireVendor(db, viewer, successorId ?? vendorId);
}

/** Contacts are for verified residents; who added a vendor knows what they entered. */
export function maySeeContact(
  viewer: Viewer | null,
  vendor: { communityId: string; createdBy: string | null },
): boolean {
  if (canSeeContacts(viewer, vendor.communityId)) return true;
  return isMember(viewer, vendor.communityId) && vendor.createdBy === viewer.userId;
}

/**
 * Returns the community a person adds vendors to: their own. Naming it is allowed; another one's is not found,
 * except for a platform admin, who may name any.
 */
export async function requireOwnCommunity(
  db: Queryable,
  viewer: Viewer,
  normalizeSlug: string | undefined,
): Promise<{ id: string; slug: string }> {
  const slug = normalizeSlug?.trim().toLowerCase();
  if (slug !== undefined && slug !== viewer.communitySlug) {
    if (!viewer.isPlatformAdmin) throw notFound('There is no community at this address.');
    return requireCommunity(db, slug);
  }
  if (!viewer.communityId || !viewer.communitySlug) throw withoutCommunity(viewer);
  return { id: viewer.communityId, slug: viewer.communitySlug };
}

function withoutCommunity(viewer: Viewer): AppError {
  return viewer.isPlatformAdmin
    ? new AppError('INVALID', 'Please say for which community.', {
        fields: { communitySlug: 'Community required' },
      })
    : forbidden('You can add providers once you belong to a community.');
}
