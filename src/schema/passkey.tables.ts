import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';

/** Passkeys (WebAuthn credentials) of people. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The credential id of the browser, in base64url. */
    credentialId: text().notNull(),
    /** COSE key in base64url. It is public. */
    publicKey: text().notNull(),
    /** The authenticator's counter of uses; many always report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    /** The browser that added it; 'This was not me' about that browser removes it. */
    browserHash: text(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    unique('passkeys_credential_id_unique').on(table.credentialId),
    index('passkeys_user_index').on(table.userId),
    check('passkeys_name_short', sql`char_length(${table.name}) between 1 and 60`),
  ],
);

/** Random challenges that browsers sign with a passkey, once. */
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
