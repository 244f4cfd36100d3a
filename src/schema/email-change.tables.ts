import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../platform/db/columns.ts';
import { sessions, users } from './account.tables.ts';

/** Changes of people's own email: waiting for the new mailbox, then undoable from the old one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    /** The previous email; null until the new mailbox confirms the change. */
    oldEmail: text(),
    /** The session of the request, which stays when the others end. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    /** Hash of the link to the new mailbox; null until the email is sent, and again after use. */
    tokenHash: text(),
    /** Undoes this change, from the email to the old mailbox. In plain text, because it can do nothing else. */
    undoToken: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
    /** When the link to the new mailbox, or the time to undo, expires. */
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [
    unique('email_changes_token_hash_unique').on(table.tokenHash),
    unique('email_changes_undo_token_unique').on(table.undoToken),
    uniqueIndex('email_changes_one_waiting').on(table.userId).where(sql`confirmed_at is null`),
    index('email_changes_user_index').on(table.userId),
    index('email_changes_session_index').on(table.sessionId),
    check(
      'email_changes_confirmed_has_old',
      sql`(${table.confirmedAt} is null) = (${table.oldEmail} is null)`,
    ),
  ],
);
