import { invalidField, notFound } from '../../../../platform/errors.ts';
import type { RateLimit } from '../../../../platform/http/rate-limits.ts';
import { resolvePlace } from '../../../communities/server/resolve-place.ts';
import type { AddressRequest, RequestAddressChangeInput } from '../../profile.schema.ts';
import { profileMessages } from '../../profile-messages.ts';
import type { SignedInContext } from '../request-context.ts';
import { type AddressRequestMetadata, upsertWaitingRequest } from './address-request.queries.ts';
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
    requestedPlaceId: place.placeId,
    reason: input.reason,
    metadata: await describePlace(context, place.placeId, now),
    createdAt: now,
  });
}

/** What helps the admin to judge the address; a typed one, or a provider that fails, has nothing of it. */
async function describePlace(
  { places, log, requestId }: SignedInContext,
  placeId: string | null,
  now: Date,
): Promise<AddressRequestMetadata> {
  const timestamp = now.toISOString();
  const nothing = { address_components: null, location: null, timestamp };
  if (!placeId) return nothing;
  try {
    const address = await places.findAddress(placeId);
    if (!address) return nothing;
    const { streetNumber, route, city, state, postalCode, location } = address;
    return {
      address_components: { street_number: streetNumber, route, city, state, postal_code: postalCode },
      location,
      timestamp,
    };
  } catch (error) {
    log.warn({ err: error, requestId }, 'address provider failed; request kept without its details');
    return nothing;
  }
}
