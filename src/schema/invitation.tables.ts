import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { communities } from './community.tables.ts';
import { households } from './household.tables.ts';

/** Invitations. The inviter sees the token once; stores only its SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    tokenHash: text().notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    communityId: uuid()
      .notNull()
      .references(() => communities.id),
    /** 'Invite spouse': bound to the inviter's home. */
    householdId: uuid().references(() => households.id),
    /** Whether the inviter's email was confirmed: only then approval is inherited. */
    isInviterConfirmed: boolean().notNull().default(false),
    invitedEmail: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    acceptedAt: instant(),
    acceptedBy: uuid().references(() => users.id),
  },
  (table) => [
    unique('invitations_token_hash_unique').on(table.tokenHash),
    index('invitations_invited_by_index').on(table.invitedBy, table.createdAt.desc()),
    index('invitations_accepted_by_index').on(table.acceptedBy),
    check('invitations_accepted_whole', sql`(${table.acceptedAt} is null) = (${table.acceptedBy} is null)`),
    check('invitations_email_normal', sql`${table.invitedEmail} = lower(btrim(${table.invitedEmail}))`),
  ],
);
