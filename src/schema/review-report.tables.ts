import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { longestReviewNote, reviewReasons } from '../catalogue/review-reasons.ts';
import { createdAt, instant, isOneOf, primaryId } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { reviews } from './review.tables.ts';

/** What neighbours have against reviews, each once. A decision about the review settles all of its reports. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: primaryId(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text({ enum: reviewReasons }).notNull(),
    note: text(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (table) => [
    unique('review_reports_review_reporter_unique').on(table.reviewId, table.reporterId),
    index('review_reports_reporter_index').on(table.reporterId),
    index('review_reports_waiting_index').on(table.reviewId).where(sql`${table.settledAt} is null`),
    check('review_reports_reason_known', isOneOf(table.reason, reviewReasons)),
    check(
      'review_reports_note_length',
      sql`char_length(${table.note}) <= ${sql.raw(String(longestReviewNote))}`,
    ),
    check('review_reports_other_has_note', sql`${table.reason} <> 'other' or ${table.note} is not null`),
  ],
);
