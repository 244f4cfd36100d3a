import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, primaryId } from '../platform/db/columns.ts';
import { communities } from './community.tables.ts';

/** People. A deleted person keeps the row (and the reason, for audit) without name, e-mail and address. */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** Trimmed and lower-cased; null once the person is deleted. */
    email: text(),
    name: text().notNull().default(''),
    communityId: uuid().references(() => communities.id),
    address: text(),
    formattedAddress: text(),
    normalizedAddress: text(),
    streetName: text(),
    googlePlaceId: text(),
    /** False when the maps provider failed and the address was typed: an admin checks it. */
    isAddressConfirmed: boolean().notNull().default(true),
    /** `community:{name}` or `regular`. */
    signupSource: text().notNull().default('regular'),
    isVerified: boolean().notNull().default(false),
    verifiedAt: instant(),
    /** When a mailed link was used for the first time since the person asked for access: the e-mail is theirs. */
    emailConfirmedAt: instant(),
    rejectedAt: instant(),
    /** When the mail that says 'you are approved' was handed over; null again with the next approval. */
    approvalMailedAt: instant(),
    /** Why the last try to hand it over failed; null once it was. */
    approvalMailError: text(),
    isPlatformAdmin: boolean().notNull().default(false),
    showNamePublic: boolean().notNull().default(true),
    /** Always the sum of the person's `user_point_history`. */
    points: integer().notNull().default(0),
    submissionsCount: integer().notNull().default(0),
    /** When the person put the checklist of first steps away. */
    firstStepsDismissedAt: instant(),
    createdAt: createdAt(),
    deletedAt: instant(),
    deletedBy: uuid(),
    deletionReason: text(),
    /** A sign-in identity without a profile, or the reverse: only Cleanup is offered for it. */
    isOrphaned: boolean().generatedAlwaysAs(
      sql`deleted_at is null and not is_platform_admin and (email is null or name = '')`,
    ),
  },
  (table) => [
    unique('users_email_unique').on(table.email),
    index('users_community_index').on(table.communityId),
    index('users_pending_index')
      .on(table.createdAt)
      .where(sql`not is_verified and rejected_at is null and deleted_at is null`),
    check(
      'users_email_normal',
      sql`${table.email} = lower(btrim(${table.email})) and ${table.email} like '_%@_%'`,
    ),
    check('users_points_not_negative', sql`${table.points} >= 0 and ${table.submissionsCount} >= 0`),
    check('users_verified_or_rejected', sql`not (${table.isVerified} and ${table.rejectedAt} is not null)`),
    check(
      'users_deleted_is_erased',
      sql`${table.deletedAt} is null or (${table.email} is null and ${table.name} = '' and ${table.address} is null and not ${table.isVerified})`,
    ),
  ],
);

/** Signed-in browsers. Only the SHA-256 of the token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    /** Only a mailed link makes a confirmed session; any other has a pending person's rights at most. */
    isConfirmed: boolean().notNull(),
    device: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    /** Moves forward with use. */
    expiresAt: instant().notNull(),
    /** Never moves. */
    endsAt: instant().notNull(),
  },
  (table) => [
    unique('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_user_index').on(table.userId),
    index('sessions_expires_index').on(table.expiresAt),
    check('sessions_token_hash_shape', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** At most one living sign-in link a person: the newest wins. Only hashes are stored. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant().notNull(),
    /** Hash of the cookie of the browser that asked: that one redeems without a click. */
    browserHash: text(),
    /** Null until the mail is on its way and again once used. */
    tokenHash: text(),
    expiresAt: instant(),
  },
  (table) => [unique('sign_in_links_token_hash_unique').on(table.tokenHash)],
);

/** What admins are mailed about what waits for them; a row from the first such mail on. */
export const adminMails = pgTable(
  'admin_mails',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isWanted: boolean().notNull().default(true),
    mailedAt: instant(),
    /** In clear, because every mail carries it again. It can do nothing but end these mails. */
    unsubscribeToken: uuid().notNull().defaultRandom(),
  },
  (table) => [unique('admin_mails_unsubscribe_token_unique').on(table.unsubscribeToken)],
);
