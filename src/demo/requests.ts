import { toNormalizedAddress } from '../features/homes/server/address-form/normalize-address.ts';
import type { addressChangeRequests, communityRequests } from '../schema/household.tables.ts';
import { type Neighborhood, neighborhoods } from './neighborhoods.ts';
import { type DemoPerson, directoryOf } from './people.ts';
import { type Calendar, idOf, randomOf } from './random.ts';

type AddressChange = typeof addressChangeRequests.$inferInsert;

/** Requests a free address of the community, twice, one of another community, and one that was typed. */
export function inventAddressChanges(
  neighborhood: Neighborhood,
  people: readonly DemoPerson[],
  calendar: Calendar,
): AddressChange[] {
  const taken = new Set(people.map(({ home }) => home?.normalizedAddress));
  const [free, nextFree] = directoryOf(neighborhood, '').filter(
    ({ normalizedAddress }) => !taken.has(normalizedAddress),
  );
  const other = neighborhoods.find(({ slug }) => slug !== neighborhood.slug) ?? neighborhood;
  const settled = people.filter(({ state }) => state === 'approved');
  const typed = { formattedAddress: `7 New Magnolia Walk, ${neighborhood.area.city}`, placeId: null };
  const requests = [
    {
      person: people.find(({ state }) => state === 'householdPending'),
      target: free,
      reason: 'We moved across the street.',
    },
    { person: settled[1], target: nextFree, reason: 'The number was wrong from the start.' },
    { person: settled[3], target: directoryOf(other, '')[20], reason: 'We moved in with my mother.' },
    {
      person: settled[8],
      target: typed,
      reason: 'The street was renamed in spring; the suggestions do not know it yet.',
    },
  ];
  return requests.flatMap(({ person, target, reason }): AddressChange[] => {
    if (!person?.home || !target) return [];
    const random = randomOf(`address change ${person.id}`);
    const requestedFormattedAddress = target.formattedAddress;
    return [
      {
        id: idOf(`address change ${person.id}`),
        userId: person.id,
        currentAddress: person.home.householdAddress,
        currentNormalizedAddress: person.home.normalizedAddress,
        requestedAddress: requestedFormattedAddress.toLowerCase(),
        requestedFormattedAddress,
        requestedNormalizedAddress: toNormalizedAddress(requestedFormattedAddress),
        requestedPlaceId: target.placeId,
        reason,
        createdAt: calendar.ago(random.int(1, 9), random),
      },
    ];
  });
}

const newCommunities = [
  {
    communityName: 'Marsh Rabbit Run',
    location: 'Wellington, FL',
    requestorName: 'Odette Brandvold',
    isResident: 'yes',
    homeAddress: '14 Marsh Rabbit Run, Wellington, FL 33414',
    notes: 'About 140 homes, one gate. Our landscaping group chat has become too much.',
  },
  { communityName: 'the cypress key club', requestorName: 'Bertram Eason', isResident: 'no' },
] as const;

export function inventCommunityRequests(calendar: Calendar) {
  return newCommunities.map((request, index): typeof communityRequests.$inferInsert => {
    const key = `community request ${request.communityName}`;
    const random = randomOf(key);
    return {
      ...request,
      id: idOf(key),
      requestorEmail: `request.${index + 1}@neighbors.example`,
      createdAt: calendar.ago(random.int(1, 6), random),
    };
  });
}
