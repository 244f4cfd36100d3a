import type { users } from '../features/accounts/server/account.tables.ts';
import { normalizeAddress } from '../features/communities/normalize-address.ts';
import { directoryEntry } from '../features/communities/server/directory-entry.ts';
import { fictionalDirectory } from '../features/communities/server/fictional-directory.ts';
import type { householdMembers, households } from '../features/communities/server/household.tables.ts';
import type { Calendar } from './calendar.ts';
import { firstNames, lastNames } from './names.ts';
import type { Neighborhood, PersonState } from './neighborhoods.ts';
import { personas, personKey } from './personas.ts';
import { idOf, type Random, randomOf } from './random.ts';

type Row<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];
type Home = Row<typeof households> & { id: string };

export interface DemoPerson {
  id: string;
  state: PersonState;
  row: Row<typeof users> & { id: string; createdAt: Date };
  home: Home | null;
  member: Row<typeof householdMembers> | null;
  /** How much the person takes part, from 0 to 1. */
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

/** How long ago people of a state asked for access, in days. */
const joinedAgo: Record<PersonState, readonly [number, number]> = {
  approved: [25, 420],
  householdPending: [2, 14],
  withoutHousehold: [20, 90],
  pending: [0, 6],
  addressTyped: [0, 4],
  hoaAdmin: [400, 440],
  rejected: [10, 120],
  deleted: [60, 300],
};

const isVerified = (state: PersonState) =>
  state === 'approved' ||
  state === 'householdPending' ||
  state === 'withoutHousehold' ||
  state === 'hoaAdmin';

/** Every fifth approved person lives with one who came before. */
const sharesHome = 0.2;

/** The people of a community and their homes, oldest first. */
export function peopleOf(neighborhood: Neighborhood, communityId: string, calendar: Calendar): Population {
  const { slug } = neighborhood;
  const free = randomOf(`homes ${slug}`).shuffle(directoryOf(neighborhood, communityId));
  const names = namesFor(slug);
  const homes: Home[] = [];
  const states = Object.entries(neighborhood.people) as [PersonState, number][];
  const people = states.flatMap(([state, count]) =>
    Array.from({ length: count }, (_, index): DemoPerson => {
      const key = personKey(slug, state, index);
      const random = randomOf(key);
      const createdAt = calendar.ago(random.int(...joinedAgo[state]), random);
      const shared =
        state === 'approved' && index > 0 && random.chance(sharesHome) ? random.pick(homes) : null;
      const address = shared ? undefined : free.pop();
      const home = shared ?? homeAt(address, communityId, createdAt);
      if (home && !shared && state !== 'withoutHousehold') homes.push(home);
      const persona =
        index === 0 ? personas.find((one) => one.communitySlug === slug && one.state === state) : null;
      const name = persona?.name ?? names.pop() ?? 'Sam Nameless';
      const row = userRow({
        neighborhood,
        communityId,
        state,
        name,
        home,
        createdAt,
        calendar,
        random,
        id: idOf(key),
      });
      return {
        id: row.id,
        state,
        row,
        home: state === 'withoutHousehold' ? null : home,
        member: memberRow(state, row, home, calendar, random),
        zeal: zealOf(state, index, random),
      };
    }),
  );
  return { people, homes };
}

function namesFor(slug: string): string[] {
  const random = randomOf(`names ${slug}`);
  const last = random.shuffle(lastNames);
  return random
    .shuffle([...firstNames, ...firstNames])
    .map((first, index) => `${first} ${last[index % last.length]}`);
}

function homeAt(address: Directory[number] | undefined, communityId: string, createdAt: Date): Home | null {
  if (!address) return null;
  return {
    id: idOf(`home ${address.placeId}`),
    communityId,
    householdAddress: address.formattedAddress.toLowerCase(),
    normalizedAddress: address.normalizedAddress,
    streetName: address.route,
    createdAt,
  };
}

interface UserFacts {
  id: string;
  neighborhood: Neighborhood;
  communityId: string;
  state: PersonState;
  name: string;
  home: Home | null;
  createdAt: Date;
  calendar: Calendar;
  random: Random;
}

function userRow(facts: UserFacts): DemoPerson['row'] {
  const { id, state, name, home, createdAt, calendar, random, communityId, neighborhood } = facts;
  const verifiedAt = isVerified(state) ? calendar.after(createdAt, 2, random) : null;
  const base = {
    id,
    communityId,
    signupSource: `community:${neighborhood.name}`,
    isVerified: isVerified(state),
    verifiedAt,
    showNamePublic: random.chance(0.85),
    createdAt,
    streetName: null as string | null,
  };
  if (state === 'deleted') {
    const reason = random.pick(['Moved away', 'Asked to be removed', 'Signed up twice']);
    return {
      ...base,
      email: null,
      name: '',
      deletedAt: calendar.after(createdAt, 50, random),
      deletionReason: reason,
    };
  }
  const isTyped = state === 'addressTyped';
  const formattedAddress = isTyped
    ? `${random.int(2, 9)} Old Quarry Rd, ${neighborhood.area.city} FL`
    : writtenAddress(home);
  return {
    ...base,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${neighborhood.slug}.example`,
    name,
    address: formattedAddress.toLowerCase(),
    formattedAddress,
    normalizedAddress: normalizeAddress(formattedAddress),
    streetName: isTyped ? null : (home?.streetName ?? null),
    isAddressConfirmed: !isTyped,
    rejectedAt: state === 'rejected' ? calendar.after(createdAt, 3, random) : null,
  };
}

/** '12 heron lane, boca raton, fl 33496, usa' as people write it. */
function writtenAddress(home: Home | null): string {
  return (home?.householdAddress ?? '')
    .replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:Fl|Usa)\b/g, (word) => word.toUpperCase());
}

function memberRow(
  state: PersonState,
  user: DemoPerson['row'],
  home: Home | null,
  calendar: Calendar,
  random: Random,
): Row<typeof householdMembers> | null {
  if (!home || state === 'withoutHousehold' || state === 'deleted') return null;
  const isApproved = state === 'approved' || state === 'hoaAdmin';
  return {
    userId: user.id,
    householdId: home.id,
    createdAt: user.createdAt,
    approvedAt: isApproved ? calendar.after(user.createdAt, 4, random) : null,
  };
}

function zealOf(state: PersonState, index: number, random: Random): number {
  if (state === 'deleted' || state === 'rejected' || state === 'addressTyped') return 0;
  if (index === 0) return 0.8;
  if (state === 'pending') return random.chance(0.4) ? 0.3 : 0;
  // Most people do a little, a few do a lot.
  return random.next() ** 1.2;
}
