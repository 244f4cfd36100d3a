import { canSeeContacts, isMember, type Viewer } from '../../../access/audience.ts';
import { detailsOf, publicDetailsOf, type VendorDetail } from '../../../catalogue/vendor-details.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { AppError, conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import {
  findSuccessorId,
  findVendor,
  lockLivingVendors,
  lockVendorRow,
  type StoredVendor,
} from './vendor-access.queries.ts';

/**
 * Returns the vendor to members of its community and platform admins. Throws 'not found' for everyone else, as for a
 * deleted vendor.
 */
export async function readVendor(
  db: Queryable,
  viewer: Viewer | null,
  vendorId: string,
): Promise<StoredVendor> {
  const vendor = await findVendor(db, vendorId, viewer?.userId ?? null);
  if (!vendor || !isMember(viewer, vendor.communityId)) throw notFound();
  return vendor;
}

/** Returns the vendor of this community, for preview visitors, who are not members. */
export async function readVendorOf(
  db: Queryable,
  communityId: string,
  vendorId: string,
): Promise<StoredVendor> {
  const vendor = await findVendor(db, vendorId, null);
  if (vendor?.communityId !== communityId) throw notFound();
  return vendor;
}

/**
 * Returns the vendor to someone who writes about it, as `readVendor` does to a reader, and locks it until the transaction
 * ends: a write during a merge of the vendor either moves to the target or gets 'not found', but is never lost. Lock
 * people first.
 */
export async function writeVendor(tx: Tx, viewer: Viewer | null, vendorId: string): Promise<StoredVendor> {
  const vendor = await lockAnyVendor(tx, vendorId);
  const isDeleted = vendor.deletedAt !== null && vendor.privateTo !== viewer?.userId;
  if (isDeleted || !isMember(viewer, vendor.communityId)) throw notFound();
  if (vendor.isInClosedCommunity) throw conflict('The community of this vendor is closed.');
  return vendor;
}

/** Locks a vendor and returns it, even a deleted one or one of another community. */
export async function lockAnyVendor(tx: Tx, vendorId: string) {
  const vendor = await lockVendorRow(tx, vendorId);
  if (!vendor) throw notFound();
  return vendor;
}

export async function writeVendorOf(tx: Tx, communityId: string, vendorId: string): Promise<StoredVendor> {
  const vendor = await lockAnyVendor(tx, vendorId);
  if (vendor.deletedAt || vendor.communityId !== communityId) throw notFound();
  return vendor;
}

/** Returns two vendors like `writeVendor`, locked in the order of their ids. */
export async function writeVendors(
  tx: Tx,
  viewer: Viewer,
  [oneId, otherId]: readonly [string, string],
): Promise<[StoredVendor, StoredVendor]> {
  const first = oneId.toLowerCase() < otherId.toLowerCase() ? await writeVendor(tx, viewer, oneId) : null;
  const other = await writeVendor(tx, viewer, otherId);
  return [first ?? (await writeVendor(tx, viewer, oneId)), other];
}

/**
 * Locks vendors for a call that writes to several, in the order of their ids.
 *
 * @returns the ids of those that are not deleted; others may have been merged meanwhile
 */
export async function lockVendors(tx: Tx, vendorIds: readonly string[]): Promise<Set<string>> {
  if (vendorIds.length === 0) return new Set();
  return new Set(await lockLivingVendors(tx, vendorIds));
}

/**
 * Returns a vendor like `readVendor` for a URL that may be older than a merge: the vendor that it was merged into.
 */
export async function readLinkedVendor(
  db: Queryable,
  viewer: Viewer | null,
  vendorId: string,
): Promise<StoredVendor> {
  const successorId = await findSuccessorId(db, vendorId);
  return readVendor(db, viewer, successorId ?? vendorId);
}

/** Returns whether the viewer may see the contact: verified residents, and the person who added the vendor. */
export function maySeeContact(
  viewer: Viewer | null,
  vendor: { communityId: string; createdBy: string | null },
): boolean {
  if (canSeeContacts(viewer, vendor.communityId)) return true;
  return isMember(viewer, vendor.communityId) && vendor.createdBy === viewer.userId;
}

export const shownDetails = <From extends Record<VendorDetail, unknown>>(
  viewer: Viewer | null,
  vendor: From & { communityId: string; createdBy: string | null },
) => (maySeeContact(viewer, vendor) ? detailsOf<From>(vendor) : publicDetailsOf<From>(vendor));

/**
 * Returns the community that a person adds vendors to: their own. Throws 'not found' for another one, which only
 * platform admins may name.
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
