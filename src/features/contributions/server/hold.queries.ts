import { sql } from 'drizzle-orm';
import type { Category } from '../../../catalogue/categories.ts';
import type { PointActivity } from '../../../catalogue/point-activities.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type CountedUse, countedUses } from '../../../platform/http/rate-limit.queries.ts';
import { earnedFor } from '../../points/server/award-points.ts';
import { isDueForPublication } from './vendor-stats.queries.ts';

const userId = sql.placeholder('userId');
const vendorId = sql.placeholder('vendorId');
const now = sql.placeholder('now');

/** Nulls where the vendor is not there, or has no figures yet. */
interface Held {
  personCommunityId: string | null;
  address: string | null;
  normalizedAddress: string | null;
  id: string | null;
  communityId: string;
  communitySlug: string;
  name: string;
  category: Category;
  contactInfo: string;
  googlePlaceId: string | null;
  createdBy: string | null;
  isPublicationDue: boolean | null;
  isNamePublic: boolean;
  /** What the person was rewarded for about the vendor, which stays so. */
  earned: PointActivity[];
  uses: CountedUse[] | null;
}

/**
 * Holds what a contribution is about, in the order in which everybody does: the person's row, the vendor (a merge waits,
 * a deletion does not), its figures; and counts the uses of limits. Each is read as it is once it is held. No row when
 * the person is gone.
 */
export const holdAll = statement<
  { userId: string; vendorId: string; isDeletedFound: boolean; limitUses: string; now: string },
  Held
>(sql`
  with person as (
    select id, community_id, address, normalized_address, show_name_public from users
    where id = ${userId}::uuid and deleted_at is null and rejected_at is null
    for no key update
  ), use as (
    ${countedUses(sql`${sql.placeholder('limitUses')}`, sql`person`)}
  ), vendor as (
    select vendors.id, vendors.community_id, vendors.name, vendors.category, vendors.contact_info,
      vendors.google_place_id, vendors.created_by
    from person
    join vendors on vendors.id = ${vendorId}::uuid
      and (vendors.deleted_at is null or ${sql.placeholder('isDeletedFound')}::boolean)
    for key share of vendors
  ), figures as (
    select vendor_stats.has_unpublished_costs
      and coalesce(${isDueForPublication(sql`vendor_stats.published_at`, sql`${now}`)}, false) as is_due
    from vendor
    join vendor_stats on vendor_stats.vendor_id = vendor.id
    for no key update of vendor_stats
  )
  select person.community_id as "personCommunityId", person.address, person.normalized_address as "normalizedAddress",
    vendor.id, vendor.community_id as "communityId", communities.slug as "communitySlug", vendor.name,
    vendor.category, vendor.contact_info as "contactInfo", vendor.google_place_id as "googlePlaceId",
    vendor.created_by as "createdBy", figures.is_due as "isPublicationDue",
    person.show_name_public as "isNamePublic", (select jsonb_agg(use) from use) as uses,
    ${earnedFor({ userId, subject: vendorId })} as earned
  from person
  left join vendor on true
  left join communities on communities.id = vendor.community_id
  left join figures on true
`);
