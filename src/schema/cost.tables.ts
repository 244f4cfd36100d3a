import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { categories } from '../catalogue/categories.ts';
import { costKinds, costPeriods, costUnits } from '../catalogue/cost-kinds.ts';
import { minHomesForCategory, outlierStates, type UnpublishedReason } from '../catalogue/published-costs.ts';
import {
  belongsTo,
  createdAt,
  instant,
  isOneOf,
  money,
  primaryId,
  refersTo,
  sharedCommunity,
} from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { communities } from './community.tables.ts';
import { households } from './household.tables.ts';
import { vendorKey } from './vendor.tables.ts';

export const costs = pgTable(
  'costs',
  {
    id: primaryId(),
    /**
     * The vendor's. The home may be of another community, because a platform admin, or a person who has moved, shares
     * what they pay there: so the key to the home does not contain it.
     */
    communityId: sharedCommunity(),
    vendorId: uuid().notNull(),
    createdBy: refersTo(() => users.id),
    householdId: uuid().references(() => households.id),
    householdAddress: text(),
    normalizedAddress: text(),
    amount: money().notNull(),
    currency: text().notNull().default('USD'),
    costKind: text({ enum: costKinds }).notNull(),
    unit: text({ enum: costUnits }).notNull(),
    period: text({ enum: costPeriods }),
    /** Visits per unit of time; null when not asked or not answered. */
    quantity: integer(),
    anonymous: boolean().notNull().default(false),
    notes: text(),
    createdAt: createdAt(),
    updatedAt: instant(),
    deletedAt: instant(),
    deletedBy: uuid().references(() => users.id),
    adminModified: boolean().notNull().default(false),
    adminModifiedBy: uuid().references(() => users.id),
    adminModifiedAt: instant(),
    /** Set for outliers, which do not count until an admin accepts them. */
    outlier: text({ enum: outlierStates }),
  },
  (table) => [
    vendorKey('costs_vendor_fk', [table.communityId, table.vendorId]),
    uniqueIndex('costs_living_unique')
      .on(table.createdBy, table.vendorId, table.costKind)
      .where(sql`deleted_at is null`),
    // Also deleted ones.
    index('costs_created_by_index').on(table.createdBy),
    index('costs_vendor_index').on(table.vendorId, table.costKind),
    index('costs_household_index').on(table.householdId).where(sql`household_id is not null`),
    index('costs_created_at_index').on(table.createdAt),
    check('costs_amount_not_negative', sql`${table.amount} >= 0`),
    check('costs_currency_shape', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('costs_quantity_range', sql`${table.quantity} between 0 and 1000`),
    check('costs_kind', isOneOf(table.costKind, costKinds)),
    check('costs_unit', isOneOf(table.unit, costUnits)),
    index('costs_waiting_index').on(table.createdAt).where(sql`outlier = 'waiting'`),
    check('costs_outlier', isOneOf(table.outlier, outlierStates)),
    check('costs_period', isOneOf(table.period, costPeriods)),
  ],
);

/**
 * What homes pay in a category, computed only from the published costs of its vendors (`published-costs.ts`). Amounts
 * are in USD and rounded to $5.
 */
export const categoryPrices = pgTable(
  'category_prices',
  {
    communityId: belongsTo(() => communities.id),
    category: text({ enum: categories }).notNull(),
    /** Distinct homes behind the figures; 0 while they are too few. */
    homes: integer().notNull().default(0),
    /** The first quartile, the median and the third quartile. */
    low: money(),
    median: money(),
    high: money(),
    /** Sorted. */
    amounts: jsonb().$type<number[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.category] }),
    check('category_prices_category', isOneOf(table.category, categories)),
    check(
      'category_prices_gate',
      sql`${table.homes} = 0 or ${table.homes} >= ${sql.raw(String(minHomesForCategory))}`,
    ),
    check('category_prices_complete', sql`(${table.homes} = 0) = (${table.median} is null)`),
  ],
);

export const isUsual = sql`(${costs.outlier} is null or ${costs.outlier} = 'accepted')`;

/** Why the amount does not count, for its author; null when it counts. */
export const whyUnpublished = sql<UnpublishedReason | null>`nullif(${costs.outlier}, 'accepted')`;

export interface CostsOf {
  userId: string;
  vendorId: string;
}

export const isLivingCostOf = ({ userId, vendorId }: CostsOf) =>
  and(eq(costs.createdBy, userId), eq(costs.vendorId, vendorId), isNull(costs.deletedAt));
