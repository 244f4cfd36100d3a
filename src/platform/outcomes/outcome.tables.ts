import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** When each thing that the product does by itself last succeeded and failed, such as each kind of email. */
export const outcomes = pgTable('outcomes', {
  name: text().primaryKey(),
  succeededAt: instant(),
  failedAt: instant(),
  /** The first failure after the last success. Null: the last attempt succeeded. */
  failingSince: instant(),
  /** Of the last failure, without personal data. */
  reason: text(),
});

/** Urgent problems that there are, so that admins get one email when each begins and one when it ends. */
export const reportedProblems = pgTable('reported_problems', {
  title: text().primaryKey(),
  beganAt: instant().notNull(),
  seenAt: instant().notNull(),
  /** Null until the email about its beginning was queued. */
  mailedAt: instant(),
});
