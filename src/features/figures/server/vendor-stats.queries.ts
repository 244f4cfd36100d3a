import { asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Category, categories } from '../../../catalogue/categories.ts';
import { comparedCostLine } from '../../../catalogue/cost-kinds.ts';
import { minHomesForAverage } from '../../../catalogue/published-costs.ts';
import { communityPrior } from '../../../catalogue/ratings.ts';
import { prepareOnce, type Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs, isUsual } from '../../../schema/cost.tables.ts';
import { isCounted, isRatingCounted, ratingScore } from '../../../schema/counted.ts';
import { homeVendors, leftVendors } from '../../../schema/home-vendor.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendorStats } from '../../../schema/vendor.tables.ts';
import { nextPublishAt, publication, waitingCosts } from './publication.queries.ts';

/** Locks a person's row against their own writes and decisions about them. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Locks people in the order of their ids, so that concurrent callers cannot deadlock. */
export async function lockPeople(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update');
}

export async function insertMissingStats(tx: Tx, vendorIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into vendor_stats (community_id, vendor_id)
    select community_id, id from vendors where ${inArray(sql`id`, [...vendorIds])} order by id
    on conflict (vendor_id) do nothing
  `);
}

const statsLock = prepareOnce((db) =>
  db
    .select({ vendorId: vendorStats.vendorId })
    .from(vendorStats)
    .where(eq(vendorStats.vendorId, sql.placeholder('vendorId')))
    .for('no key update')
    .prepare('lock_stats'),
);

/** Locks the row of a vendor's figures until the transaction ends. */
export async function lockStats(tx: Tx, vendorId: string): Promise<void> {
  await statsLock(tx).execute({ vendorId });
}

/** Returns every vendor that has a review, a use or a cost of one of these people. */
export async function listVendorIdsOfPeople(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const ids = [...userIds];
  const rows = await tx
    .select({ id: reviews.vendorId })
    .from(reviews)
    .where(inArray(reviews.userId, ids))
    .union(tx.select({ id: homeVendors.vendorId }).from(homeVendors).where(inArray(homeVendors.userId, ids)))
    .union(tx.select({ id: leftVendors.vendorId }).from(leftVendors).where(inArray(leftVendors.userId, ids)))
    .union(tx.select({ id: costs.vendorId }).from(costs).where(inArray(costs.createdBy, ids)));
  return rows.map(({ id }) => id);
}

/** Maps categories in SQL: 'Pool' → 'monthly_plan' … */
const ofCategory = (property: 'kind' | 'unit') => {
  const branches = categories.map((category) =>
    sql.raw(`when '${category}' then '${comparedCostLine(category)[property]}'`),
  );
  return sql`case vendors.category ${sql.join(branches, sql` `)} end`;
};

/**
 * Returns the homes of the counted people in a table about the vendor. Looks up the home of each person, because a join
 * would read all of household_members.
 */
const homesIn = (table: 'home_vendors' | 'left_vendors') => sql`
  select (select household_id from household_members where user_id = ${sql.raw(table)}.user_id) as home
  from ${sql.raw(table)}
  join users on users.id = ${sql.raw(table)}.user_id and ${isCounted()}
  where ${sql.raw(table)}.vendor_id = vendors.id
`;

const homesServiced = sql`
  select count(distinct home)::int as homes_serviced from (${homesIn('home_vendors')}) as homes
`;

const homesLeft = sql`
  select count(home)::int as homes_left
  from (${homesIn('left_vendors')} except ${homesIn('home_vendors')}) as homes
`;

const ratings = sql`
  select coalesce(sum(reviews.rating), 0)::int as rating_sum, count(*)::int as rating_count
  from reviews
  join users on users.id = reviews.user_id
  where reviews.vendor_id = vendors.id and ${isRatingCounted}
`;

/**
 * One amount per home and kind, since a home has one bill: the latest of its approved members, or else the latest of
 * all. The figures cover the main kind; the entries cover every kind that enough homes have shared.
 */
const homeCosts = sql`
  select
    coalesce(sum(counted.amount) filter (where counted.is_main), 0) as cost_sum,
    count(*) filter (where counted.is_main)::int as cost_homes,
    coalesce(jsonb_agg(counted.entry order by counted.id)
      filter (where counted.homes >= ${sql.raw(String(minHomesForAverage))}), '[]') as cost_entries
  from (
    select latest.id, latest.amount,
      latest.cost_kind = ${ofCategory('kind')} and latest.unit = ${ofCategory('unit')} as is_main,
      count(*) over (partition by latest.cost_kind, latest.unit) as homes,
      jsonb_build_object('id', latest.id, 'amount', latest.amount, 'kind', latest.cost_kind,
        'unit', latest.unit, 'period', latest.period) as entry
    from (
      select distinct on (costs.household_id, costs.cost_kind, costs.unit)
        costs.id, costs.amount, costs.cost_kind, costs.unit, costs.period
      from costs
      join users on users.id = costs.created_by and ${isCounted()}
      left join household_members as member
        on member.user_id = users.id and member.household_id = costs.household_id
      where costs.vendor_id = vendors.id
        and costs.deleted_at is null
        and costs.currency = 'USD'
        and costs.amount > 0
        and costs.household_id is not null
        and ${isUsual}
      order by costs.household_id, costs.cost_kind, costs.unit, member.approved_at is not null desc,
        coalesce(costs.updated_at, costs.created_at) desc, costs.id desc
    ) as latest
  ) as counted
`;

const at = sql`${sql.placeholder('at')}::timestamptz`;

/** A category's price that no longer matches the published costs of its vendors. */
export interface StalePrice {
  communityId: string;
  category: Category;
}

const statsRecount = prepareOnce((db) => {
  const figures = sql`(
    select vendors.id, vendors.community_id, case when vendors.deleted_at is null then vendors.category end as category,
      stats.priced_category as priced_before, use.homes_serviced, former.homes_left, rating.rating_sum, rating.rating_count,
      cost.cost_sum, cost.cost_homes, cost.cost_entries, waiting.is_batch,
      ${publication(at, sql`${sql.placeholder('isJob')}::boolean`)} as publication,
      ${nextPublishAt(at)} as publish_at
    from vendors
    join vendor_stats as stats on stats.vendor_id = vendors.id
    cross join lateral (${homesServiced}) as use
    cross join lateral (${homesLeft}) as former
    cross join lateral (${ratings}) as rating
    cross join lateral (${homeCosts}) as cost
    cross join lateral (${waitingCosts}) as waiting
    where vendors.id = ${sql.placeholder('vendorId')}
  ) as figures`;
  const isPriced = sql`figures.publication = 'publish' or (figures.publication = 'keep'
    and ${vendorStats.publishedCostHomes} >= ${sql.raw(String(minHomesForAverage))})`;
  const published = (figure: SQL, withdrawn: SQL, before: SQLWrapper) =>
    sql`case figures.publication when 'publish' then ${figure} when 'withdraw' then ${withdrawn} else ${before} end`;
  const isOpening = sql`${vendorStats.publishedCostHomes} = 0`;
  return db
    .update(vendorStats)
    .set({
      homesServiced: sql`figures.homes_serviced`,
      homesLeft: sql`figures.homes_left`,
      ratingSum: sql`figures.rating_sum`,
      ratingCount: sql`figures.rating_count`,
      ratingScore: ratingScore(sql`figures.rating_sum`, sql`figures.rating_count`, communityPrior),
      costSum: sql`figures.cost_sum`,
      costHomes: sql`figures.cost_homes`,
      publishedCostSum: published(sql`figures.cost_sum`, sql`0`, vendorStats.publishedCostSum),
      publishedCostHomes: published(sql`figures.cost_homes`, sql`0`, vendorStats.publishedCostHomes),
      publishedCosts: published(sql`figures.cost_entries`, sql`'[]'`, vendorStats.publishedCosts),
      publishedAt: published(at, at, vendorStats.publishedAt),
      openedAt: published(
        sql`case when ${isOpening} then ${at} else ${vendorStats.openedAt} end`,
        sql`null`,
        vendorStats.openedAt,
      ),
      isOpeningTold: sql`${vendorStats.isOpeningTold} and not (figures.publication = 'publish' and ${isOpening})`,
      pricedCategory: sql`case when ${isPriced} then figures.category end`,
      hasUnpublishedCosts: sql`figures.publication <> 'publish' and figures.cost_entries is distinct from
        case figures.publication when 'withdraw' then '[]' else ${vendorStats.publishedCosts} end`,
      isBatchWaiting: sql`figures.publication = 'keep' and figures.is_batch`,
      publishAt: sql`case figures.publication when 'keep' then figures.publish_at end`,
    })
    .from(figures)
    .where(eq(vendorStats.vendorId, sql`figures.id`))
    .returning({
      communityId: sql<string>`figures.community_id`,
      before: sql<Category | null>`figures.priced_before`,
      after: vendorStats.pricedCategory,
      isKept: sql<boolean>`figures.publication = 'keep'`,
    })
    .prepare('recompute_stats');
});

export interface Recount {
  now: Date;
  /** Whether waiting costs may be published: never by the write that brings them. */
  isJob: boolean;
}

/**
 * Computes the figures of one vendor from the rows. The caller must have locked its row of `vendor_stats`. One vendor
 * per statement: for a list of ids PostgreSQL would plan this long statement each time, which takes longer than running
 * it.
 *
 * @returns the category prices that the vendor's published costs affect, almost always none; null if the vendor has no
 *   row of figures
 */
export async function recomputeStats(
  tx: Tx,
  vendorId: string,
  { now, isJob }: Recount,
): Promise<StalePrice[] | null> {
  const [recounted] = await statsRecount(tx).execute({ vendorId, at: now.toISOString(), isJob });
  if (!recounted) return null;
  const { communityId, before, after, isKept } = recounted;
  if (isKept && before === after) return [];
  return [before, after].flatMap((category) => (category ? [{ communityId, category }] : []));
}
