import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { maxReportNoteLength, postReasons, reportReasons } from '../catalogue/report-reasons.ts';
import { createdAt, instant, isOneOf, primaryId, refersTo } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { questionAnswers, questions } from './question.tables.ts';
import { reviews } from './review.tables.ts';

/**
 * Reports of reviews, questions and answers, one per neighbor and subject. A decision about the subject settles all its
 * reports. A report refers to one subject only, so it needs no community to keep two of them apart.
 */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    reviewId: uuid().references(() => reviews.id, { onDelete: 'cascade' }),
    questionId: uuid().references(() => questions.id, { onDelete: 'cascade' }),
    answerId: uuid().references(() => questionAnswers.id, { onDelete: 'cascade' }),
    reporterId: refersTo(() => users.id),
    reason: text({ enum: reportReasons }).notNull(),
    note: text(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (table) => [
    check(
      'reports_one_subject',
      sql`num_nonnulls(${table.reviewId}, ${table.questionId}, ${table.answerId}) = 1`,
    ),
    unique('reports_review_reporter_unique').on(table.reviewId, table.reporterId),
    unique('reports_question_reporter_unique').on(table.questionId, table.reporterId),
    unique('reports_answer_reporter_unique').on(table.answerId, table.reporterId),
    index('reports_reporter_index').on(table.reporterId),
    check(
      'reports_reason_known',
      sql`${isOneOf(table.reason, reportReasons)} and (${table.reviewId} is not null or ${isOneOf(table.reason, postReasons)})`,
    ),
    check('reports_note_length', sql`char_length(${table.note}) <= ${sql.raw(String(maxReportNoteLength))}`),
    check('reports_other_has_note', sql`${table.reason} <> 'other' or ${table.note} is not null`),
  ],
);
