import { sql } from 'drizzle-orm';
import type { Category } from '../../../catalogue/categories.ts';
import type { PointActivity } from '../../../catalogue/point-activities.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type CountedUse, countedUses } from '../../../platform/http/rate-limit.queries.ts';
import { earnedFor } from '../../points/server/award-points.ts';
import { isDueForPublication } from './vendor-stats.queries.ts';

const now = sql`${sql.placeholder('now')}`;

/** Who gives something about which vendor, as a row. */
export interface AskedRow {
  user_id: string;
  vendor_id: string;
  /** By what their uses of limits are counted. */
  key_hash?: string | undefined;
}

/** Nulls where the vendor is not there, or has no figures yet. */
export interface HeldRow {
  userId: string;
  personCommunityId: string | null;
  address: string | null;
  normalizedAddress: string | null;
  id: string | null;
  isDeleted: boolean;
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
  /** Null without any. */
  uses: CountedUse[] | null;
}

interface Asked {
  /** A JSON text of `AskedRow[]`: nobody and no vendor twice. */
  asked: string;
  /** A JSON text of `LimitUse[]`. */
  limitUses: string;
  now: string;
}

/**
 * Holds what contributions are about, in the order in which everybody does: all people, then all vendors (a merge waits,
 * a deletion does not), then their figures, each by their ids; and counts the uses of limits. Each is read as it is once
 * it is held. No row for a person who is gone. What has to be held before is asked for as a whole: a join would hold it
 * row by row.
 */
export const holdAll = statement<Asked, HeldRow>(sql`
  with asked as (
    select * from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb)
      as asked (user_id uuid, vendor_id uuid, key_hash text)
  ), person as (
    select id, community_id, address, normalized_address, show_name_public from users
    where id = any(array(select user_id from asked)) and deleted_at is null and rejected_at is null
    order by id
    for no key update
  ), use as (
    ${countedUses(sql`${sql.placeholder('limitUses')}`, sql`(select count(*) from person) > 0`)}
  ), vendor as (
    select id, community_id, name, category, contact_info, google_place_id, created_by, deleted_at from vendors
    where id = any(array(select vendor_id from asked)) and (select count(*) from person) > 0
    order by id
    for key share
  ), figures as (
    select vendor_id, has_unpublished_costs
      and coalesce(${isDueForPublication(sql`published_at`, now)}, false) as is_due
    from vendor_stats
    where vendor_id = any(array(select id from vendor))
    order by vendor_id
    for no key update
  )
  select person.id as "userId", person.community_id as "personCommunityId", person.address,
    person.normalized_address as "normalizedAddress",
    vendor.id, vendor.deleted_at is not null as "isDeleted", vendor.community_id as "communityId",
    communities.slug as "communitySlug", vendor.name, vendor.category, vendor.contact_info as "contactInfo",
    vendor.google_place_id as "googlePlaceId", vendor.created_by as "createdBy",
    figures.is_due as "isPublicationDue", person.show_name_public as "isNamePublic",
    ${earnedFor({ userId: sql`asked.user_id`, subject: sql`asked.vendor_id` })} as earned,
    (select jsonb_agg(use) from use where use."keyHash" = asked.key_hash) as uses
  from asked
  join person on person.id = asked.user_id
  left join vendor on vendor.id = asked.vendor_id
  left join communities on communities.id = vendor.community_id
  left join figures on figures.vendor_id = vendor.id
`);
