import { type SQL, sql } from 'drizzle-orm';
import { communityPrior } from '../../../catalogue/rating-score.ts';
import { type Statement, statement } from '../../../platform/db/statement.ts';
import { isCounted } from '../../../schema/counted.ts';
import { ratingScore } from '../../../schema/rating-score-sql.ts';
import { type Award, awarded } from '../../points/server/award-points.ts';
import { homeCost } from './home-vendor.queries.ts';
import { reviewsWritten } from './own-review.queries.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;

/** What somebody gave about a vendor, as a row. */
export interface GivenRow {
  user_id: string;
  vendor_id: string;
  /** Null: no review is given. */
  rating: number | null;
  comments: string | null;
  anonymous: boolean;
  awards: readonly Award[];
  shows_name: boolean;
  /** Null: as before. */
  uses_vendor: boolean | null;
  my_rating: number | null;
  /** Whether the figures move by the difference; otherwise the caller counts them again. */
  moves_figures: boolean;
}

interface Settlement {
  /** A JSON text of `GivenRow[]`. */
  given: string;
  now: string;
}

/** With the limit, which leaves nothing out, the planner expects ten rows and not a hundred: it looks theirs up by index. */
const given = sql`
  given as (
    select * from jsonb_to_recordset(${sql.placeholder('given')}::jsonb) as given (
      user_id uuid, vendor_id uuid, rating smallint, comments text, anonymous boolean, awards jsonb,
      shows_name boolean, uses_vendor boolean, my_rating smallint, moves_figures boolean)
    limit (select jsonb_array_length(${sql.placeholder('given')}::jsonb))
  )`;

/** Whether the person has said anything of what they pay. */
const isPriced = sql`exists (
  select 1 from costs where created_by = given.user_id and vendor_id = given.vendor_id and deleted_at is null)`;

const ownCost = sql`left join lateral (${homeCost(sql`given.user_id`, sql`given.vendor_id`)}) as cost on true`;

const reviewed = sql`reviewed as (${reviewsWritten(sql`
  select vendor_id, user_id, rating, comments, anonymous, ${now} from given where rating is not null`)})`;

/** Points with their history, and the name. */
const rewarded = sql`
  awarded as (${awarded(
    sql`
      select given.user_id, given.vendor_id::text as subject, award.activity, award.description
      from given
      cross join jsonb_to_recordset(given.awards) as award (activity text, description text)`,
    now,
  )}), person as (
    update users set
      points = users.points + coalesce(earned.points, 0),
      show_name_public = users.show_name_public or named.shows_name
    from (select user_id, bool_or(shows_name) as shows_name from given group by user_id) as named
    left join (select user_id, sum(points_earned) as points from awarded group by user_id) as earned
      on earned.user_id = named.user_id
    where users.id = named.user_id
      and (earned.points is not null or (named.shows_name and not users.show_name_public))
  )`;

/** The own vendor with what the home pays beside it. */
const ownVendor = {
  used: sql`
    ticked as (
      insert into home_vendors (user_id, vendor_id, my_rating, amount, currency, period, created_at)
      select given.user_id, given.vendor_id, given.my_rating, cost.amount, coalesce(cost.currency, 'USD'),
        coalesce(cost.period, case when not ${isPriced} then 'monthly' end), ${now}
      from given ${ownCost}
      where given.uses_vendor
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
    unticked as (
      delete from home_vendors using given
      where home_vendors.user_id = given.user_id and home_vendors.vendor_id = given.vendor_id
        and not given.uses_vendor
    )`,
  asBefore: sql`
    aligned as (
      update home_vendors set amount = cost.amount, currency = coalesce(cost.currency, 'USD'), period = cost.period
      from given ${ownCost}
      where home_vendors.user_id = given.user_id and home_vendors.vendor_id = given.vendor_id
        and given.uses_vendor is null
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
 * What each person's home adds to the figures of homes and ratings, before and after: they move by the difference. It is
 * counted from the rows of the people of the home, while nobody else can move the figures (`holdAll`), and seen as it
 * was before this statement, whose own review and tick are therefore told apart.
 */
const homeAndRatingFigures = sql`
  difference as (
    select given.vendor_id, difference.*
    from given
    cross join lateral (
      select
        coalesce(bool_or(uses_after), false)::int - coalesce(bool_or(uses_before), false)::int as homes,
        ${counted.sum(after)} - ${counted.sum(before)} as rating_sum,
        ${counted.count(after)} - ${counted.count(before)} as rating_count
      from (
        select member.approved_at is not null as is_approved,
          case when rated.hidden_at is null then rated.rating end as rating_before,
          case when rated.hidden_at is null then
            case when users.id = me.id then coalesce(given.rating, rated.rating) else rated.rating end
          end as rating_after,
          member.household_id is not null and used.id is not null as uses_before,
          member.household_id is not null and case when users.id = me.id
            then coalesce(given.uses_vendor, used.id is not null) else used.id is not null end as uses_after
        from (select given.user_id as id) as me
        left join household_members as mine on mine.user_id = me.id
        left join household_members as member on member.household_id = mine.household_id
        join vendors on vendors.id = given.vendor_id
        join users on users.id = coalesce(member.user_id, me.id) and ${isCounted()}
        left join reviews as rated on rated.user_id = users.id and rated.vendor_id = vendors.id
        left join home_vendors as used on used.user_id = users.id and used.vendor_id = vendors.id
      ) as people
    ) as difference
    where given.moves_figures
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
    where vendor_stats.vendor_id = difference.vendor_id
      and (difference.homes <> 0 or difference.rating_sum <> 0 or difference.rating_count <> 0)
  )`;

/** What there is to settle. */
export interface Steps {
  isReviewed: boolean;
  /** Points may be earned, or the name be shown from now on. */
  isRewarded: boolean;
  ownVendor: readonly (keyof typeof ownVendor)[];
  /** Whether figures of homes and ratings move with it. The caller holds their rows. */
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
    given,
    ...(steps.isReviewed ? [reviewed] : []),
    ...(steps.isRewarded ? [rewarded] : []),
    ...steps.ownVendor.map((step) => ownVendor[step]),
    ...(steps.hasFigures ? [homeAndRatingFigures] : []),
  ];
  const settlement =
    settlements.get(key) ?? statement(sql`with ${sql.join(parts, sql`, `)} select 1 where false`);
  settlements.set(key, settlement);
  return settlement;
}
