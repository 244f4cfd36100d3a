import { AppError, invalidField } from '../../../platform/errors.ts';
import type { PlaceAddress } from '../../../platform/places/places.ts';
import type { RequestContext } from '../../accounts/server/request-context.ts';
import { addressMessages, isPlaceholderAddress, type PlaceSelection } from '../address.schema.ts';
import { normalizeAddress } from '../normalize-address.ts';
import { findCommunityOfAddress } from './directory.queries.ts';

export interface ResolvedPlace {
  /** As the home is kept: lower case. */
  householdAddress: string;
  /** As people write it. */
  formattedAddress: string;
  normalizedAddress: string;
  /** What the provider tells; null when it failed and the text was taken as typed: an admin checks it. */
  address: PlaceAddress | null;
  /** Only from the provider: a name cut out of a typed text could tell more than the street. */
  streetName: string | null;
  /** The community whose directory holds the address; null when none does. */
  communityId: string | null;
}

type PlaceContext = Pick<RequestContext, 'db' | 'places' | 'log' | 'requestId'>;

/**
 * What a person's choice of address comes to. Nothing the browser says about it is believed: a suggestion is looked up
 * again, and a typed text counts only while the provider fails, unless `takesTyped` says that nothing hangs on it.
 *
 * @param communitySlug the page the person came from; decides when several communities know the address
 * @throws INVALID for the field `place`
 */
export async function resolvePlace(
  context: PlaceContext,
  selection: PlaceSelection,
  communitySlug: string | null,
  { takesTyped = false } = {},
): Promise<ResolvedPlace> {
  const isTaken = takesTyped && selection.kind === 'typed';
  const address = isTaken ? null : await lookUp(context, selection, communitySlug);
  const formattedAddress = address?.formattedAddress ?? selection.text;
  const normalizedAddress = normalizeAddress(formattedAddress);
  if (isPlaceholderAddress(formattedAddress) || !hasNumberAndStreet(address, normalizedAddress)) {
    throw invalidField('place', addressMessages.notAStreet);
  }
  return {
    householdAddress: formattedAddress.toLowerCase(),
    formattedAddress,
    normalizedAddress,
    address,
    streetName: address?.route.trim() ?? null,
    communityId: await findCommunityOfAddress(context.db, normalizedAddress, communitySlug),
  };
}

function hasNumberAndStreet(address: PlaceAddress | null, normalizedAddress: string): boolean {
  if (address) return address.streetNumber.trim() !== '' && address.route.trim() !== '';
  return /\d/.test(normalizedAddress) && /\p{L}{2}/u.test(normalizedAddress);
}

/** The provider's address, or null when the provider fails and the text has to do. */
async function lookUp(
  context: PlaceContext,
  selection: PlaceSelection,
  communitySlug: string | null,
): Promise<PlaceAddress | null> {
  try {
    if (selection.kind === 'suggestion') {
      const address = await context.places.findAddress(selection.placeId, selection.sessionToken);
      if (address) return address;
    } else {
      await context.places.suggestAddresses(selection.text, communitySlug);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.log.warn(
      { err: error, requestId: context.requestId },
      'address provider failed; text taken as typed',
    );
    return null;
  }
  throw invalidField('place', addressMessages.fromSuggestions);
}
