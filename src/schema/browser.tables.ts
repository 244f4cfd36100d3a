import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/db/columns.ts';
import { sessions, users } from './account.tables.ts';

/** Browsers in which a person has signed in, to email them about new ones. Stores only the hash of a cookie. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    /** The latest sign-in; null once it has ended. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    lastUsedAt: instant().notNull(),
    /**
     * Signs this browser out, from the email about it. In plain text, because it can do nothing else; null if no email
     * was needed.
     */
    noticeToken: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserHash] }),
    unique('known_browsers_notice_token_unique').on(table.noticeToken),
    index('known_browsers_browser_index').on(table.browserHash),
    index('known_browsers_session_index').on(table.sessionId),
    index('known_browsers_last_used_index').on(table.lastUsedAt),
  ],
);
