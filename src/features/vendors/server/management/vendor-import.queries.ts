import { sql } from 'drizzle-orm';
import type { Category } from '../../../../catalogue/categories.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows-of.ts';
import { communities } from '../../../../schema/community.tables.ts';
import { type VendorDetails, vendors } from '../../../../schema/vendor.tables.ts';

/** Returns what a file may call a community by. */
export function listCommunityNames(db: Queryable) {
  return db.select({ id: communities.id, slug: communities.slug, name: communities.name }).from(communities);
}

interface NamedVendor {
  line: number;
  communityId: string;
  name: string;
}

interface NameMatch {
  line: number;
  /** Two vendors of a community may not share it. */
  key: string;
  /** The vendor that has the name already. */
  existingName: string | null;
  existingCategory: Category | null;
}

/**
 * Returns what the duplicate check makes of these names, and which vendors of their communities have them already.
 */
export async function matchNames(db: Queryable, named: readonly NamedVendor[]): Promise<NameMatch[]> {
  if (named.length === 0) return [];
  const result = await db.execute(sql`
    select given.line, vendor_name_key(given.name) as key,
      vendors.name as "existingName", vendors.category as "existingCategory"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (line int, "communityId" uuid, name text)
    left join vendors on vendors.community_id = given."communityId"
      and vendors.name_key = vendor_name_key(given.name) and vendors.deleted_at is null
  `);
  return rowsOf<NameMatch>(result);
}

export interface SeededVendor extends VendorDetails {
  communityId: string;
}

/**
 * Inserts vendors that nobody recommended, except those whose name a vendor of their community has meanwhile. Give
 * them in the order of their names' keys, so that two imports at the same moment cannot wait for each other.
 */
export async function insertSeededVendors(tx: Tx, seeded: readonly SeededVendor[], now: Date) {
  if (seeded.length === 0) return [];
  return tx
    .insert(vendors)
    .values(seeded.map((vendor) => ({ ...vendor, createdAt: now, updatedAt: now })))
    .onConflictDoNothing({
      target: [vendors.communityId, vendors.nameKey],
      where: sql`deleted_at is null`,
    })
    .returning({ id: vendors.id, communityId: vendors.communityId });
}
