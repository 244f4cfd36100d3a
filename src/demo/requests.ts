import { normalizeAddress } from '../features/homes/server/address-form/normalize-address.ts';
import type { addressChangeRequests, communityRequests } from '../schema/household.tables.ts';
import { type Neighborhood, neighborhoods } from './neighborhoods.ts';
import { type DemoPerson, directoryOf } from './people.ts';
import { type Calendar, idOf, randomOf } from './random.ts';

type AddressChange = typeof addressChangeRequests.$inferInsert;
type CommunityRequest = typeof communityRequests.$inferInsert;

/** Target addresses: one in another community, and one that was typed. */
const destinations = [
  { to: 'elsewhere', reason: 'We moved in with my mother.' },
  { to: 'typed', reason: 'The street was renamed in spring; the suggestions do not know it yet.' },
] as const;

export function inventFarAddressChanges(
  neighborhood: Neighborhood,
  people: readonly DemoPerson[],
  calendar: Calendar,
): AddressChange[] {
  const settled = people.filter(({ state, member }) => state === 'approved' && member !== null).slice(3);
  return destinations.flatMap(({ to, reason }, index) => {
    const person = settled[index * 5];
    if (!person?.home) return [];
    const random = randomOf(`address change ${person.id}`);
    const other = neighborhoods.find(({ slug }) => slug !== neighborhood.slug);
    const entries = directoryOf(other ?? neighborhood, '');
    const entry = to === 'typed' ? null : entries[random.int(0, entries.length - 1)];
    const address = entry?.formattedAddress ?? `7 New Magnolia Walk, ${neighborhood.area.city}`;
    return {
      id: idOf(`address change ${person.id}`),
      userId: person.id,
      currentAddress: person.home.householdAddress,
      currentNormalizedAddress: person.home.normalizedAddress,
      requestedAddress: address.toLowerCase(),
      requestedFormattedAddress: address,
      requestedNormalizedAddress: normalizeAddress(address),
      requestedPlaceId: entry?.placeId ?? null,
      reason,
      createdAt: calendar.ago(random.int(1, 9), random),
    };
  });
}

const newCommunities = [
  {
    communityName: 'Marsh Rabbit Run',
    location: 'Wellington, FL',
    requestorName: 'Odette Brandvold',
    isResident: 'yes',
    notes: 'About 140 homes, one gate. Our landscaping group chat has become too much.',
  },
  {
    communityName: 'the cypress key club',
    location: null,
    requestorName: 'Bertram Eason',
    isResident: 'no',
    notes: null,
  },
] as const;

export function inventCommunityRequests(calendar: Calendar): CommunityRequest[] {
  return newCommunities.map((request, index) => {
    const random = randomOf(`community request ${request.communityName}`);
    return {
      ...request,
      id: idOf(`community request ${request.communityName}`),
      requestorEmail: `request.${index + 1}@neighbors.example`,
      createdAt: calendar.ago(random.int(1, 6), random),
    };
  });
}

type AddressRequest = typeof addressChangeRequests.$inferInsert;

export function inventAddressRequests(
  people: readonly DemoPerson[],
  directory: readonly { placeId: string; formattedAddress: string; normalizedAddress: string }[],
  calendar: Calendar,
): AddressRequest[] {
  const reasons = ['We moved across the street.', 'The number was wrong from the start.'];
  const taken = new Set(people.map(({ home }) => home?.normalizedAddress));
  const free = directory.filter(({ normalizedAddress }) => !taken.has(normalizedAddress));
  const requesters = [
    people.find(({ state }) => state === 'householdPending'),
    people.filter(({ state }) => state === 'approved')[1],
  ];
  return requesters.flatMap((person, index): AddressRequest[] => {
    const target = free[index];
    if (!person || !target) return [];
    const random = randomOf(`address request ${person.id}`);
    return [
      {
        id: idOf(`address request ${person.id}`),
        userId: person.id,
        currentAddress: person.row.formattedAddress,
        currentNormalizedAddress: person.row.normalizedAddress,
        requestedAddress: target.formattedAddress,
        requestedFormattedAddress: target.formattedAddress,
        requestedNormalizedAddress: target.normalizedAddress,
        requestedPlaceId: target.placeId,
        reason: reasons[index] ?? '',
        createdAt: calendar.ago(random.int(0, 1), random),
      },
    ];
  });
}
