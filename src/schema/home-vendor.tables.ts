import { and, gte, lt, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { maxNoteLength } from '../catalogue/vendor-remarks.ts';
import { createdAt, instant, money, primaryId, refersTo, sharedCommunity } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { vendorKey } from './vendor.tables.ts';

/** 'We use this vendor for our home.' */
export const homeVendors = pgTable(
  'home_vendors',
  {
    id: primaryId(),
    userId: refersTo(() => users.id),
    communityId: sharedCommunity(),
    vendorId: uuid().notNull(),
    myRating: smallint(),
    amount: money(),
    currency: text().notNull().default('USD'),
    period: text({ enum: ['monthly', 'hourly'] }),
    contactOverride: text(),
    createdAt: createdAt(),
    /** When the person last confirmed that the vendor is still theirs; null before the first question. */
    confirmedAt: instant(),
  },
  (table) => [
    vendorKey('home_vendors_vendor_fk', [table.communityId, table.vendorId]),
    unique('home_vendors_user_vendor_unique').on(table.userId, table.vendorId),
    index('home_vendors_vendor_index').on(table.vendorId),
    check('home_vendors_rating_range', sql`${table.myRating} between 1 and 5`),
    check('home_vendors_amount_not_negative', sql`${table.amount} >= 0`),
    check('home_vendors_currency_shape', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('home_vendors_period', sql`${table.period} in ('monthly', 'hourly')`),
  ],
);

/**
 * Uses that have ended, for as long as the street still sees them (docs/rules/home-vendors.md, 'Neighbors on the street').
 */
export const endedUses = pgTable(
  'ended_uses',
  {
    userId: refersTo(() => users.id),
    communityId: sharedCommunity(),
    vendorId: uuid().notNull(),
    /** When the use began. */
    since: instant().notNull(),
    endedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.userId] }),
    vendorKey('ended_uses_vendor_fk', [table.communityId, table.vendorId]),
    index('ended_uses_user_index').on(table.userId),
    index('ended_uses_ended_index').on(table.endedAt),
  ],
);

/** Conditions: which uses neighbors on the street see by now (`usesShownUntil`): not those of people approved since. */
export const isUseShown = (until: SQLWrapper) => lt(homeVendors.createdAt, until);
export const isEndUnshown = (until: SQLWrapper) =>
  and(lt(endedUses.since, until), gte(endedUses.endedAt, until));
export const isPersonShown = (until: SQLWrapper) =>
  sql<boolean>`((${users.verifiedAt} < ${until}) is not false)`;

/**
 * 'We used to use this vendor.' A row counts only while the home does not use the vendor, so using it again needs no
 * write here.
 */
export const leftVendors = pgTable(
  'left_vendors',
  {
    userId: refersTo(() => users.id),
    communityId: sharedCommunity(),
    vendorId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.userId] }),
    vendorKey('left_vendors_vendor_fk', [table.communityId, table.vendorId]),
    index('left_vendors_user_index').on(table.userId),
  ],
);

/**
 * Private notes about vendors, by the person who wrote them last. The approved people of that person's home see them
 * (docs/rules/home-vendors.md, 'Private notes').
 */
export const vendorNotes = pgTable(
  'vendor_notes',
  {
    userId: refersTo(() => users.id),
    communityId: sharedCommunity(),
    vendorId: uuid().notNull(),
    text: text().notNull(),
    neverAgain: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.userId] }),
    vendorKey('vendor_notes_vendor_fk', [table.communityId, table.vendorId]),
    index('vendor_notes_user_index').on(table.userId),
    check('vendor_notes_length', sql`char_length(${table.text}) <= ${sql.raw(String(maxNoteLength))}`),
    check('vendor_notes_not_empty', sql`${table.text} <> '' or ${table.neverAgain}`),
  ],
);
