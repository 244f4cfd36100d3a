import type { z } from 'zod';
import type { SignedInContext } from '../../../access/server/request-context.ts';
import { requireOwnCommunity } from '../../contributions/server/vendor-access.ts';
import type { checkVendorDuplicateInput, vendorDuplicate } from '../vendor.schema.ts';
import { findVendorByName } from './vendor.queries.ts';

/** Returns the vendor of the own community that already has this name, whatever its case, spacing and punctuation. */
export async function checkVendorDuplicate(
  { db, viewer }: SignedInContext,
  { name, communitySlug }: z.infer<typeof checkVendorDuplicateInput>,
): Promise<z.infer<typeof vendorDuplicate> | null> {
  const community = await requireOwnCommunity(db, viewer, communitySlug);
  return findVendorByName(db, community.id, name);
}
