import { type SQL, sql } from 'drizzle-orm';
import { communityPrior } from '../../../catalogue/rating-score.ts';
import { type Statement, statement } from '../../../platform/db/statement.ts';
import { isCounted } from '../../../schema/counted.ts';
import { ratingScore } from '../../../schema/rating-score-sql.ts';
import { awarded } from '../../points/server/award-points.ts';
import { homeCost } from './home-vendor.queries.ts';
import { reviewWritten } from './own-review.queries.ts';

const userId = sql`${sql.placeholder('userId')}::uuid`;
const vendorId = sql`${sql.placeholder('vendorId')}::uuid`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const showsName = sql`${sql.placeholder('showsName')}::boolean`;
const usesVendor = sql`${sql.placeholder('usesVendor')}::boolean`;
const myRating = sql`${sql.placeholder('myRating')}::smallint`;
/** The stars of the review that is given, null without one. */
const rating = sql`${sql.placeholder('rating')}::smallint`;

interface Settlement {
  userId: string;
  vendorId: string;
  now: string;
  /** A JSON text of `Award[]`. */
  awards: string;
  showsName: boolean;
  /** Null: as before. */
  usesVendor: boolean | null;
  myRating: number | null;
  /** Null: no review is given. */
  rating: number | null;
  comments: string | null;
  anonymous: boolean;
}

/** Whether the person has said anything of what they pay. */
const isPriced = sql`exists (
  select 1 from costs where created_by = ${userId} and vendor_id = ${vendorId} and deleted_at is null)`;

const reviewed = sql`reviewed as (${reviewWritten({
  userId,
  vendorId,
  rating,
  comments: sql`${sql.placeholder('comments')}::text`,
  anonymous: sql`${sql.placeholder('anonymous')}::boolean`,
  now,
})})`;

/** Points with their history, and the name. */
const rewarded = sql`
  awarded as (${awarded({
    userId,
    subject: sql`${sql.placeholder('vendorId')}`,
    awards: sql`${sql.placeholder('awards')}`,
    now,
  })}), person as (
    update users set
      points = points + (select coalesce(sum(points_earned), 0) from awarded),
      show_name_public = show_name_public or ${showsName}
    where id = ${userId} and (exists (select 1 from awarded) or (${showsName} and not show_name_public))
  )`;

/** The own vendor with what the home pays beside it. */
const ownVendor = {
  used: sql`
    cost as (${homeCost(userId, vendorId)}), ticked as (
      insert into home_vendors (user_id, vendor_id, my_rating, amount, currency, period, created_at)
      select ${userId}, ${vendorId}, ${myRating}, cost.amount, coalesce(cost.currency, 'USD'),
        coalesce(cost.period, case when not ${isPriced} then 'monthly' end), ${now}
      from (select 1) as one left join cost on true
      on conflict (user_id, vendor_id) do update set
        my_rating = coalesce(excluded.my_rating, home_vendors.my_rating),
        amount = excluded.amount,
        currency = excluded.currency,
        period = case when excluded.amount is null then home_vendors.period else excluded.period end
      where home_vendors.my_rating is distinct from coalesce(excluded.my_rating, home_vendors.my_rating)
        or (home_vendors.amount, home_vendors.currency) is distinct from (excluded.amount, excluded.currency)
        or (excluded.amount is not null and home_vendors.period is distinct from excluded.period)
    )`,
  unused: sql`
    unticked as (delete from home_vendors where user_id = ${userId} and vendor_id = ${vendorId})`,
  asBefore: sql`
    cost as (${homeCost(userId, vendorId)}), aligned as (
      update home_vendors set amount = cost.amount, currency = coalesce(cost.currency, 'USD'), period = cost.period
      from (select 1) as one left join cost on true
      where user_id = ${userId} and vendor_id = ${vendorId}
        and (home_vendors.amount, home_vendors.currency, home_vendors.period)
          is distinct from (cost.amount, coalesce(cost.currency, 'USD'), cost.period)
    )`,
};

/** Of the people of a home, those whose ratings count: see `isRatingCounted`. */
const counted = {
  sum: (rating: SQL) => sql`coalesce(sum(${rating}) filter (where is_approved), sum(${rating}), 0)`,
  count: (rating: SQL) =>
    sql`coalesce(nullif(count(${rating}) filter (where is_approved), 0), count(${rating}))`,
};
const before = sql`rating_before`;
const after = sql`rating_after`;

/**
 * What the person's home adds to the figures of homes and ratings, before and after: they move by the difference. It is
 * counted from the rows of the people of the home, while nobody else can move the figures (`holdAll`), and seen as it
 * was before this statement, whose own review and tick are therefore told apart.
 */
const homeAndRatingFigures = sql`
  difference as (
    select
      coalesce(bool_or(uses_after), false)::int - coalesce(bool_or(uses_before), false)::int as homes,
      ${counted.sum(after)} - ${counted.sum(before)} as rating_sum,
      ${counted.count(after)} - ${counted.count(before)} as rating_count
    from (
      select member.approved_at is not null as is_approved,
        case when rated.hidden_at is null then rated.rating end as rating_before,
        case when rated.hidden_at is null then
          case when users.id = ${userId} then coalesce(${rating}, rated.rating) else rated.rating end
        end as rating_after,
        member.household_id is not null and used.id is not null as uses_before,
        member.household_id is not null
          and case when users.id = ${userId} then coalesce(${usesVendor}, used.id is not null) else used.id is not null end
          as uses_after
      from (select ${userId} as id) as me
      left join household_members as mine on mine.user_id = me.id
      left join household_members as member on member.household_id = mine.household_id
      join vendors on vendors.id = ${vendorId}
      join users on users.id = coalesce(member.user_id, me.id) and ${isCounted()}
      left join reviews as rated on rated.user_id = users.id and rated.vendor_id = vendors.id
      left join home_vendors as used on used.user_id = users.id and used.vendor_id = vendors.id
    ) as people
  ), figures as (
    update vendor_stats set
      homes_serviced = homes_serviced + difference.homes,
      rating_sum = vendor_stats.rating_sum + difference.rating_sum,
      rating_count = vendor_stats.rating_count + difference.rating_count,
      rating_score = ${ratingScore(
        sql`(vendor_stats.rating_sum + difference.rating_sum)`,
        sql`(vendor_stats.rating_count + difference.rating_count)`,
        communityPrior,
      )}
    from difference
    where vendor_stats.vendor_id = ${vendorId}
      and (difference.homes <> 0 or difference.rating_sum <> 0 or difference.rating_count <> 0)
  )`;

/** What there is to settle. */
export interface Steps {
  isReviewed: boolean;
  /** Points may be earned, or the name be shown from now on. */
  isRewarded: boolean;
  ownVendor: keyof typeof ownVendor;
  /** Whether the figures of homes and ratings move with it. The caller holds their row. */
  hasFigures: boolean;
}

const settlements = new Map<string, Statement<Settlement, never>>();

/**
 * Returns the statement that settles what was given by these steps and no others: the database sets up all steps of a
 * statement each time, and one that has nothing to do costs as much as one that writes.
 */
export function settlementOf(steps: Steps): Statement<Settlement, never> {
  const key = JSON.stringify(steps);
  const parts = [
    ...(steps.isReviewed ? [reviewed] : []),
    ...(steps.isRewarded ? [rewarded] : []),
    ownVendor[steps.ownVendor],
    ...(steps.hasFigures ? [homeAndRatingFigures] : []),
  ];
  const settlement =
    settlements.get(key) ?? statement(sql`with ${sql.join(parts, sql`, `)} select 1 where false`);
  settlements.set(key, settlement);
  return settlement;
}
