import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { CostKind, CostPeriod, CostUnit } from '../../../catalogue/cost-kinds.ts';
import { minHomesForAverage, minHomesForUsual, outlierFactor } from '../../../catalogue/published-costs.ts';
import { announce } from '../../../platform/db/announce.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { type CostsOf, costs, isLivingCostOf, whyUnpublished } from '../../../schema/cost.tables.ts';
import { isPersonCounted } from '../../../schema/counted.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';

export interface CostEntry {
  communityId: string;
  vendorId: string;
  createdBy: string;
  householdId: string | null;
  householdAddress: string | null;
  normalizedAddress: string | null;
  amount: number;
  currency: string;
  costKind: CostKind;
  unit: CostUnit;
  period: CostPeriod | null;
  quantity: number | null;
  anonymous: boolean;
}

/** True if the new values differ from the stored ones, no matter whether the author or an admin wrote those. */
const isChanged = sql`(${sql.join(
  [costs.amount, costs.currency, costs.unit, costs.period, costs.quantity, costs.householdId],
  sql`, `,
)}) is distinct from (excluded.amount, excluded.currency, excluded.unit, excluded.period, excluded.quantity,
  excluded.household_id)`;

const unlessChanged = (column: AnyPgColumn) => sql`case when ${isChanged} then null else ${column} end`;

/** Says that people's own amounts change in their lists. Others see published amounts, which figures announce. */
const announceOwn = (tx: Tx, ...userIds: string[]) => announce(tx, 'user', ...userIds);

/**
 * Upserts costs. The partial unique index allows one living entry per person, vendor and kind. Saving the same values
 * again is no change, so the entry does not become the latest of its home. Saving other values discards an admin's
 * edits and decisions, which remain in the audit log.
 */
export async function upsertCosts(tx: Tx, entries: readonly CostEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  announceOwn(tx, ...entries.map(({ createdBy }) => createdBy));
  await tx
    .insert(costs)
    .values(entries.map((entry) => ({ ...entry, createdAt: now })))
    .onConflictDoUpdate({
      target: [costs.createdBy, costs.vendorId, costs.costKind],
      targetWhere: sql`deleted_at is null`,
      set: {
        householdId: sql`excluded.household_id`,
        householdAddress: sql`excluded.household_address`,
        normalizedAddress: sql`excluded.normalized_address`,
        amount: sql`excluded.amount`,
        currency: sql`excluded.currency`,
        unit: sql`excluded.unit`,
        period: sql`excluded.period`,
        quantity: sql`excluded.quantity`,
        updatedAt: sql`case when ${isChanged} then excluded.created_at else ${costs.updatedAt} end`,
        adminModified: sql`${costs.adminModified} and not ${isChanged}`,
        adminModifiedBy: unlessChanged(costs.adminModifiedBy),
        adminModifiedAt: unlessChanged(costs.adminModifiedAt),
        outlier: unlessChanged(costs.outlier),
      },
    });
  await markOutliers(tx, entries, now);
}

const otherVendor = alias(vendors, 'other_vendor');
const other = alias(costs, 'other_cost');

/**
 * Selects the median of the published amounts of other homes in the community for the same kind and category, if there
 * are enough. With unpublished amounts, people could find them out by sharing one amount after another.
 */
export const usualAmount = sql`
  select percentile_cont(0.5) within group (order by entry.amount) as median
  from vendors as other_vendor
  join vendor_stats as other_stats on other_stats.vendor_id = ${otherVendor.id}
  cross join lateral jsonb_to_recordset(other_stats.published_costs) as entry (id uuid, amount numeric)
  join costs as other_cost on ${other.id} = entry.id
  where ${otherVendor.communityId} = ${vendors.communityId} and ${otherVendor.category} = ${vendors.category}
    and ${otherVendor.deletedAt} is null
    and ${other.costKind} = ${costs.costKind} and ${other.unit} = ${costs.unit}
    and ${other.createdBy} <> ${costs.createdBy} and ${other.householdId} is distinct from ${costs.householdId}
  having count(distinct ${other.householdId}) >= ${sql.raw(String(minHomesForUsual))}
`;

async function markOutliers(tx: Tx, entries: readonly CostEntry[], now: Date): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const factor = sql.raw(String(outlierFactor));
  await tx
    .update(costs)
    .set({ outlier: 'waiting' })
    .from(vendors)
    .where(
      and(
        isLivingCostOf({ userId: first.createdBy, vendorId: first.vendorId }),
        eq(vendors.id, costs.vendorId),
        eq(sql`coalesce(${costs.updatedAt}, ${costs.createdAt})`, sql`${now.toISOString()}::timestamptz`),
        eq(costs.currency, 'USD'),
        gt(costs.amount, 0),
        isNull(costs.outlier),
        sql`exists (select 1 from (${usualAmount}) as usual
          where ${costs.amount} > usual.median * ${factor} or ${costs.amount} * ${factor} < usual.median)`,
      ),
    );
}

