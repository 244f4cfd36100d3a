import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { categories } from '../catalogue/categories.ts';
import { maxAnswerLength, maxQuestionLength, postReasons } from '../catalogue/report-reasons.ts';
import { createdAt, instant, isOneOf, primaryId, refersTo, sharedCommunity } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { communities } from './community.tables.ts';
import { vendorKey } from './vendor.tables.ts';

/** Hidden by an admin: only its author and admins see it. */
const hiding = () => ({
  hiddenAt: instant(),
  hiddenBy: uuid().references(() => users.id),
  hiddenReason: text({ enum: postReasons }),
  /** The admin's note to the author. */
  hiddenNote: text(),
});

export const questions = pgTable(
  'questions',
  {
    id: primaryId(),
    communityId: refersTo(() => communities.id),
    askedBy: refersTo(() => users.id),
    category: text({ enum: categories }).notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When the person deleted it while an admin still had to decide about it, or had hidden it. */
    closedAt: instant(),
    ...hiding(),
  },
  (table) => [
    index('questions_community_index').on(table.communityId, table.expiresAt),
    index('questions_asked_by_index').on(table.askedBy),
    unique('questions_community_unique').on(table.communityId, table.id),
    check('questions_category', isOneOf(table.category, categories)),
    check(
      'questions_text_length',
      sql`btrim(${table.text}) <> '' and char_length(${table.text}) <= ${sql.raw(String(maxQuestionLength))}`,
    ),
    check('questions_hidden_with_reason', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check('questions_hidden_reason_known', isOneOf(table.hiddenReason, postReasons)),
  ],
);

/** One per person and question: a provider, a text, or both. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    id: primaryId(),
    communityId: sharedCommunity(),
    questionId: uuid().notNull(),
    answeredBy: refersTo(() => users.id),
    vendorId: uuid(),
    text: text(),
    createdAt: createdAt(),
    ...hiding(),
  },
  (table) => [
    unique('question_answers_question_person_unique').on(table.questionId, table.answeredBy),
    index('question_answers_answered_by_index').on(table.answeredBy),
    index('question_answers_vendor_index').on(table.vendorId),
    foreignKey({
      name: 'question_answers_question_fk',
      columns: [table.communityId, table.questionId],
      foreignColumns: [questions.communityId, questions.id],
    }).onDelete('cascade'),
    vendorKey('question_answers_vendor_fk', [table.communityId, table.vendorId]),
    check('question_answers_not_empty', sql`${table.vendorId} is not null or btrim(${table.text}) <> ''`),
    check(
      'question_answers_text_length',
      sql`char_length(${table.text}) <= ${sql.raw(String(maxAnswerLength))}`,
    ),
    check(
      'question_answers_hidden_with_reason',
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`,
    ),
    check('question_answers_hidden_reason_known', isOneOf(table.hiddenReason, postReasons)),
  ],
);
