import { eq, isNull, or, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { categories } from '../catalogue/categories.ts';
import type { Contact } from '../catalogue/contacts.ts';
import { marketPriceUnits } from '../catalogue/cost-kinds.ts';
import type { PublishedCost } from '../catalogue/published-costs.ts';
import { detailsOf, type VendorDetail } from '../catalogue/vendor-details.ts';
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

/** A review of the maps provider (docs/rules/reviews.md, 'Maps provider's reviews'). */
export interface MapsReview {
  rating: number;
  relative_time_description: string;
  author_name: string;
  author_url?: string;
  text: string;
}

export const vendors = pgTable(
  'vendors',
  {
    id: primaryId(),
    communityId: refersTo(() => communities.id),
    name: text().notNull(),
    /** The name without differences that are hard to see: unique among a community's vendors. */
    nameKey: text().notNull().generatedAlwaysAs(sql`vendor_name_key(name)`),
    /** The name for search: lower-case words without accents and punctuation. */
    searchName: text().notNull().generatedAlwaysAs(sql`vendor_search_name(name)`),
    category: text({ enum: categories }).notNull(),
    /** As people entered it. */
    contactInfo: text().notNull(),
    /** Parsed from it by `readContacts`; null if not parsed yet. */
    contacts: jsonb().$type<Contact[]>(),
    /** E.164. */
    phoneNumbers: text()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`vendor_phone_numbers(contacts, contact_info)`),
    /** First amount (docs/rules/vendors.md, 'Typical cost'), in USD. */
    typicalCost: money(),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    deletedAt: instant(),
    deletedBy: uuid().references(() => users.id),
    /**
     * The person who added the vendor before confirming an email, and the only one who sees it until then. For everyone
     * else it is deleted, and its name is free.
     */
    privateTo: uuid('held_for').references(() => users.id),
    /** The vendor that this one was merged into: links to this one redirect there. */
    mergedIntoId: uuid(),
    googlePlaceId: text(),
    googleRating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    googleRatingCount: integer(),
    googleLastUpdated: instant(),
    googleReviewsJson: jsonb().$type<MapsReview[]>(),
  },
  (table) => [
    uniqueIndex('vendors_name_unique').on(table.communityId, table.nameKey).where(sql`deleted_at is null`),
    index('vendors_community_category_index')
      .on(table.communityId, table.category)
      .where(sql`deleted_at is null`),
    index('vendors_created_by_index').on(table.createdBy),
    unique('vendors_community_unique').on(table.communityId, table.id),
    foreignKey({
      name: 'vendors_merged_into_fk',
      columns: [table.communityId, table.mergedIntoId],
      foreignColumns: [table.communityId, table.id],
    }).onUpdate('cascade'),
    index('vendors_google_place_index').on(table.googlePlaceId).where(sql`google_place_id is not null`),
    index('vendors_merged_into_index').on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    index('vendors_held_for_index').on(table.privateTo).where(sql`held_for is not null`),
    check('vendors_held_is_deleted', sql`${table.privateTo} is null or ${table.deletedAt} is not null`),
    check('vendors_merged_is_deleted', sql`${table.mergedIntoId} is null or ${table.deletedAt} is not null`),
    check('vendors_name_not_empty', sql`${table.nameKey} <> ''`),
    check('vendors_contact_not_empty', sql`btrim(${table.contactInfo}) <> ''`),
    check('vendors_category', isOneOf(table.category, categories)),
  ],
);

export const existsFor = (userId: string | null) =>
  userId === null ? isNull(vendors.deletedAt) : or(isNull(vendors.deletedAt), eq(vendors.privateTo, userId));

/** A vendor that moves to another community takes the row along. */
export const vendorKey = (name: string, columns: [communityId: AnyPgColumn, vendorId: AnyPgColumn]) =>
  foreignKey({ name, columns, foreignColumns: [vendors.communityId, vendors.id] })
    .onDelete('cascade')
    .onUpdate('cascade');

export const vendorColumns = detailsOf(vendors);
export type VendorDetails = Pick<typeof vendors.$inferSelect, VendorDetail>;

export const reachableVendorColumns = { ...vendorColumns, contacts: vendors.contacts };

/**
 * List figures of vendors, updated in the transaction that changes their sources (`refreshFigures`), so that
 * reading the list never counts rows.
 */
export const vendorStats = pgTable(
  'vendor_stats',
  {
    vendorId: uuid().primaryKey(),
    communityId: sharedCommunity(),
    homesServiced: integer().notNull().default(0),
    /** Homes that reported that they used the vendor and no longer do. */
    homesLeft: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Confidence-weighted: a rating from few people must not beat one from many. Null without ratings. */
    ratingScore: real(),
    /** Sum of the latest amounts of the category's main kind, one per home. */
    costSum: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    costHomes: integer().notNull().default(0),
    /** Published values of the two above, which change in steps so that a single home's amount cannot be calculated. */
    publishedCostSum: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    publishedCostHomes: integer().notNull().default(0),
    publishedAt: instant(),
    /** When the published values appeared; null while there are none. */
    openedAt: instant(),
    /** Whether the people whose amounts made them visible have been emailed. */
    isOpeningTold: boolean().notNull().default(true),
    /** The entries of the published values, of every comparable kind; Cost Details shows only these. */
    publishedCosts: jsonb().$type<PublishedCost[]>().notNull().default([]),
    /** The category whose price contains the published entries; null if none does. */
    pricedCategory: text({ enum: categories }),
    /** The current entries differ from the published ones. */
    hasUnpublishedCosts: boolean().notNull().default(false),
    /** The random moment from which a job may publish them; null if they are not published at a moment. */
    publishAt: instant(),
    /** No longer used; 0.3.0 writes it. */
    isBatchWaiting: boolean().notNull().default(false),
  },
  (table) => [
    vendorKey('vendor_stats_vendor_fk', [table.communityId, table.vendorId]),
    // What the job that publishes due costs reads.
    index('vendor_stats_unpublished_index').on(table.vendorId).where(sql`has_unpublished_costs`),
    index('vendor_stats_untold_index').on(table.vendorId).where(sql`not is_opening_told`),
  ],
);

/** The 'area average' that an admin sets for a category of a community. */
export const categoryMarketPrices = pgTable(
  'category_market_prices',
  {
    communityId: belongsTo(() => communities.id),
    category: text({ enum: categories }).notNull(),
    amount: money().notNull(),
    unit: text({ enum: marketPriceUnits }).notNull(),
    updatedBy: uuid().references(() => users.id),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.communityId, table.category] }),
    check('category_market_prices_amount', sql`${table.amount} > 0`),
    check('category_market_prices_category', isOneOf(table.category, categories)),
    check('category_market_prices_unit', isOneOf(table.unit, marketPriceUnits)),
  ],
);

/** The 'area average' that an admin sets for one vendor, where it differs from the category's. */
export const vendorMarketPrices = pgTable(
  'vendor_market_prices',
  {
    vendorId: uuid().primaryKey(),
    communityId: sharedCommunity(),
    amount: money().notNull(),
    unit: text({ enum: marketPriceUnits }).notNull(),
    updatedBy: uuid().references(() => users.id),
    updatedAt: createdAt(),
  },
  (table) => [
    vendorKey('vendor_market_prices_vendor_fk', [table.communityId, table.vendorId]),
    check('vendor_market_prices_amount', sql`${table.amount} > 0`),
    check('vendor_market_prices_unit', isOneOf(table.unit, marketPriceUnits)),
  ],
);
