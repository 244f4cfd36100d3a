import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CostKind, CostPeriod, CostUnit } from '../../../catalogue/cost-kinds.ts';
import { minHomesForAverage } from '../../../catalogue/published-costs.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { costs, heldBack } from '../../../schema/cost.tables.ts';
import { isCounted } from '../../../schema/counted.ts';
import { vendorStats, vendors } from '../../../schema/vendor.tables.ts';

interface ShownCostsQuery {
  vendorId: string;
  readerId: string;
  /** Whether the reader may see what is published; the own entries are always there. */
  isOpen: boolean;
  limit: number;
}

/** The published snapshot of a vendor without the reader's part, and the reader's living entries. */
const shownCosts = ({ vendorId, readerId, isOpen }: ShownCostsQuery): SQL => sql`(
  select entry.id, entry.amount, 'USD' as currency, entry.kind, entry.unit, entry.period, false as is_mine,
    vendor_stats.published_at
  from vendor_stats
  cross join lateral jsonb_to_recordset(vendor_stats.published_costs)
    as entry (id uuid, amount numeric, kind text, unit text, period text)
  where vendor_stats.vendor_id = ${vendorId}::uuid and ${isOpen}::boolean
    and vendor_stats.published_cost_homes >= ${minHomesForAverage}::integer
  union all
  select id, amount, currency, cost_kind, unit, period, true, null
  from costs
  where created_by = ${readerId}::uuid and vendor_id = ${vendorId}::uuid and deleted_at is null
) as shown`;

/** Whether the author of a snapshot entry still stands by it, as one who counts. */
const isStillShared = sql`(${costs.deletedAt} is null and ${isCounted()})`;

/**
 * Returns what Cost Details lists, in one query: the own entries, then the others in an order that says nothing about
 * when or by whom they were shared: shuffled with each snapshot, and the same until the next.
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
      heldBack,
      createdAt: costs.createdAt,
      authorName: users.name,
      authorStreet: users.streetName,
      isHidden: sql<boolean>`${costs.anonymous} or not (shown.is_mine or ${isStillShared})`,
    })
    .from(shownCosts(query))
    .innerJoin(costs, eq(costs.id, sql`shown.id`))
    .innerJoin(users, eq(users.id, costs.createdBy))
    .innerJoin(vendors, eq(vendors.id, costs.vendorId))
    .where(sql`shown.is_mine or ${costs.createdBy} <> ${query.readerId}::uuid`)
    .orderBy(desc(sql`shown.is_mine`), sql`md5(concat(shown.id, extract(epoch from shown.published_at)))`)
    .limit(query.limit);
}

/** Returns what is published of a vendor, and the reader's own amount of one kind. */
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
