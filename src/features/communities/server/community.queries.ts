import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { communities, directoryAddresses } from '../../../schema/community.tables.ts';
import { hoaAdmins } from '../../../schema/household.tables.ts';
import { previewLinks } from '../../../schema/preview-link.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';

type Changes = Partial<
  Pick<
    typeof communities.$inferInsert,
    | 'slug'
    | 'name'
    | 'addressLine'
    | 'contactPhone'
    | 'totalHomes'
    | 'isTestGroup'
    | 'verifiesMatches'
    | 'photoPath'
    | 'isDefault'
    | 'closedAt'
  >
>;

export async function updateCommunity(tx: Tx, id: string, changes: Changes, now: Date): Promise<void> {
  await tx
    .update(communities)
    .set({ ...changes, updatedAt: now })
    .where(eq(communities.id, id));
}

/** Locks and returns the values before a change. The second of two simultaneous changes waits here. */
export async function lockBranding(tx: Tx, id: string) {
  const [before] = await tx
    .select({
      addressLine: communities.addressLine,
      contactPhone: communities.contactPhone,
      totalHomes: communities.totalHomes,
      isTestGroup: communities.isTestGroup,
      verifiesMatches: communities.verifiesMatches,
      photoPath: communities.photoPath,
    })
    .from(communities)
    .where(eq(communities.id, id))
    .for('no key update');
  if (!before) throw notFound();
  return before;
}

/** Counts what the first steps of a community need; sample addresses do not count. */
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

export type GrowthKind = 'people' | 'homes' | 'vendors' | 'ratings';

export interface GrowthCount {
  kind: GrowthKind;
  /** 0 for the last seven days, 1 for the seven days before …; older items are in the last number. */
  weeksAgo: number;
  count: number;
}

/** Matches rows of these communities; 'all' still excludes people without a community. */
function isInOneOf(communityIds: readonly string[] | 'all'): SQL {
  return communityIds === 'all'
    ? sql`community_id is not null`
    : sql`community_id in (select jsonb_array_elements_text(${JSON.stringify(communityIds)}::jsonb)::uuid)`;
}

/**
 * Counts the people, homes, vendors and ratings of these communities by age, in one query.
 *
 * @param today the current calendar day, with which the last seven days end
 */
export async function countGrowth(
  db: Queryable,
  communityIds: readonly string[] | 'all',
  { today, timeZone, weeks }: { today: Date; timeZone: TimeZone; weeks: number },
): Promise<GrowthCount[]> {
  const isIn = isInOneOf(communityIds);
  const growth = sql`(
    with residents as (
      select id, coalesce(verified_at, created_at) as since from users
      where is_verified and deleted_at is null and ${isIn}
    ), listed as (
      select id, created_at as since from vendors where deleted_at is null and ${isIn}
    ), dated as (
      select 'people' as kind, since from residents
      union all
      select 'homes', min(household_members.approved_at) from household_members
        join (select id from households where ${isIn}) as homes on homes.id = household_members.household_id
        where household_members.approved_at is not null group by household_members.household_id
      union all
      select 'vendors', since from listed
      union all
      select 'ratings', reviews.created_at from reviews
        join listed on listed.id = reviews.vendor_id join residents on residents.id = reviews.user_id
        where reviews.hidden_at is null
    )
    select kind,
      least(greatest((${today.toISOString().slice(0, 10)}::date - (since at time zone ${timeZone})::date) / 7, 0), ${weeks})::int
        as weeks_ago,
      count(*)::int as count
    from dated group by 1, 2
  ) as growth`;
  return db
    .select({ kind: sql<GrowthKind>`kind`, weeksAgo: sql<number>`weeks_ago`, count: sql<number>`count` })
    .from(growth);
}

/** Returns the categories in which these communities have vendors. */
export async function listUsedCategories(
  db: Queryable,
  communityIds: readonly string[] | 'all',
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: vendors.category })
    .from(vendors)
    .where(and(isNull(vendors.deletedAt), isInOneOf(communityIds)));
  return rows.map(({ category }) => category);
}
