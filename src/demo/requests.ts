import { normalizeAddress } from '../features/homes/server/address-form/normalize-address.ts';
import type { addressChangeRequests, communityRequests } from '../schema/household.tables.ts';
import type { Calendar } from './calendar.ts';
import { type Neighborhood, neighborhoods } from './neighborhoods.ts';
import { type DemoPerson, directoryOf } from './people.ts';
import { idOf, randomOf } from './random.ts';

type AddressChange = typeof addressChangeRequests.$inferInsert;
type CommunityRequest = typeof communityRequests.$inferInsert;

/** Where people want to go: to another community, and to a place that was typed. */
const destinations = [
  { to: 'elsewhere', reason: 'We moved in with my mother.' },
  { to: 'typed', reason: 'The street was renamed in spring; the suggestions do not know it yet.' },
] as const;

/** Returns address changes that take more than a look at the directory; each community has as many as it has people for. */
export function farAddressChangesOf(
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

/** Returns the requests for communities that wait. */
export function communityRequestsOf(calendar: Calendar): CommunityRequest[] {
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
