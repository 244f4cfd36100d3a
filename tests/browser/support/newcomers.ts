import { toNormalizedAddress } from '../../../src/features/homes/server/address-form/normalize-address.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { users } from '../../../src/schema/account.tables.ts';
import { directoryAddresses, rosterResidents } from '../../../src/schema/community.tables.ts';
import { householdMembers, households } from '../../../src/schema/household.tables.ts';
import type { Community } from '../../support/factories.ts';
import type { Product } from './product.ts';

/** Makes people who wait with their homes, all at once. The roster names them at their address if `isOnRoster`. */
export async function newcomersTo(
  { running }: Product,
  community: Community,
  { count, isOnRoster, street }: { count: number; isOnRoster: boolean; street: string },
): Promise<void> {
  const { db } = running.services;
  const now = systemClock.now();
  const homes = Array.from({ length: count }, (_, index) => {
    const formattedAddress = `${index + 1} ${street}, Boca Raton, FL 33496, USA`;
    return {
      streetNumber: String(index + 1),
      name: `${street.split(' ')[0]} Newcomb${lettersOf(index)}`,
      formattedAddress,
      normalizedAddress: toNormalizedAddress(formattedAddress),
    };
  });
  const people = await db
    .insert(users)
    .values(
      homes.map(({ name, formattedAddress, normalizedAddress, streetNumber }) => ({
        email: `${streetNumber}.${street.replace(/\W/g, '').toLowerCase()}.${community.slug}@porchlist.test`,
        name,
        communityId: community.id,
        address: formattedAddress.toLowerCase(),
        formattedAddress,
        normalizedAddress,
        streetName: street,
        signupSource: `community:${community.name}`,
        emailConfirmedAt: now,
        createdAt: new Date(now.getTime() - Number(streetNumber) * 60_000),
      })),
    )
    .returning({ id: users.id });
  const places = await db
    .insert(households)
    .values(
      homes.map(({ formattedAddress, normalizedAddress }) => ({
        communityId: community.id,
        householdAddress: formattedAddress.toLowerCase(),
        normalizedAddress,
      })),
    )
    .returning({ id: households.id });
  await db.insert(householdMembers).values(
    people.map(({ id }, index) => ({
      userId: id,
      communityId: community.id,
      householdId: places[index]?.id ?? '',
    })),
  );
  if (!isOnRoster) return;
  const addresses = await db
    .insert(directoryAddresses)
    .values(
      homes.map(({ name: _, ...home }) => ({
        ...home,
        communityId: community.id,
        placeId: `${community.slug} ${home.normalizedAddress}`,
        route: street,
        city: 'Boca Raton',
        state: 'FL',
        postalCode: '33496',
      })),
    )
    .returning({ id: directoryAddresses.id });
  await db
    .insert(rosterResidents)
    .values(addresses.map(({ id }, index) => ({ addressId: id, name: homes[index]?.name ?? '' })));
}

/** Returns 'aa', 'ab', …: names have no digits. */
const lettersOf = (index: number) => String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
