import { sessionLifetime } from '../access/server/start-session.ts';
import {
  normalizeStreet,
  toNormalizedAddress,
} from '../features/homes/server/address-form/normalize-address.ts';
import { directoryEntry } from '../features/homes/server/directory.ts';
import { fictionalDirectory } from '../features/homes/server/seed-communities.ts';
import { hashToken, newToken } from '../platform/auth/tokens.ts';
import type { sessions, users } from '../schema/account.tables.ts';
import type { auditLog } from '../schema/audit.tables.ts';
import type { households } from '../schema/household.tables.ts';
import { demoUsers, personKey, platformAdminId } from './demo-users.ts';
import { emailOf, namesFor } from './names.ts';
import type { Neighborhood, PersonState } from './neighborhoods.ts';
import { type Calendar, dayMs, idOf, type Random, randomOf } from './random.ts';

type Home = typeof households.$inferInsert & { id: string };

export interface DemoPerson {
  id: string;
  state: PersonState;
  row: typeof users.$inferInsert & { id: string; communityId: string; createdAt: Date };
  home: Home | null;
  /** When the HOA approved the person's household. */
  approvedAt: Date | null;
  /** How active the person is, from 0 to 1. */
  zeal: number;
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

const verified: readonly PersonState[] = ['approved', 'householdPending', 'withoutHousehold', 'hoaAdmin'];
const homeless: readonly PersonState[] = ['withoutHousehold', 'deleted', 'orphaned'];
const idle: readonly PersonState[] = ['deleted', 'orphaned', 'rejected', 'addressTyped'];

/** Every fifth approved person lives with an earlier one. */
const sharesHome = 0.2;

export function inventPeople(
  neighborhood: Neighborhood,
  communityId: string,
  calendar: Calendar,
): DemoPerson[] {
  const { slug } = neighborhood;
  const free = randomOf(`homes ${slug}`).shuffle(directoryOf(neighborhood, communityId));
  const names = namesFor(slug);
  const homes: Home[] = [];
  const invent = (state: PersonState, index: number): DemoPerson => {
    const key = personKey(slug, state, index);
    const random = randomOf(key);
    const demoUser = demoUsers.find(
      (one) => index === 0 && one.communitySlug === slug && one.state === state,
    );
    const createdAt = calendar.ago(demoUser?.joinedDaysAgo ?? random.int(...joinedAgo[state]), random);
    const isShared = state === 'approved' && homes.length > 0 && random.chance(sharesHome);
    const newHome = () =>
      state === 'addressTyped' ? typedHome(key, neighborhood, random) : directoryHome(free.pop());
    const home = isShared ? random.pick(homes) : { ...newHome(), communityId, createdAt };
    const hasHome = !homeless.includes(state);
    if (!isShared && hasHome) homes.push(home);
    const name = demoUser?.name ?? names.pop() ?? '';
    const isApproved = state === 'approved' || state === 'hoaAdmin';
    return {
      id: idOf(key),
      state,
      row: rowOf({ id: idOf(key), neighborhood, state, name, home, createdAt, calendar, random }, index),
      home: hasHome ? home : null,
      approvedAt: isApproved ? calendar.after(createdAt, 4, random) : null,
      zeal: zealOf(state, index, random),
    };
  };
  const counts = Object.entries(neighborhood.people) as [PersonState, number][];
  return counts.flatMap(([state, count]) =>
    Array.from({ length: count }, (_, index) => invent(state, index)),
  );
}

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
    normalizedAddress: toNormalizedAddress(text),
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

function rowOf(facts: Facts, index: number): DemoPerson['row'] {
  const { id, state, name, home, createdAt, calendar, random, neighborhood } = facts;
  const common = {
    id,
    communityId: home.communityId,
    signupSource: `community:${neighborhood.name}`,
    // Demo users show their names, so forms start as for a new person.
    showNamePublic: random.chance(0.85) || index === 0,
    createdAt,
  };
  const email = emailOf(name, neighborhood.slug);
  if (state === 'deleted') {
    const deletionReason = random.pick(['Moved away', 'Asked to be removed', 'Signed up twice']);
    return { ...common, deletedAt: calendar.after(createdAt, 50, random), deletionReason };
  }
  // An account without a profile, or a profile without an account.
  if (state === 'orphaned') return { ...common, ...(index % 2 === 0 ? { email } : { name }) };
  const isVerified = verified.includes(state);
  const verifiedAt = isVerified ? calendar.after(createdAt, 2, random) : null;
  const isMailRefused = state === 'householdPending' && index === 1;
  return {
    ...common,
    email,
    name,
    address: home.householdAddress,
    formattedAddress: writtenAddress(home.householdAddress),
    normalizedAddress: home.normalizedAddress,
    streetName: home.streetName,
    isAddressConfirmed: state !== 'addressTyped',
    isVerified,
    verifiedAt,
    approvalMailedAt: isMailRefused ? null : verifiedAt,
    approvalMailError: isMailRefused ? 'The mail server did not accept an email (EENVELOPE 550)' : null,
    rejectedAt: state === 'rejected' ? calendar.after(createdAt, 3, random) : null,
  };
}

/** Capitalizes '12 heron lane, boca raton, fl 33496, usa' as people write it. */
function writtenAddress(lowerCase: string): string {
  return lowerCase
    .replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:Fl|Usa)\b/g, (word) => word.toUpperCase());
}

