import {
  normalizeAddress,
  normalizeStreet,
} from '../features/homes/server/address-form/normalize-address.ts';
import { directoryEntry } from '../features/homes/server/directory.ts';
import { fictionalDirectory } from '../features/homes/server/seed-communities.ts';
import type { users } from '../schema/account.tables.ts';
import type { householdMembers, households } from '../schema/household.tables.ts';
import { demoUsers, personKey } from './demo-users.ts';
import { emailOf, namesFor } from './names.ts';
import type { Neighborhood, PersonState } from './neighborhoods.ts';
import { type Calendar, idOf, type Random, randomOf } from './random.ts';

type Row<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];
type Home = Row<typeof households> & { id: string };

export interface DemoPerson {
  id: string;
  state: PersonState;
  row: Row<typeof users> & { id: string; createdAt: Date };
  home: Home | null;
  member: Row<typeof householdMembers> | null;
  /** How active the person is, from 0 to 1. */
  zeal: number;
}

export interface Population {
  people: DemoPerson[];
  homes: Home[];
}

type Directory = ReturnType<typeof directoryEntry>[];

export function directoryOf(neighborhood: Neighborhood, communityId: string): Directory {
  return fictionalDirectory(neighborhood.area).map((address) =>
    directoryEntry({ id: communityId, slug: neighborhood.slug }, address),
  );
}

/** How many days ago people of a state requested access, from and to. */
const joinedAgo: Record<PersonState, readonly [number, number]> = {
  approved: [25, 420],
  householdPending: [2, 14],
  withoutHousehold: [20, 90],
  pending: [0, 6],
  addressTyped: [0, 4],
  hoaAdmin: [400, 440],
  rejected: [10, 120],
  deleted: [60, 300],
  orphaned: [5, 40],
};

const isVerified = (state: PersonState) =>
  state === 'approved' ||
  state === 'householdPending' ||
  state === 'withoutHousehold' ||
  state === 'hoaAdmin';

/** Every fifth approved person lives with an earlier one. */
const sharesHome = 0.2;

export function inventPeople(
  neighborhood: Neighborhood,
  communityId: string,
  calendar: Calendar,
): Population {
  const { slug } = neighborhood;
  const free = randomOf(`homes ${slug}`).shuffle(directoryOf(neighborhood, communityId));
  const names = namesFor(slug);
  const homes: Home[] = [];
  const places = Object.entries(neighborhood.people) as [PersonState, number][];
  const people = places.flatMap(([state, count]) =>
    Array.from({ length: count }, (_, index) => {
      const key = personKey(slug, state, index);
      const random = randomOf(key);
      const demoUser = demoUsers.find(
        (one) => index === 0 && one.communitySlug === slug && one.state === state,
      );
      const daysAgo = random.int(...joinedAgo[state]);
      const createdAt = calendar.ago(demoUser?.joinedDaysAgo ?? daysAgo, random);
      const isShared = state === 'approved' && homes.length > 0 && random.chance(sharesHome);
      const newHome = () =>
        state === 'addressTyped' ? typedHome(key, neighborhood, random) : directoryHome(free.pop());
      const home: Home = isShared ? random.pick(homes) : { ...newHome(), communityId, createdAt };
      if (!isShared && hasHome(state)) homes.push(home);
      const name = demoUser?.name ?? names.pop() ?? '';
      return personOf({ id: idOf(key), neighborhood, state, name, home, createdAt, calendar, random }, index);
    }),
  );
  return { people, homes };
}

const hasHome = (state: PersonState) =>
  state !== 'withoutHousehold' && state !== 'deleted' && state !== 'orphaned';

type Address = Pick<
  Home,
  'id' | 'householdAddress' | 'normalizedAddress' | 'streetName' | 'normalizedStreet'
>;

function directoryHome(entry: Directory[number] | undefined): Address {
  if (!entry) throw new Error('The neighborhood has more people than homes.');
  return {
    id: idOf(`home ${entry.placeId}`),
    householdAddress: entry.formattedAddress.toLowerCase(),
    normalizedAddress: entry.normalizedAddress,
    streetName: entry.route,
    normalizedStreet: normalizeStreet(entry.route),
  };
}

