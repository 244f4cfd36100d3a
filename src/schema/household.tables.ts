import { and, eq, isNotNull, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  alias,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  belongsTo,
  createdAt,
  instant,
  primaryId,
  refersTo,
  sharedCommunity,
} from '../platform/db/columns.ts';
import { users } from './account.tables.ts';
import { communities } from './community.tables.ts';

/** Homes: normalized addresses of a community (docs/rules/homes.md). */
export const households = pgTable(
  'households',
  {
    id: primaryId(),
    communityId: refersTo(() => communities.id),
    householdAddress: text().notNull(),
    normalizedAddress: text().notNull(),
    streetName: text(),
    /** Used to find neighbors. */
    normalizedStreet: text(),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('households_community_unique').on(table.communityId, table.id),
    unique('households_address_unique').on(table.communityId, table.normalizedAddress),
    index('households_created_by_index').on(table.createdBy),
    index('households_street_index').on(table.communityId, table.normalizedStreet),
    check('households_address_not_empty', sql`${table.normalizedAddress} <> ''`),
    check(
      'households_street_normalized',
      sql`(${table.streetName} is null) = (${table.normalizedStreet} is null)`,
    ),
  ],
);

/** Condition: a home on the street of `own`, which is another one. */
export const isNeighborOf = (own: Record<'id' | 'communityId' | 'normalizedStreet', AnyPgColumn>) =>
  and(
    eq(households.communityId, own.communityId),
    ne(households.id, own.id),
    eq(households.normalizedStreet, own.normalizedStreet),
  );

export const householdKey = (name: string, columns: [communityId: AnyPgColumn, householdId: AnyPgColumn]) =>
  foreignKey({ name, columns, foreignColumns: [households.communityId, households.id] }).onUpdate('cascade');

/**
 * Members of homes. Approval is per person and home: a stranger who knows a neighbor's public address must not
 * inherit the neighbor's approval.
 */
export const householdMembers = pgTable(
  'household_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    communityId: sharedCommunity(),
    householdId: uuid().notNull(),
    createdAt: createdAt(),
    approvedAt: instant(),
    approvedBy: uuid().references(() => users.id),
    /** Set while the approval can still be undone: it does not count for others yet. */
    approvalUndoableUntil: instant(),
    /** Set once an admin has taken the place away: the person has no right from it, but for others it counts until then. */
    removalUndoableUntil: instant(),
  },
  (table) => [
    householdKey('household_members_household_fk', [table.communityId, table.householdId]),
    index('household_members_household_index').on(table.householdId),
    index('household_members_waiting_index')
      .on(table.communityId, table.createdAt, table.userId)
      .where(sql`approved_at is null`),
    index('household_members_approved_index').on(table.communityId).where(sql`approved_at is not null`),
  ],
);

/** Condition: the person lives there for themselves and for admins; no admin has taken the place away. */
export const isPlaceKept = isNull(householdMembers.removalUndoableUntil);

/** Condition: a place that is approved and kept. */
export const isPlaceApproved = and(isNotNull(householdMembers.approvedAt), isPlaceKept);

type ApprovedPlace = Record<'approvedAt' | 'approvalUndoableUntil', SQLWrapper>;

/** Condition: the approval counts for others. The row of a place may have another name. */
export const isApprovalCounted = (place: ApprovedPlace = householdMembers) =>
  sql<boolean>`(${place.approvedAt} is not null and ${place.approvalUndoableUntil} is null)`;

/**
 * Condition: the member shares with housemates, and passes the place's approval on: the approvals of the place and of the
 * person can no longer be undone.
 */
export const isHousemateCounted = (
  place: ApprovedPlace & Record<'userId', SQLWrapper> = householdMembers,
) => sql<boolean>`(${isApprovalCounted(place)} and exists (
    select from ${users}
    where ${users.id} = ${place.userId} and ${users.isVerified} and not ${users.isApprovalUndoable}))`;

/** Condition: the reader shares a home with this member: with themselves at once, with housemates once both count. */
export const isHousemateOf = (readerId: string) => {
  const own = alias(householdMembers, 'own_place');
  const isReaderCounted = sql`exists (
    select from household_members as own_place where ${own.userId} = ${readerId} and ${isHousemateCounted(own)})`;
  const isReader = eq(householdMembers.userId, readerId);
  return and(
    isNotNull(householdMembers.approvedAt),
    or(isReader, and(isHousemateCounted(), isReaderCounted)),
  );
};

