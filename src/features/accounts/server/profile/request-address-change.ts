import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { invalidField, notFound } from '../../../../platform/errors.ts';
import type { RateLimit } from '../../../../platform/http/rate-limits.ts';
import type { PlaceAddress } from '../../../../platform/places/places.ts';
import type { AddressRequestMetadata } from '../../../../schema/household.tables.ts';
import { resolvePlace } from '../../../homes/server/resolve-place.ts';
import type { AddressRequest, RequestAddressChangeInput } from '../../profile.schema.ts';
import { profileMessages } from '../../profile-messages.ts';
import { upsertWaitingRequest } from './address-request.queries.ts';
import { findOwnProfile } from './profile.queries.ts';

const limit: RateLimit = { name: 'request-address-change', points: 10, seconds: 3600 };

/** Asks an admin for another address. Until one approves, the person stays where they are. */
export async function requestAddressChange(
  context: SignedInContext,
  input: RequestAddressChangeInput,
): Promise<AddressRequest> {
  const { db, viewer, clock, limits } = context;
  await limits.consume(limit, viewer.userId);
  const person = await findOwnProfile(db, viewer.userId);
  if (!person) throw notFound();
  const place = await resolvePlace(context, input.place, viewer.communitySlug);
  // Whose home was declined may ask for it again: nothing else would undo a mistake.
  if (person.householdId !== null && place.normalizedAddress === person.normalizedAddress)
    throw invalidField('place', profileMessages.sameAddress);
  const now = clock.now();
  return upsertWaitingRequest(db, {
    userId: viewer.userId,
    currentAddress: person.address,
    currentNormalizedAddress: person.normalizedAddress,
    requestedAddress: place.householdAddress,
    requestedFormattedAddress: place.formattedAddress,
    requestedNormalizedAddress: place.normalizedAddress,
    requestedPlaceId: place.address?.placeId ?? null,
    reason: input.reason,
    metadata: describePlace(place.address, now),
    createdAt: now,
  });
}

/** Returns what helps the admin to judge the address; of a typed one nothing is known. */
function describePlace(address: PlaceAddress | null, now: Date): AddressRequestMetadata {
  return {
    address_components: address && {
      street_number: address.streetNumber,
      route: address.route,
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
    },
    location: address?.location ?? null,
    timestamp: now.toISOString(),
  };
}
