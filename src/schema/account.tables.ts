import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, instant, primaryId } from '../platform/db/columns.ts';
import { defaultTimeZone, type TimeZone } from '../platform/time-zone.ts';
import { communities, isOpenCommunity } from './community.tables.ts';

/** Deletion keeps the row (and the reason, for audit) without name, email and address. */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** Trimmed and lower-cased; null after deletion. */
    email: text(),
    name: text().notNull().default(''),
    /** What the person was called before they changed their name, and when that was. */
    formerName: text(),
    renamedAt: instant(),
    communityId: uuid().references(() => communities.id),
    /** They left their home then: they have no rights in the community, where what they gave counts for a while. */
    movedOutAt: instant(),
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
    /** The approval can still be undone: until then what the person gave neither counts nor shows. */
    isApprovalUndoable: boolean().notNull().default(false),
    /** When a sign-in link first confirmed the email after the access request. */
    emailConfirmedAt: instant(),
    rejectedAt: instant(),
    /**
     * The account that took the email when it asked again after a rejection. This row has no email since, and waits for
     * that account to prove its mailbox.
     */
    successorId: uuid(),
    /** Asked beyond the limits: no admin sees the request before the link in the email is opened. */
    isHeld: boolean().notNull().default(false),
    /** When the approval email was sent; null again with the next approval. */
    approvalMailedAt: instant(),
    /** Why the last attempt to send it failed; null after success. */
    approvalMailError: text(),
    isPlatformAdmin: boolean().notNull().default(false),
    showNamePublic: boolean().notNull().default(true),
    /** Always the sum of the person's `user_point_history`. */
    points: integer().notNull().default(0),
    submissionsCount: integer().notNull().default(0),
    firstStepsDismissedAt: instant(),
    createdAt: createdAt(),
    deletedAt: instant(),
    deletedBy: uuid(),
    deletionReason: text(),
    /** A sign-in identity without a profile, or the reverse; the only action is Cleanup. */
    isOrphaned: boolean().generatedAlwaysAs(
      sql`deleted_at is null and not is_platform_admin and (email is null or name = '')`,
    ),
  },
  (table) => [
    unique('users_email_unique').on(table.email),
    index('users_community_index').on(table.communityId),
    index('users_newest_index').on(table.createdAt.desc().nullsFirst(), table.id),
    // What jobs and queues look for are few people of all communities. Those who wait are counted from the index alone.
    index('users_waiting_index')
      .on(table.communityId, table.createdAt, table.id)
      .where(
        sql`not is_verified and rejected_at is null and deleted_at is null and not is_held and not is_orphaned`,
      ),
    index('users_platform_admin_index').on(table.id).where(sql`is_platform_admin`),
    index('users_not_mailed_index').on(table.id).where(sql`approval_mail_error is not null`),
    index('users_successor_index').on(table.successorId).where(sql`successor_id is not null`),
    index('users_held_index').on(table.createdAt).where(sql`is_held`),
    index('users_renamed_index').on(table.renamedAt).where(sql`renamed_at is not null`),
    index('users_moved_out_index').on(table.movedOutAt).where(sql`moved_out_at is not null`),
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

/**
 * Hashes of the cookies of the browsers that led here, from a sign-in by email to the row's own browser, which is last.
 * What one of them has made can be revoked. Empty if unknown.
 */
export const browserChain = () => text().array().notNull().default(sql`'{}'::text[]`);

/** Stores only the SHA-256 of the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: belongsTo(() => users.id),
    tokenHash: text().notNull(),
    /** Only an email link confirms a session; others have at most a pending person's rights. */
    isConfirmed: boolean().notNull(),
    device: text().notNull(),
    /** What the person calls this browser; null until they name it. */
    name: text(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    /** When the person last used their mailbox to sign in here; null if they used a passkey. */
    emailProofAt: instant(),
    passkeyProofAt: instant(),
    browsers: browserChain(),
    /** Extended by use, but never beyond `endsAt`. */
    expiresAt: instant().notNull(),
    /** Fixed. */
    endsAt: instant().notNull(),
  },
  (table) => [
    unique('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_user_index').on(table.userId),
    index('sessions_expires_index').on(table.expiresAt),
    check('sessions_token_hash_shape', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check('sessions_name_short', sql`char_length(${table.name}) between 1 and 40`),
  ],
);

/** At most one valid sign-in link per person: the newest. Stores only hashes. */
export const signInLinks = pgTable(
  'sign_in_links',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant().notNull(),
    /**
     * Hash of the cookie of the requesting browser: the only one that the link and the code sign in without the email.
     */
    browserHash: text(),
    /** Null until the email is sent, and again after use. */
    tokenHash: text(),
    /** Hash of the code in the same email; null if no browser could enter it. */
    codeHash: text(),
    /** Number of codes entered so far, right or wrong. */
    codeTries: integer().notNull().default(0),
    nextPath: text(),
    expiresAt: instant(),
    /** Hash of the code that a newer email replaced. */
    formerCodeHash: text(),
  },
  (table) => [
    unique('sign_in_links_token_hash_unique').on(table.tokenHash),
    index('sign_in_links_browser_index').on(table.browserHash),
    check('sign_in_links_code_tries_range', sql`${table.codeTries} between 0 and 5`),
    check('sign_in_links_next_path_is_local', sql`${table.nextPath} ~ '^/([^/]|$)'`),
  ],
);

/** Reminder emails to admins; a row exists from the first email on. */
export const adminMails = pgTable(
  'admin_mails',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    isWanted: boolean().notNull().default(true),
    mailedAt: instant(),
    /** In plain text, because every email contains it. It can only end these emails. */
    unsubscribeToken: uuid().notNull().defaultRandom(),
  },
  (table) => [unique('admin_mails_unsubscribe_token_unique').on(table.unsubscribeToken)],
);

/** Emails to people, for admins who are asked about them. A retry replaces the earlier attempt. */
export const sentEmails = pgTable(
  'sent_emails',
  {
    userId: belongsTo(() => users.id),
    jobId: uuid().notNull(),
    /** Its title, without names and codes. */
    title: text().notNull(),
    /** Why the last attempt failed; null if the mail server accepted it. */
    error: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index('sent_emails_created_index').on(table.createdAt),
    check('sent_emails_title_short', sql`char_length(${table.title}) between 1 and 200`),
  ],
);

/** An orphan for admins. A rejected person who asked again has no email either. */
export const isOrphan = sql<boolean>`(${users.isOrphaned} and ${users.successorId} is null)`;

/** Condition: neighbors may read the person's name. */
export const isNameShown = and(eq(users.showNamePublic, true), ne(users.name, ''));

/** Joins the community that a person belongs to, unless it is closed or they moved out. */
export const isOwnCommunity = and(isOpenCommunity(users.communityId), isNull(users.movedOutAt));

/** The time zone of the person's community, or of the default one. `users` is in scope. */
export const timeZoneOfPerson = sql<TimeZone>`coalesce(
  (select time_zone from communities where id = ${users.communityId}),
  (select time_zone from communities where is_default), ${sql.raw(`'${defaultTimeZone}'`)})`;