/** Returns an address that was typed without suggestions: it is in no directory, so an admin has to check it. */
function typedHome(key: string, { area }: Neighborhood, random: Random): Address {
  const text = `${random.int(2, 40)} old quarry rd, ${area.city.toLowerCase()} ${area.state.toLowerCase()}`;
  return {
    id: idOf(`home ${key}`),
    householdAddress: text,
    normalizedAddress: normalizeAddress(text),
    streetName: null,
    normalizedStreet: null,
  };
}

interface Facts {
  id: string;
  neighborhood: Neighborhood;
  state: PersonState;
  name: string;
  home: Home;
  createdAt: Date;
  calendar: Calendar;
  random: Random;
}

function personOf(facts: Facts, index: number): DemoPerson {
  const { id, state, home } = facts;
  return {
    id,
    state,
    row: rowOf(facts, index),
    home: hasHome(state) ? home : null,
    member: hasHome(state) ? memberRow(facts) : null,
    zeal: zealOf(state, index, facts.random),
  };
}

function rowOf(facts: Facts, index: number): DemoPerson['row'] {
  if (facts.state === 'deleted') return erasedRow(facts);
  return facts.state === 'orphaned' ? orphanedRow(facts, index) : userRow(facts, index);
}

function commonRow({ id, neighborhood, home, createdAt, random }: Facts) {
  const { communityId } = home;
  const signupSource = `community:${neighborhood.name}`;
  return { id, communityId, signupSource, showNamePublic: random.chance(0.85), createdAt };
}

function userRow(facts: Facts, index: number): DemoPerson['row'] {
  const { state, name, home, createdAt, calendar, random, neighborhood } = facts;
  const common = commonRow(facts);
  return {
    ...common,
    // Demo users show their names, so forms start as for a new person.
    showNamePublic: index === 0 || common.showNamePublic,
    email: emailOf(name, neighborhood.slug),
    name,
    address: home.householdAddress,
    formattedAddress: writtenAddress(home.householdAddress),
    normalizedAddress: home.normalizedAddress,
    streetName: home.streetName,
    isAddressConfirmed: state !== 'addressTyped',
    isVerified: isVerified(state),
    ...verificationOf(facts, index),
    rejectedAt: state === 'rejected' ? calendar.after(createdAt, 3, random) : null,
  };
}

function verificationOf({ state, createdAt, calendar, random }: Facts, index: number) {
  if (!isVerified(state)) return {};
  const verifiedAt = calendar.after(createdAt, 2, random);
  return state === 'householdPending' && index === 1
    ? { verifiedAt, approvalMailError: 'The mail server did not accept an email (EENVELOPE 550)' }
    : { verifiedAt, approvalMailedAt: verifiedAt };
}

/** Returns an account without a profile, or a profile without an account. */
function orphanedRow(facts: Facts, index: number): DemoPerson['row'] {
  const { name, neighborhood } = facts;
  return {
    ...commonRow(facts),
    ...(index % 2 === 0 ? { email: emailOf(name, neighborhood.slug) } : { name }),
  };
}

function erasedRow(facts: Facts): DemoPerson['row'] {
  const { createdAt, calendar, random } = facts;
  return {
    ...commonRow(facts),
    deletedAt: calendar.after(createdAt, 50, random),
    deletionReason: random.pick(['Moved away', 'Asked to be removed', 'Signed up twice']),
  };
}

/** Capitalizes '12 heron lane, boca raton, fl 33496, usa' as people write it. */
function writtenAddress(lowerCase: string): string {
  return lowerCase
    .replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:Fl|Usa)\b/g, (word) => word.toUpperCase());
}

function memberRow({ id, state, home, createdAt, calendar, random }: Facts): Row<typeof householdMembers> {
  const isApproved = state === 'approved' || state === 'hoaAdmin';
  const approvedAt = isApproved ? calendar.after(createdAt, 4, random) : null;
  return { userId: id, communityId: home.communityId, householdId: home.id, createdAt, approvedAt };
}

function zealOf(state: PersonState, index: number, random: Random): number {
  if (state === 'deleted' || state === 'orphaned' || state === 'rejected' || state === 'addressTyped')
    return 0;
  if (index === 0) return 0.8;
  if (state === 'pending') return random.chance(0.4) ? 0.3 : 0;
  // Most people do a little, a few do a lot.
  return random.next() ** 1.2;
}