/** Appointed and removed by a platform admin, each for one or more communities. */
export const hoaAdmins = pgTable(
  'hoa_admins',
  {
    userId: belongsTo(() => users.id),
    communityId: belongsTo(() => communities.id),
    appointedBy: uuid().references(() => users.id),
    /** Runs the community without living there. For others the role ends when they leave their home. */
    isManager: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'hoa_admins_pkey', columns: [table.userId, table.communityId] }),
    index('hoa_admins_community_index').on(table.communityId),
  ],
);

const decision = () => ({
  status: text({ enum: ['pending', 'approved', 'rejected'] })
    .notNull()
    .default('pending'),
  decidedBy: uuid().references(() => users.id),
  decidedAt: instant(),
  decisionReason: text(),
  createdAt: createdAt(),
});

/** The maps provider's data that an admin checks a request with. */
export interface AddressRequestMetadata {
  address_components: {
    street_number: string;
    route: string;
    city: string;
    state: string;
    postal_code: string;
  } | null;
  location: { lat: number; lng: number } | null;
  /** ISO timestamp. */
  timestamp: string;
}

export const addressChangeRequests = pgTable(
  'address_change_requests',
  {
    id: primaryId(),
    userId: belongsTo(() => users.id),
    currentAddress: text(),
    currentNormalizedAddress: text(),
    requestedAddress: text().notNull(),
    requestedFormattedAddress: text().notNull(),
    requestedNormalizedAddress: text().notNull(),
    requestedPlaceId: text(),
    reason: text().notNull(),
    metadata: jsonb().notNull().default({}),
    /** Set while the approval can still be undone: the person moves then. */
    approvalUndoableUntil: instant(),
    ...decision(),
  },
  (table) => [
    index('address_change_requests_user_index').on(table.userId),
    index('address_change_requests_pending_index').on(table.createdAt).where(sql`status = 'pending'`),
    /** A new request replaces the person's pending one. */
    uniqueIndex('address_change_requests_one_pending').on(table.userId).where(sql`status = 'pending'`),
    check('address_change_requests_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check('address_change_requests_reason', sql`btrim(${table.reason}) <> ''`),
  ],
);

export const communityRequests = pgTable(
  'community_requests',
  {
    id: primaryId(),
    communityName: text().notNull(),
    location: text(),
    requestorName: text().notNull(),
    requestorEmail: text().notNull(),
    isResident: text({ enum: ['yes', 'no'] }).notNull(),
    /** The home of a person who lives there, if they gave it; until the request is decided. */
    homeAddress: text(),
    notes: text(),
    /** The community that the approval created. */
    communityId: uuid().references(() => communities.id, { onDelete: 'set null' }),
    /** The person who asked becomes its HOA admin once they are verified and their home there is approved. */
    appointsRequestor: boolean().notNull().default(false),
    ...decision(),
  },
  (table) => [
    index('community_requests_pending_index').on(table.createdAt).where(sql`status = 'pending'`),
    index('community_requests_community_index').on(table.communityId),
    check('community_requests_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check('community_requests_resident', sql`${table.isResident} in ('yes', 'no')`),
    check(
      'community_requests_name',
      sql`btrim(${table.communityName}) <> '' and btrim(${table.requestorName}) <> ''`,
    ),
  ],
);

/** Whether approved members of homes still live there (docs/rules/homes.md, 'Moving'). */
export const residenceChecks = pgTable(
  'residence_checks',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No longer read. */
    token: uuid().notNull().defaultRandom(),
    /** Hashes of the links in the emails since the last answer. */
    tokenHashes: text().array().notNull().default(sql`'{}'::text[]`),
    /** An earlier roster named the person at their home. */
    wasOnRoster: boolean().notNull().default(false),
    /** The person, or an admin for them, last said that they live there. */
    confirmedAt: instant(),
    /** The first and the second email without an answer. */
    askedAt: instant(),
    remindedAt: instant(),
    /** An admin ended the membership: it ends then, unless the person objects. */
    endsAt: instant(),
  },
  (table) => [
    unique('residence_checks_token_unique').on(table.token),
    index('residence_checks_tokens_index').using('gin', table.tokenHashes),
    // It ends with the place in the home.
    foreignKey({
      name: 'residence_checks_member_fk',
      columns: [table.userId],
      foreignColumns: [householdMembers.userId],
    }).onDelete('cascade'),
  ],
);
