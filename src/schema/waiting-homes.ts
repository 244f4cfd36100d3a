import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from './account.tables.ts';
import { directoryAddresses, rosterResidents } from './community.tables.ts';
import { householdMembers, households } from './household.tables.ts';

/**
 * What admins see of a pending place in a home. The conditions need `household_members`, `households`, `users` and,
 * joined by `isOfDirectory`, `directory_addresses` in scope.
 */

export const isOfDirectory = and(
  eq(directoryAddresses.communityId, households.communityId),
  eq(directoryAddresses.normalizedAddress, households.normalizedAddress),
);

/**
 * True if a member's own request waits, too. As for most homes it does, its index leaves them out before each is looked up
 * among all people.
 */
export const isMemberWaiting = sql<boolean>`exists (select from users as waiting where waiting.id = household_members.user_id
  and not waiting.is_verified and waiting.rejected_at is null and waiting.deleted_at is null
  and not waiting.is_held and not waiting.is_orphaned)`;

const othersOfHome = sql`household_members as others join users as other on other.id = others.user_id
  where others.household_id = ${households.id} and others.user_id <> ${householdMembers.userId} and not other.is_held`;
const isApprovedOther = sql`others.approved_at is not null`;
const isWaitingOther = sql`others.approved_at is null and other.rejected_at is null and other.deleted_at is null`;

const namedInRoster = (name: SQLWrapper, email: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${rosterResidents}
  where ${rosterResidents.addressId} = ${directoryAddresses.id}
    and (${rosterResidents.email} = ${email}
      or (cardinality(name_words(${name})) >= 2 and name_words(${name}) <@ name_words(${rosterResidents.name}))
      or (cardinality(name_words(${rosterResidents.name})) >= 2
        and name_words(${rosterResidents.name}) <@ name_words(${name}))))`;

/**
 * True if the community's file lists the person at the address: one name contains all words of the other, or the emails
 * are equal.
 */
export const isNamedInRoster = namedInRoster(users.name, users.email);

/** True if another person waits for the home, and the roster does not tell which of the two lives there. */
const isContested = sql<boolean>`exists (select 1 from ${othersOfHome} and ${isWaitingOther}
  and (not ${isNamedInRoster} or ${namedInRoster(sql`other.name`, sql`other.email`)}))`;

/** True if a place needs no review: the roster lists the person there, and no other person may live there. */
export const needsNoReview: SQL<boolean> = sql<boolean>`(${isNamedInRoster}
  and not exists (select 1 from ${othersOfHome} and ${isApprovedOther}) and not ${isContested})`;

/** The directory's spelling, or else the person's, since a home's own address is in lower case. */
export const shownAddress: SQL<string> = sql<string>`coalesce(${directoryAddresses.formattedAddress},
  case when ${users.normalizedAddress} = ${households.normalizedAddress} then ${users.formattedAddress} end,
  ${households.householdAddress})`;

const maxOthers = 5;

export const homeChecks = {
  rosterMatch: sql<'nameAndAddress' | 'addressOnly' | 'none' | 'noRoster'>`case
    when ${directoryAddresses.id} is null and exists (select 1 from directory_addresses as listed
      where listed.community_id = ${households.communityId} and not listed.is_sample) then 'none'
    when ${directoryAddresses.id} is null then 'noRoster'
    when ${isNamedInRoster} then 'nameAndAddress' else 'addressOnly' end`,
  approvedOthers: sql<number>`(select count(*) from ${othersOfHome} and ${isApprovedOther})`.mapWith(Number),
  waitingOthers: sql<number>`(select count(*) from ${othersOfHome} and ${isWaitingOther})`.mapWith(Number),
  isContested,
  /** Names of other members, approved ones first. */
  otherNames: sql<string[]>`array(select other.name from ${othersOfHome} and other.name <> ''
    and (${isApprovedOther} or ${isWaitingOther}) order by others.approved_at, others.created_at limit ${sql.raw(String(maxOthers))})`,
};
