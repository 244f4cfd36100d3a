import { boolean, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';

/**
 * When a person last saw the community's news, and the emails they get about it. A row exists from the first visit as a
 * verified resident; without it no such email is sent.
 */
export const newsReaders = pgTable(
  'news_readers',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the visit before the current one began: everything since is new to the person. */
    seenAt: instant().notNull(),
    /** When the current visit began. */
    visitedAt: instant().notNull(),
    wantsMails: boolean().notNull().default(true),
    mailedAt: instant(),
    digestMailedAt: instant(),
    /** In plain text, because every email contains it. It can only end these emails. */
    unsubscribeToken: uuid().notNull().defaultRandom(),
  },
  (table) => [unique('news_readers_unsubscribe_token_unique').on(table.unsubscribeToken)],
);