/** Keeps the rows for audit, but they no longer count. */
export async function deleteOwnCosts(
  tx: Tx,
  own: CostsOf & { kinds: readonly CostKind[]; now: Date },
): Promise<void> {
  if (own.kinds.length === 0) return;
  announceOwn(tx, own.userId);
  await tx
    .update(costs)
    .set({ deletedAt: own.now, deletedBy: own.userId })
    .where(and(isLivingCostOf(own), inArray(costs.costKind, [...own.kinds])));
}

export async function setCostsAnonymous(tx: Tx, own: CostsOf & { anonymous: boolean }): Promise<void> {
  announceOwn(tx, own.userId);
  await tx
    .update(costs)
    .set({ anonymous: own.anonymous })
    .where(and(isLivingCostOf(own), ne(costs.anonymous, own.anonymous)));
}

interface ShownCostsQuery {
  vendorId: string;
  readerId: string;
  /** Whether the reader may see published costs. Their own entries are always included. */
  isOpen: boolean;
  limit: number;
}

const shownCosts = ({ vendorId, readerId, isOpen }: ShownCostsQuery): SQL => sql`(
  select entry.id, entry.amount, 'USD' as currency, entry.kind, entry.unit, entry.period, false as is_mine, entry.at
  from vendor_stats
  cross join lateral jsonb_to_recordset(vendor_stats.published_costs)
    as entry (id uuid, amount numeric, kind text, unit text, period text, at timestamptz)
  where vendor_stats.vendor_id = ${vendorId}::uuid and ${isOpen}::boolean
    and vendor_stats.published_cost_homes >= ${minHomesForAverage}::integer
  union all
  select id, amount, currency, cost_kind, unit, period, true, coalesce(updated_at, created_at)
  from costs
  where created_by = ${readerId}::uuid and vendor_id = ${vendorId}::uuid and deleted_at is null
) as shown`;

/** True if a snapshot entry still exists and its author still counts. */
const isStillShared = sql`(${costs.deletedAt} is null and ${isPersonCounted()})`;

/**
 * Returns the lines of Cost Details in one query: the reader's own, then the others in order of their amounts, which
 * reveals neither date nor author.
 */
export async function listShownCosts(db: Queryable, query: ShownCostsQuery) {
  return db
    .select({
      amount: sql<number>`shown.amount`.mapWith(Number),
      currency: sql<string>`shown.currency`,
      kind: sql<CostKind>`shown.kind`,
      unit: sql<CostUnit>`shown.unit`,
      period: sql<CostPeriod | null>`shown.period`,
      isMine: sql<boolean>`shown.is_mine`,
      unpublished: whyUnpublished,
      createdAt: sql<Date>`coalesce(shown.at, ${costs.createdAt})`.mapWith(costs.createdAt),
      authorName: users.name,
      authorStreet: users.streetName,
      isHidden: sql<boolean>`${costs.anonymous} or not (shown.is_mine or ${isStillShared})`,
    })
    .from(shownCosts(query))
    .innerJoin(costs, eq(costs.id, sql`shown.id`))
    .innerJoin(users, eq(users.id, costs.createdBy))
    .innerJoin(vendors, eq(vendors.id, costs.vendorId))
    .where(sql`shown.is_mine or ${costs.createdBy} <> ${query.readerId}::uuid`)
    .orderBy(desc(sql`shown.is_mine`), sql`shown.amount, shown.kind, shown.unit, md5(shown.id::text)`)
    .limit(query.limit);
}

export async function findCostFigures(
  db: Queryable,
  { vendorId, readerId, kind }: { vendorId: string; readerId: string; kind: CostKind },
) {
  const [row] = await db
    .select({
      homes: vendorStats.publishedCostHomes,
      sum: vendorStats.publishedCostSum,
      entries: vendorStats.publishedCosts,
      mine: { amount: costs.amount, currency: costs.currency, unit: costs.unit },
    })
    .from(vendors)
    .leftJoin(vendorStats, eq(vendorStats.vendorId, vendors.id))
    .leftJoin(
      costs,
      and(
        eq(costs.vendorId, vendors.id),
        eq(costs.createdBy, readerId),
        eq(costs.costKind, kind),
        isNull(costs.deletedAt),
      ),
    )
    .where(eq(vendors.id, vendorId));
  return row ?? null;
}
