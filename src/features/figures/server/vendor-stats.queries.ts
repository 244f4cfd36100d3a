import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Category, categories } from '../../../catalogue/categories.ts';
import { comparedCostLine } from '../../../catalogue/cost-kinds.ts';
import { minHomesForAverage } from '../../../catalogue/published-costs.ts';
import { communityPrior } from '../../../catalogue/ratings.ts';
import { prepareOnce, type Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs, isUsual } from '../../../schema/cost.tables.ts';
import { isPersonCounted, isRatingCounted, ratingScore } from '../../../schema/counted.ts';
import { homeVendors, leftVendors } from '../../../schema/home-vendor.tables.ts';
import { reviews } from '../../../schema/review.tables.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';
import { firstPublishAt, nextPublishAt, publication, waitingCosts } from './publication.queries.ts';

export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Locks people in the order of their ids, so that concurrent callers cannot deadlock.
 *
 * @returns whether one of them counts for others
 */
export async function lockPeople(tx: Tx, userIds: readonly string[]): Promise<boolean> {
  if (userIds.length === 0) return false;
  const locked = await tx
    .select({ doesCount: isPersonCounted(users, users.communityId) })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update');
  return locked.some(({ doesCount }) => doesCount);
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

export async function lockStats(tx: Tx, vendorId: string): Promise<void> {
  await statsLock(tx).execute({ vendorId });
}

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

/** Maps categories in SQL: 'Pool' → 'monthly_plan' …; 'case … when' with a value is miscounted by Citus (ADR 38). */
const ofCategory = (property: 'kind' | 'unit') => {
  const branches = categories.map((category) =>
    sql.raw(`when vendors.category = '${category}' then '${comparedCostLine(category)[property]}'`),
  );
  return sql`case ${sql.join(branches, sql` `)} end`;
};

/**
 * Returns the homes of the counted people in a table about the vendor. Looks up the home of each person, because a join
 * would read all of household_members.
 */
const homesIn = (table: 'home_vendors' | 'left_vendors') => sql`
  select (select household_id from household_members where user_id = ${sql.raw(table)}.user_id) as home
  from ${sql.raw(table)}
  join users on users.id = ${sql.raw(table)}.user_id and ${isPersonCounted()}
  where ${sql.raw(table)}.vendor_id = vendors.id
`;

const uses = sql`
  select count(distinct home) filter (where is_used)::int as homes_serviced,
    (count(distinct home) - count(distinct home) filter (where is_used))::int as homes_left
  from (
    select home, true as is_used from (${homesIn('home_vendors')}) as used
    union all
    select home, false from (${homesIn('left_vendors')}) as formerly_used
  ) as homes
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
        'unit', latest.unit, 'period', latest.period, 'at', latest.at) as entry
    from (
      select distinct on (costs.household_id, costs.cost_kind, costs.unit)
        costs.id, costs.amount, costs.cost_kind, costs.unit, costs.period,
        coalesce(costs.updated_at, costs.created_at) as at
      from costs
      join users on users.id = costs.created_by and ${isPersonCounted()}
      left join household_members as member
        on member.user_id = users.id and member.household_id = costs.household_id
      where costs.vendor_id = vendors.id
        and costs.deleted_at is null
        and costs.currency = 'USD'
        and costs.amount > 0
        and costs.household_id is not null
        and ${isUsual}
      order by costs.household_id, costs.cost_kind, costs.unit, (member.approved_at is not null and member.approval_undoable_until is null) desc,
        coalesce(costs.updated_at, costs.created_at) desc, costs.id desc
    ) as latest
  ) as counted
`;

/** What is counted about a vendor. `uses` are the homes that use it, and those that no longer do. */
export type Figure = 'ratings' | 'uses' | 'costs';

export const allFigures: readonly Figure[] = ['ratings', 'uses', 'costs'];

interface Part {
  joins: SQL;
  stored: Partial<Record<keyof typeof vendorStats.$inferInsert, SQL>>;
}

const countedRatings: Part = {
  joins: sql`cross join lateral (${ratings}) as rating`,
  stored: {
    ratingSum: sql`rating.rating_sum`,
    ratingCount: sql`rating.rating_count`,
    ratingScore: ratingScore(sql`rating.rating_sum`, sql`rating.rating_count`, communityPrior),
  },
};

const countedUses: Part = {
  joins: sql`cross join lateral (${uses}) as use`,
  stored: { homesServiced: sql`use.homes_serviced`, homesLeft: sql`use.homes_left` },
};

const at = sql`${sql.placeholder('at')}::timestamptz`;

function countedCosts(): Part {
  const published = (figure: SQL, withdrawn: SQL, before: SQLWrapper) =>
    sql`case when next.step = 'publish' then ${figure} when next.step = 'withdraw' then ${withdrawn} else ${before} end`;
  const isPriced = sql`next.step = 'publish' or (next.step = 'keep'
    and ${vendorStats.publishedCostHomes} >= ${sql.raw(String(minHomesForAverage))})`;
  const isOpening = sql`${vendorStats.publishedCostHomes} = 0`;
  const first = sql`${sql.placeholder('first')}::timestamptz`;
  return {
    joins: sql`cross join lateral (${homeCosts}) as cost
      cross join lateral (${waitingCosts}) as waiting
      cross join lateral (select ${publication(at, sql`${sql.placeholder('isJob')}::boolean`)} as step,
        ${nextPublishAt(first, sql`${sql.placeholder('random')}::float8`)} as publish_at) as next`,
    stored: {
      costSum: sql`cost.cost_sum`,
      costHomes: sql`cost.cost_homes`,
      publishedCostSum: published(sql`cost.cost_sum`, sql`0`, vendorStats.publishedCostSum),
      publishedCostHomes: published(sql`cost.cost_homes`, sql`0`, vendorStats.publishedCostHomes),
      publishedCosts: published(sql`cost.cost_entries`, sql`'[]'`, vendorStats.publishedCosts),
      publishedAt: published(at, at, vendorStats.publishedAt),
      openedAt: published(
        sql`case when ${isOpening} then ${at} else ${vendorStats.openedAt} end`,
        sql`null`,
        vendorStats.openedAt,
      ),
      isOpeningTold: sql`${vendorStats.isOpeningTold} and not (next.step = 'publish' and ${isOpening})`,
      pricedCategory: sql`case when (${isPriced}) and vendors.deleted_at is null then vendors.category end`,
      hasUnpublishedCosts: sql`next.step <> 'publish' and cost.cost_entries is distinct from
        case when next.step = 'withdraw' then '[]' else ${vendorStats.publishedCosts} end`,
      publishAt: sql`case when next.step = 'keep' then next.publish_at end`,
    },
  };
}

/** What others see of the figures. */
const seenColumns = {
  ratings: ['ratingSum', 'ratingCount', 'ratingScore'],
  uses: ['homesServiced', 'homesLeft'],
  costs: ['publishedCostSum', 'publishedCostHomes', 'publishedCosts', 'openedAt', 'pricedCategory'],
} as const satisfies Record<Figure, (keyof typeof vendorStats.$inferInsert)[]>;

const before = alias(vendorStats, 'stats');

const isOther = (figures: readonly Figure[]) => {
  const columns = figures.flatMap((figure): (keyof typeof vendorStats.$inferInsert)[] => [
    ...seenColumns[figure],
  ]);
  const row = (of: typeof vendorStats | typeof before) =>
    sql.join(
      columns.map((column) => sql`${of[column]}`),
      sql`, `,
    );
  return sql<boolean>`((${row(before)}) is distinct from (${row(vendorStats)}))`;
};

const parts: Record<Figure, Part> = { ratings: countedRatings, uses: countedUses, costs: countedCosts() };

const recountOf = (figures: readonly Figure[]) =>
  prepareOnce((db) => {
    const counted = figures.map((figure) => parts[figure]);
    const hasCosts = figures.includes('costs');
    return db
      .update(vendorStats)
      .set(Object.assign({}, ...counted.map(({ stored }) => stored)))
      .from(
        sql`vendors join vendor_stats as stats on stats.vendor_id = vendors.id ${sql.join(
          counted.map(({ joins }) => joins),
          sql` `,
        )}`,
      )
      .where(and(eq(vendorStats.vendorId, vendors.id), eq(vendors.id, sql.placeholder('vendorId'))))
      .returning({
        communityId: vendorStats.communityId,
        category: sql<Category>`vendors.category`,
        privateTo: sql<string | null>`vendors.held_for`,
        isListed: sql<boolean>`vendors.deleted_at is null`,
        before: before.pricedCategory,
        after: vendorStats.pricedCategory,
        isKept: hasCosts ? sql<boolean>`next.step = 'keep'` : sql<boolean>`true`,
        isChanged: isOther(figures),
      })
      .prepare(`recount_${figures.join('_')}`);
  });

const recounts = new Map<string, ReturnType<typeof recountOf>>();

function recountStatement(figures: readonly Figure[]) {
  const key = figures.join();
  const known = recounts.get(key) ?? recountOf(figures);
  recounts.set(key, known);
  return known;
}

export interface StalePrice {
  communityId: string;
  category: Category;
}

export interface Recounted {
  id: string;
  communityId: string;
  category: Category;
  /** The only person who sees the vendor. */
  privateTo: string | null;
  isListed: boolean;
  /** The category prices that the vendor's published costs affect: almost always none. */
  stalePrices: StalePrice[];
  /** Whether others see other figures than before. */
  isChanged: boolean;
}

export interface Recount {
  /** In the order of `allFigures`; at least one. */
  figures: readonly Figure[];
  now: Date;
  /** Whether waiting costs may be published: never by the write that brings them. */
  isJob: boolean;
}

/**
 * Computes figures of one vendor from the rows. The caller must have locked its row of `vendor_stats`. One vendor per
 * statement: for a list of ids PostgreSQL would plan this long statement each time, which takes longer than running it.
 *
 * @returns null if the vendor has no row of figures
 */
export async function recomputeStats(
  tx: Tx,
  vendorId: string,
  { figures, now, isJob }: Recount,
): Promise<Recounted | null> {
  const random = Math.random();
  const [recounted] = await recountStatement(figures)(tx).execute({
    vendorId,
    at: now.toISOString(),
    isJob,
    random,
    first: firstPublishAt(now, random).toISOString(),
  });
  if (!recounted) return null;
  const { before, after, isKept, ...found } = recounted;
  const areCostsSame = isKept && before === after;
  const affected = areCostsSame ? [] : [before, after];
  return {
    id: vendorId,
    ...found,
    stalePrices: affected.flatMap((priced) =>
      priced ? [{ communityId: found.communityId, category: priced }] : [],
    ),
  };
}
