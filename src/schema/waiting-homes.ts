import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
  where others.household_id = ${households.id} and others.user_id <> ${householdMembers.userId} and not other.is_held
    and others.removal_undoable_until is null`;
const isApprovedOther = sql`others.approved_at is not null`;
const isWaitingOther = sql`others.approved_at is null and other.rejected_at is null and other.deleted_at is null`;

/** A name with more words than this beside those of the roster may be several people's, of whom one is in the roster. */
const maxMoreWords = 1;

/** 'Bell Bell' has all words of each Bell there, but only one of its own. */
const isWithin = (part: SQLWrapper, whole: SQLWrapper) =>
  sql`((select count(distinct word) from unnest(name_words(${part})) as word) >= 2 and name_words(${part}) <@ name_words(${whole}))`;

/** 'Ann & Bob Bell' and 'Ann Bell · Bob' are two people, of whom the roster may list one. */
const isOfOne = (name: SQLWrapper) =>
  sql`normalize(${name}) !~ ${sql.raw(`'[^[:alnum:][:space:].()"''’-]'`)}`;

const listedWhere = (isListed: SQL) => sql<boolean>`exists (
  select 1 from ${rosterResidents} where ${rosterResidents.addressId} = ${directoryAddresses.id} and (${isListed}))`;

type RosterFacts = Record<'name' | 'email' | 'emailConfirmedAt', SQLWrapper>;

/**
 * True if the community's file proves that the person lives at the address: one name contains all words of the other, or the
 * emails are equal and the person has confirmed theirs, since anyone can enter a neighbor's.
 */
const namedInRoster = ({ name, email, emailConfirmedAt }: RosterFacts) =>
  listedWhere(sql`(${rosterResidents.email} = ${email} and ${emailConfirmedAt} is not null)
    or ${isWithin(name, rosterResidents.name)}
    or (${isWithin(rosterResidents.name, name)} and ${isOfOne(name)}
      and cardinality(name_words(${name})) <= cardinality(name_words(${rosterResidents.name})) + ${sql.raw(String(maxMoreWords))})`);

/** True if the roster may mean the person. Only people for whom it is false count as missing from it. */
export const maybeInRoster = ({ name, email }: Pick<RosterFacts, 'name' | 'email'>) =>
  listedWhere(sql`${rosterResidents.email} = ${email} or ${isWithin(name, rosterResidents.name)}
    or ${isWithin(rosterResidents.name, name)}`);

export const isNamedInRoster = namedInRoster(users);

const isOtherNamedInRoster = namedInRoster({
  name: sql`other.name`,
  email: sql`other.email`,
  emailConfirmedAt: sql`other.email_confirmed_at`,
});

/** True if another person waits for the home, and the roster does not tell which of the two lives there. */
const isContested = sql<boolean>`exists (select 1 from ${othersOfHome} and ${isWaitingOther}
  and (not ${isNamedInRoster} or ${isOtherNamedInRoster}))`;

/**
 * True if the roster lists the person there, and no other person may live there. The place needs no review then, unless the
 * name could pass for an admin's.
 */
export const isMatching = sql<boolean>`(${isNamedInRoster} and not exists (select 1 from ${othersOfHome} and ${isApprovedOther}) and not ${isContested})`;

/** The directory's spelling, or else the person's, since a home's own address is in lower case. */
export const homeAddressColumn: SQL<string> = sql<string>`coalesce(${directoryAddresses.formattedAddress},
  case when ${users.normalizedAddress} = ${households.normalizedAddress} then ${users.formattedAddress} end,
  ${households.householdAddress})`;

/** The address that a person gave and the home's in the directory, if they gave it with another city or ZIP code. */
export const otherPlaceColumn: SQL<{ given: string; listed: string } | null> = sql`case
  when ${directoryAddresses.id} is not null and ${users.normalizedAddress} <> ${households.normalizedAddress}
  then jsonb_build_object('given', ${users.formattedAddress}, 'listed', ${directoryAddresses.formattedAddress}) end`;

const maxOthers = 5;

export const homeCheckColumns = {
  rosterMatch: sql<'nameAndAddress' | 'addressOnly' | 'none' | 'noRoster'>`case
    when ${directoryAddresses.id} is null and exists (select 1 from directory_addresses as listed
      where listed.community_id = ${households.communityId} and not listed.is_sample) then 'none'
    when ${directoryAddresses.id} is null then 'noRoster'
    when ${isNamedInRoster} then 'nameAndAddress' else 'addressOnly' end`,
  approvedOthers: sql<number>`(select count(*) from ${othersOfHome} and ${isApprovedOther})`.mapWith(Number),
  waitingOthers: sql<number>`(select count(*) from ${othersOfHome} and ${isWaitingOther})`.mapWith(Number),
  isContested,
  otherPlace: otherPlaceColumn,
  /** Names of other members, approved ones first. */
  otherNames: sql<string[]>`array(select other.name from ${othersOfHome} and other.name <> ''
    and (${isApprovedOther} or ${isWaitingOther}) order by others.approved_at, others.created_at limit ${sql.raw(String(maxOthers))})`,
};

/** Ids of communities that an admin decides about. */
export type CommunityIds = readonly string[] | 'all';

export const isHomeIn = (ids: CommunityIds) =>
  ids === 'all' ? undefined : inArray(householdMembers.communityId, [...ids]);
