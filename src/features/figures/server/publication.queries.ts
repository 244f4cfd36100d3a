import { and, asc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { minHomesForAverage } from '../../../catalogue/published-costs.ts';
import { amountsAppear } from '../../../catalogue/what-time-tells.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { vendorStats } from '../../../schema/vendor.tables.ts';

const { afterDays, withinDays } = amountsAppear;
const days = (count: number) => sql`make_interval(days => ${sql.raw(String(count))})`;
const homes = (count: number) => sql.raw(String(count));

/**
 * When the oldest and the newest amount came that the published costs lack. `stats` is the stored row, `cost` the current
 * figures. What an earlier version publishes during an update has no `at`.
 */
export const waitingCosts = sql`
  select min(coalesce(source.updated_at, source.created_at)) as oldest,
    max(coalesce(source.updated_at, source.created_at)) as newest
  from jsonb_array_elements(cost.cost_entries) as given (entry)
  left join jsonb_array_elements(stats.published_costs) as published (entry)
    on published.entry ->> 'id' = given.entry ->> 'id'
  join costs as source on source.id = (given.entry ->> 'id')::uuid
  where (given.entry @> published.entry) is not true
    and cost.cost_entries is distinct from stats.published_costs
`;

/**
 * The next step for a vendor's published costs: 'publish' the current figures, 'withdraw' the published ones, or 'keep'
 * them (rules and reasons: `published-costs.ts`).
 */
export const publication = (at: SQL, isJob: SQL): SQL => sql`case
  when cost.cost_homes < ${homes(minHomesForAverage)}
    then case when stats.published_cost_homes > 0 then 'withdraw' else 'keep' end
  when stats.published_at is null then 'publish'
  when ${isJob} and cost.cost_entries is distinct from stats.published_costs
    and stats.publish_at <= ${at} then 'publish'
  else 'keep'
end`;

const day = 24 * 60 * 60;

/** As `+` with an interval, whose result depends on the time zone for PostgreSQL: a distributed one refuses it in an update. */
const later = (moment: SQL, seconds: SQL) =>
  sql`to_timestamp(extract(epoch from ${moment} - timestamptz '1970-01-01 00:00:00Z') + ${seconds})`;

/**
 * When waiting costs are published: at a random moment one to seven days after the oldest of
 * them. A later one moves it, so that it waits for a day as well, as far as seven days allow. Null if none waits.
 *
 * @param first when to publish costs that come while none are waiting
 * @param random from 0 to 1
 */
export const nextPublishAt = (first: SQL, random: SQL): SQL => {
  const apart = sql.raw(String((withinDays - afterDays) * day));
  const [newest, oldest] = [sql`waiting.newest`, sql`waiting.oldest`];
  const left = sql`(${apart} - extract(epoch from ${newest} - ${oldest}))`;
  return sql`case
    when stats.published_at is null or cost.cost_homes < ${homes(minHomesForAverage)}
      or cost.cost_entries is not distinct from stats.published_costs then null
    when stats.publish_at is null then ${first}
    when stats.publish_at - ${newest} < ${days(afterDays)} and ${left} > 0
      then ${later(newest, sql`${sql.raw(String(afterDays * day))} + ${random} * ${left}::float8`)}
    else stats.publish_at
  end`;
};

/** Returns a random moment to publish costs that come while none are waiting. */
export const firstPublishAt = (now: Date, random: number): Date =>
  new Date(now.getTime() + (afterDays + random * (withinDays - afterDays)) * day * 1000);

export async function listVendorsDueForPublication(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: vendorStats.vendorId })
    .from(vendorStats)
    .where(
      and(
        // Written like the condition of the partial index, which PostgreSQL otherwise does not use.
        sql`${vendorStats.hasUnpublishedCosts}`,
        gte(vendorStats.costHomes, minHomesForAverage),
        // An earlier version left no moment; looking at the vendor sets one.
        or(lte(vendorStats.publishAt, now), isNull(vendorStats.publishAt)),
      ),
    )
    .orderBy(asc(vendorStats.vendorId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Withdraws the published costs of a vendor. The next ones wait as after any other change. */
export async function withdrawPublishedCosts(tx: Tx, vendorId: string, now: Date): Promise<void> {
  await tx
    .update(vendorStats)
    .set({
      publishedCostSum: 0,
      publishedCostHomes: 0,
      publishedCosts: [],
      publishedAt: now,
      publishAt: null,
      openedAt: null,
      isOpeningTold: true,
    })
    .where(and(eq(vendorStats.vendorId, vendorId), sql`${vendorStats.publishedCostHomes} > 0`));
}
