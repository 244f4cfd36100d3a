import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId, refersTo } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { communities } from './community.tables.ts';
import { householdKey } from './household.tables.ts';

/** The inviter sees the token once; the table stores only its SHA-256. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    tokenHash: text().notNull(),
    invitedBy: refersTo(() => users.id),
    communityId: refersTo(() => communities.id),
    /** 'Invite spouse': bound to the inviter's home. */
    householdId: uuid(),
    /** Whether the inviter's email was confirmed: only then approval is inherited. */
    isInviterConfirmed: boolean().notNull().default(false),
    invitedEmail: text(),
    seats: smallint().notNull().default(1),
    /** The group invitation with which this person joined; each person has a separate accepted invitation. */
    groupId: uuid().references((): AnyPgColumn => invitations.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    acceptedAt: instant(),
    acceptedBy: uuid().references(() => users.id),
  },
  (table) => [
    unique('invitations_token_hash_unique').on(table.tokenHash),
    householdKey('invitations_household_fk', [table.communityId, table.householdId]),
    index('invitations_invited_by_index').on(table.invitedBy, table.createdAt.desc()),
    index('invitations_household_index').on(table.householdId).where(sql`household_id is not null`),
    index('invitations_accepted_by_index').on(table.acceptedBy),
    index('invitations_email_index').on(table.invitedEmail),
    index('invitations_group_index').on(table.groupId).where(sql`${table.groupId} is not null`),
    check('invitations_seats', sql`${table.seats} between 1 and 40`),
    check(
      'invitations_group_is_open',
      sql`${table.seats} = 1 or (${table.acceptedAt} is null and ${table.householdId} is null and ${table.invitedEmail} is null)`,
    ),
    check('invitations_group_joined', sql`${table.groupId} is null or ${table.acceptedAt} is not null`),
    check('invitations_accepted_whole', sql`(${table.acceptedAt} is null) = (${table.acceptedBy} is null)`),
    check('invitations_email_normal', sql`${table.invitedEmail} = lower(btrim(${table.invitedEmail}))`),
  ],
);
