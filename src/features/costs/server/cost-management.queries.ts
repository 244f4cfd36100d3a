import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { containing, dayOf, isWithinDays, rowCount } from '../../../platform/db/rows.ts';
import type { PageWindow } from '../../../platform/paging.ts';
import type { TimeZone } from '../../../platform/time-zone.ts';
import { users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { costs, isUsual } from '../../../schema/cost.tables.ts';
import { vendors } from '../../../schema/vendor.tables.ts';
import type { CostSortOrder, CostStatus } from '../cost.rules.ts';
import type { ListAllCostsInput } from '../cost-management.schema.ts';
import { usualAmount } from './cost.queries.ts';

const status = sql<CostStatus>`case
  when ${costs.deletedAt} is not null then 'deleted'
  when ${costs.outlier} in ('waiting', 'set_aside') then ${costs.outlier}
  when ${costs.adminModified} then 'admin_modified'
  else 'active' end`;

const isTakenBack = sql<boolean>`(${costs.deletedAt} is not null
  and ${costs.deletedBy} is not distinct from ${costs.createdBy})`;

const isVisible = and(isNull(vendors.deletedAt), isNull(users.deletedAt));

const values = {
  amount: costs.amount,
  currency: costs.currency,
  costKind: costs.costKind,
  unit: costs.unit,
  period: costs.period,
  quantity: costs.quantity,
  notes: sql<string>`coalesce(${costs.notes}, '')`,
};

type Filters = Omit<ListAllCostsInput, 'page'> & { timeZone: TimeZone };

function matches({ query, communitySlug, vendorId, category, kind, status: wanted, ...days }: Filters) {
  return and(
    isVisible,
    containing([vendors.name, costs.notes], query),
    communitySlug === null ? undefined : eq(communities.slug, communitySlug),
    vendorId === null ? undefined : eq(costs.vendorId, vendorId),
    category === null ? undefined : eq(vendors.category, category),
    kind === null ? undefined : eq(costs.costKind, kind),
    wanted === null ? undefined : eq(status, wanted),
    // Reads the index of the few that wait.
    wanted === 'waiting' ? eq(costs.outlier, 'waiting') : undefined,
    isWithinDays(costs.createdAt, days),
  );
}

/** By day: the order within one would match that of what the authors did with their names. */
function orderOf({ sort, timeZone }: Filters): SQL[] {
  const day = dayOf(costs.createdAt, timeZone);
  const orders: Record<CostSortOrder, SQL[]> = {
    newest: [desc(day)],
    oldest: [asc(day)],
    highest: [desc(costs.amount), desc(day)],
    lowest: [asc(costs.amount), desc(day)],
    vendor: [asc(sql`lower(${vendors.name})`), asc(costs.vendorId), desc(day)],
  };
  return [...orders[sort], asc(costs.id)];
}

export function listCostEntries(db: Queryable, filters: Filters, { limit, offset }: PageWindow) {
  return db
    .select({
      id: costs.id,
      ...values,
      vendorId: costs.vendorId,
      vendorName: vendors.name,
      category: vendors.category,
      communityName: communities.name,
      status,
      createdAt: costs.createdAt,
      adminModifiedAt: costs.adminModifiedAt,
      deletedAt: costs.deletedAt,
      isTakenBack,
      usualAmount: sql<number | null>`case when ${isUsual} or ${costs.deletedAt} is not null then null
        else (${usualAmount}) end`.mapWith(Number),
      total: rowCount.as('total'),
    })
    .from(costs)
    .innerJoin(vendors, eq(vendors.id, costs.vendorId))
    .innerJoin(communities, eq(communities.id, vendors.communityId))
    .innerJoin(users, eq(users.id, costs.createdBy))
    .where(matches(filters))
    .orderBy(...orderOf(filters))
    .limit(limit)
    .offset(offset);
}

export async function findCostAuthor(db: Queryable, costId: string): Promise<string | null> {
  const [row] = await db.select({ createdBy: costs.createdBy }).from(costs).where(eq(costs.id, costId));
  return row?.createdBy ?? null;
}

/** Finds and locks the entry even if it is deleted. */
export async function findCostForUpdate(tx: Tx, costId: string) {
  const [row] = await tx
    .select({
      id: costs.id,
      ...values,
      createdBy: costs.createdBy,
      vendorId: costs.vendorId,
      vendorName: vendors.name,
      communityId: vendors.communityId,
      deletedAt: costs.deletedAt,
      outlier: costs.outlier,
      isTakenBack,
    })
    .from(costs)
    .innerJoin(vendors, eq(vendors.id, costs.vendorId))
    .innerJoin(users, eq(users.id, costs.createdBy))
    .where(and(eq(costs.id, costId), isVisible))
    .for('no key update', { of: costs });
  return row ?? null;
}

export type CostToManage = NonNullable<Awaited<ReturnType<typeof findCostForUpdate>>>;

export async function updateCost(
  tx: Tx,
  costId: string,
  values: Partial<typeof costs.$inferInsert>,
): Promise<void> {
  await tx.update(costs).set(values).where(eq(costs.id, costId));
}
