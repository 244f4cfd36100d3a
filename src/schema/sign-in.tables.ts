import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, instant, primaryId } from '../platform/db/columns.ts';
import { browserChain, sessions, users } from './account.tables.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: belongsTo(() => users.id),
    /** In base64url. */
    credentialId: text().notNull(),
    /** COSE key in base64url. It is public. */
    publicKey: text().notNull(),
    /** The authenticator's counter of uses; many always report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** No longer read. */
    browserHash: text(),
    browsers: browserChain(),
    /** Hash of the link in the email about it, which removes it; null until the email is sent. */
    noticeHash: text(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    unique('passkeys_credential_id_unique').on(table.credentialId),
    unique('passkeys_notice_hash_unique').on(table.noticeHash),
    index('passkeys_user_index').on(table.userId),
    check('passkeys_name_short', sql`char_length(${table.name}) between 1 and 60`),
  ],
);

export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** The person who may use it; null for signing in, where the passkey identifies the person. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('passkey_challenges_user_index').on(table.userId),
    index('passkey_challenges_expires_index').on(table.expiresAt),
  ],
);

/** Browsers in which a person has signed in, to email them about new ones. Stores only the hash of a cookie. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: belongsTo(() => users.id),
    browserHash: text().notNull(),
    /** The latest sign-in; null once it has ended. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    /** Of all sessions that were started in it. */
    browsers: browserChain(),
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

/** Changes of people's own email: waiting for the new mailbox, then undoable from the old one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: primaryId(),
    userId: belongsTo(() => users.id),
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
    index('email_changes_old_email_index').on(table.oldEmail),
    index('email_changes_session_index').on(table.sessionId),
    check(
      'email_changes_confirmed_has_old',
      sql`(${table.confirmedAt} is null) = (${table.oldEmail} is null)`,
    ),
  ],
);
