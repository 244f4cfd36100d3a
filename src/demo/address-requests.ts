import type { addressChangeRequests } from '../schema/household.tables.ts';
import type { Calendar } from './calendar.ts';
import type { DemoPerson } from './people.ts';
import { idOf, randomOf } from './random.ts';

type AddressRequest = typeof addressChangeRequests.$inferInsert;

/**
 * Requests for another address that wait: of the resident whose home is pending, and of a neighbour. Both want homes of
 * the directory that nobody lives in yet.
 */
export function addressRequestsOf(
  people: readonly DemoPerson[],
  directory: readonly { placeId: string; formattedAddress: string; normalizedAddress: string }[],
  calendar: Calendar,
): AddressRequest[] {
  const reasons = ['We moved across the street.', 'The number was wrong from the start.'];
  const taken = new Set(people.map(({ home }) => home?.normalizedAddress));
  const free = directory.filter(({ normalizedAddress }) => !taken.has(normalizedAddress));
  const asking = [
    people.find(({ state }) => state === 'householdPending'),
    people.filter(({ state }) => state === 'approved')[1],
  ];
  return asking.flatMap((person, index): AddressRequest[] => {
    const wanted = free[index];
    if (!person || !wanted) return [];
    const random = randomOf(`address request ${person.id}`);
    return [
      {
        id: idOf(`address request ${person.id}`),
        userId: person.id,
        currentAddress: person.row.formattedAddress,
        currentNormalizedAddress: person.row.normalizedAddress,
        requestedAddress: wanted.formattedAddress,
        requestedFormattedAddress: wanted.formattedAddress,
        requestedNormalizedAddress: wanted.normalizedAddress,
        requestedPlaceId: wanted.placeId,
        reason: reasons[index] ?? '',
        createdAt: calendar.ago(random.int(0, 1), random),
      },
    ];
  });
}
