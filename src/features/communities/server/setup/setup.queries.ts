import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database.ts';
import { communities, directoryAddresses } from '../../../../schema/community.tables.ts';
import { hoaAdmins } from '../../../../schema/household.tables.ts';
import { previewLinks } from '../../../../schema/preview-link.tables.ts';
import { vendors } from '../../../../schema/vendor.tables.ts';

/** Returns how much a community has of what it begins with; invented addresses are none of its own. */
export async function countSetup(db: Queryable, communityId: string) {
  const [counts] = await db
    .select({
      addresses: db.$count(
        directoryAddresses,
        and(eq(directoryAddresses.communityId, communityId), eq(directoryAddresses.isSample, false)),
      ),
      vendors: db.$count(vendors, and(eq(vendors.communityId, communityId), isNull(vendors.deletedAt))),
      hoaAdmins: db.$count(hoaAdmins, eq(hoaAdmins.communityId, communityId)),
      previewLinks: db.$count(previewLinks, eq(previewLinks.communityId, communityId)),
    })
    .from(communities)
    .where(eq(communities.id, communityId));
  return counts ?? { addresses: 0, vendors: 0, hoaAdmins: 0, previewLinks: 0 };
}
