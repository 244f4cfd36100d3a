import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { decide } from '../../../audit/server/decide.ts';
import { requireCommunity } from '../../../homes/server/require-community.ts';
import type { VendorSaved } from '../../vendor.schema.ts';
import type { SeedVendorInput } from '../../vendor-admin.schema.ts';
import { findVendorByName, insertVendor } from '../vendor.queries.ts';
import { vendorExistsAlready } from '../vendor-exists.ts';

/** Adds a vendor that counts for nobody: no rating, no home, no points, and nobody's recommendation. */
export async function seedVendor(
  context: SignedInContext,
  { communitySlug, ...vendor }: SeedVendorInput,
): Promise<VendorSaved> {
  const community = await requireCommunity(context.db, communitySlug);
  const { vendorId } = await decide(context, async (tx, now) => {
    const seeded = { ...vendor, communityId: community.id, googlePlaceId: null, typicalCost: null };
    const vendorId = await insertVendor(tx, { ...seeded, createdBy: null, now });
    if (!vendorId) {
      const namesake = await findVendorByName(tx, community.id, vendor.name);
      throw vendorExistsAlready(namesake ?? { vendorName: vendor.name, vendorCategory: vendor.category });
    }
    return {
      entries: [
        { action: 'vendor.seed', subjectType: 'vendor', subjectId: vendorId, communityId: community.id },
      ],
      touches: { vendorIds: [vendorId] },
      vendorId,
    };
  });
  return { vendorId, communitySlug: community.slug, category: vendor.category };
}
