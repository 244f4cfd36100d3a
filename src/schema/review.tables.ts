import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { maxReportNoteLength, reportReasons } from '../catalogue/report-reasons.ts';
import { createdAt, instant, isOneOf, primaryId, refersTo, sharedCommunity } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { vendorKey } from './vendor.tables.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    communityId: sharedCommunity(),
    vendorId: uuid().notNull(),
    userId: refersTo(() => users.id),
    rating: smallint().notNull(),
    comments: text(),
    anonymous: boolean().notNull().default(false),
    /** The author knows the vendor personally or works there: shown as a label, and the stars are not counted. */
    hasTie: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant(),
    /** Hidden by an admin: not visible to others and not counted. */
    hiddenAt: instant(),
    hiddenBy: uuid().references(() => users.id),
    hiddenReason: text({ enum: reportReasons }),
    /** The admin's note to the author. */
    hiddenNote: text(),
    /** When the author edited the hidden review: it waits for another decision and stays hidden. */
    revisedAt: instant(),
  },
  (table) => [
    vendorKey('reviews_vendor_fk', [table.communityId, table.vendorId]),
    unique('reviews_vendor_user_unique').on(table.vendorId, table.userId),
    index('reviews_user_index').on(table.userId, table.vendorId),
    index('reviews_newest_index').on(table.vendorId, table.createdAt),
    check('reviews_rating_range', sql`${table.rating} between 1 and 5`),
    check('reviews_comments_length', sql`char_length(${table.comments}) <= 2000`),
    index('reviews_hidden_index').on(table.hiddenAt).where(sql`${table.hiddenAt} is not null`),
    check(
      'reviews_hidden_with_reason',
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)
        and (${table.hiddenAt} is not null or (${table.hiddenBy} is null and ${table.hiddenNote} is null and ${table.revisedAt} is null))`,
    ),
    check('reviews_hidden_reason_known', isOneOf(table.hiddenReason, reportReasons)),
    check(
      'reviews_hidden_note_length',
      sql`char_length(${table.hiddenNote}) <= ${sql.raw(String(maxReportNoteLength))}`,
    ),
    check(
      'reviews_hidden_other_has_note',
      sql`${table.hiddenReason} <> 'other' or ${table.hiddenNote} is not null`,
    ),
  ],
);