function zealOf(state: PersonState, index: number, random: Random): number {
  if (idle.includes(state)) return 0;
  if (index === 0) return 0.8;
  if (state === 'pending') return random.chance(0.4) ? 0.3 : 0;
  // Most people do a little, a few do a lot.
  return random.next() ** 1.2;
}

const devices = ['Safari on iPhone', 'Chrome on Android', 'Chrome on Windows', 'Safari on Mac'];

export function inventSession({ id, state }: DemoPerson, calendar: Calendar): typeof sessions.$inferInsert {
  const random = randomOf(`session ${id}`);
  const lastUsedAt = calendar.ago(random.int(0, 6), random);
  const createdAt = new Date(lastUsedAt.getTime() - random.int(1, 20) * dayMs);
  return {
    id: idOf(`session ${id}`),
    userId: id,
    tokenHash: hashToken(newToken()),
    isConfirmed: state !== 'pending',
    device: random.pick(devices),
    createdAt,
    lastUsedAt,
    expiresAt: new Date(lastUsedAt.getTime() + sessionLifetime.idle),
    endsAt: new Date(createdAt.getTime() + sessionLifetime.absolute),
  };
}

const rejections = [
  'The address is not part of this community.',
  'We could not find you among the residents of this address.',
  'Please ask again with the address of your home here.',
];

type Decision = typeof auditLog.$inferInsert;

export function inventDecisions(people: readonly DemoPerson[]): Decision[] {
  const hoaAdminId = people.find(({ state }) => state === 'hoaAdmin')?.id ?? platformAdminId;
  return people.flatMap(({ id: subjectId, state, row, approvedAt }) => {
    const { communityId, verifiedAt, rejectedAt } = row;
    const decision = (
      action: Decision['action'],
      createdAt: Date | null | undefined,
      by: Partial<Decision> = {},
    ): Decision[] => {
      if (!createdAt) return [];
      const id = idOf(`${action} ${subjectId}`);
      const admin = { actorId: platformAdminId, actorRole: 'platform_admin' } as const;
      return [{ id, subjectType: 'user', subjectId, communityId, action, createdAt, ...admin, ...by }];
    };
    const reason = randomOf(`reject ${subjectId}`).pick(rejections);
    return [
      ...decision('user.approve', verifiedAt),
      ...decision('user.reject', rejectedAt, { reason }),
      ...decision('household.approve', approvedAt, { actorId: hoaAdminId, actorRole: 'hoa_admin' }),
      ...decision('hoa_admin.appoint', state === 'hoaAdmin' ? verifiedAt : null),
    ];
  });
}
