import { and, countDistinct, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { isChangedBy } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/errors.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities, directoryAddresses } from '../../../schema/community.tables.ts';
import { isPersonCounted } from '../../../schema/counted.ts';
import { hoaAdmins, householdMembers } from '../../../schema/household.tables.ts';
import { previewLinks } from '../../../schema/preview-link.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { UncachedSetting } from '../../homes/server/shared-queries.ts';
import type { Growth } from '../community.schema.ts';

type CommunityValues = typeof communities.$inferInsert;

export async function updateCommunity(
  tx: Tx,
  id: string,
  changes: Partial<Omit<CommunityValues, UncachedSetting>>,
  now: Date,
): Promise<void> {
  if (await changeCommunity(tx, id, changes, now)) announce(tx, 'community', id);
}

/** Updates what only its admins see, which no cached answer contains. */
export async function updateSettings(
  tx: Tx,
  id: string,
  settings: Partial<Pick<CommunityValues, UncachedSetting>>,
  now: Date,
): Promise<void> {
  await changeCommunity(tx, id, settings, now);
}

async function changeCommunity(
  tx: Tx,
  id: string,
  changes: Partial<CommunityValues>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(communities)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(communities.id, id), isChangedBy(communities, changes)));
  return rowCount !== 0;
}

/** Counts the homes of people who count for others (docs/rules/vendors.md, 'Whose part counts'), as 'Neighbors Using' does. */
export async function countHomesIn(db: Queryable, communityId: string): Promise<number> {
  const [row] = await db
    .select({ homes: countDistinct(householdMembers.householdId) })
    .from(users)
    .innerJoin(householdMembers, eq(householdMembers.userId, users.id))
    .where(and(eq(users.communityId, communityId), isPersonCounted(users, users.communityId)));
  return row?.homes ?? 0;
}

/** Locks and returns the values before a change. The second of two simultaneous changes waits here. */
export async function lockBranding(tx: Tx, id: string) {
  const [before] = await tx
    .select({
      addressLine: communities.addressLine,
      contactPhone: communities.contactPhone,
      totalHomes: communities.totalHomes,
      chosenTimeZone: communities.chosenTimeZone,
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

/** Leaves out sample addresses. */
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

/** Matches rows of these communities; 'all' still excludes people without a community. */
function isInOneOf(communityIds: readonly string[] | 'all'): SQL {
  return communityIds === 'all'
    ? sql`community_id is not null`
    : sql`community_id in (select jsonb_array_elements_text(${JSON.stringify(communityIds)}::jsonb)::uuid)`;
}

export async function countGrowth(
  db: Queryable,
  communityIds: readonly string[] | 'all',
): Promise<Growth['totals']> {
  const isIn = isInOneOf(communityIds);
  const totals = sql`(
    with residents as (select id from users where is_verified and not is_approval_undoable and deleted_at is null and ${isIn}),
      listed as (select id from vendors where deleted_at is null and ${isIn})
    select (select count(*)::int from residents) as people,
      (select count(distinct household_id)::int from household_members where approved_at is not null and ${isIn}) as homes,
      (select count(*)::int from listed) as vendors,
      (select count(*)::int from reviews join listed on listed.id = reviews.vendor_id
        join residents on residents.id = reviews.user_id where reviews.hidden_at is null) as ratings
  ) as totals`;
  const [row] = await db
    .select({
      people: sql<number>`people`,
      homes: sql<number>`homes`,
      vendors: sql<number>`vendors`,
      ratings: sql<number>`ratings`,
    })
    .from(totals);
  return row ?? { people: 0, homes: 0, vendors: 0, ratings: 0 };
}

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
