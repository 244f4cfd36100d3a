import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Viewer } from '../../../access/audience.ts';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import { addressMessages, isAddressBegun } from '../home.rules.ts';
import type { AddressSuggestion, searchAddressesInput } from '../home.schema.ts';
import { addressWords, toNormalizedAddress, unitLabel } from './address-form/normalize-address.ts';
import type { NewDirectoryAddress } from './community.queries.ts';

export interface StreetAddress {
  streetNumber: string;
  route: string;
  /** As written by the person; empty for a house. */
  unit?: string;
  city: string;
  state: string;
  postalCode: string;
  /** Both or neither. */
  lat: number | null;
  lng: number | null;
}

/**
 * Returns the directory entry for an address. Its place id depends only on the community and the address, so importing
 * the address again, even on another machine, does not break the ids that homes refer to.
 */
export function directoryEntry(
  community: { id: string; slug: string },
  address: StreetAddress,
): NewDirectoryAddress & { placeId: string } {
  const unit = unitLabel(address.unit ?? '') || null;
  const formattedAddress = formatAddress({ ...address, unit });
  const normalizedAddress = toNormalizedAddress(formattedAddress);
  const hash = createHash('sha256').update(`${community.slug}\n${normalizedAddress}`).digest('base64url');
  return {
    ...address,
    unit,
    communityId: community.id,
    placeId: `dir_${hash.slice(0, 24)}`,
    formattedAddress,
    normalizedAddress,
  };
}

/** Formats an address in one line: '12 Heron Lane Unit 3, Boca Raton, FL 33496, USA'. */
export function formatAddress(
  address: Omit<StreetAddress, 'unit' | 'lat' | 'lng'> & { unit: string | null },
): string {
  const { streetNumber, route, unit, city, state, postalCode } = address;
  const street = [streetNumber, route, unit].filter(Boolean).join(' ');
  return `${street}, ${city}, ${state} ${postalCode}, USA`;
}

const limit = { name: 'search-addresses', points: 120, seconds: 60 };
/** Enough for a meeting at one network address to type their addresses, but not to read the whole directory. */
const strangerLimit = { name: 'search-addresses-strangers', points: 60, seconds: 60 };
const strangerDailyLimit = { name: 'search-addresses-strangers-day', points: 600, seconds: 86_400 };

/** Returns suggestions for a partly typed address; those of the page's community come first. */
export async function searchAddresses(
  context: RequestContext,
  input: z.output<typeof searchAddressesInput>,
): Promise<AddressSuggestion[]> {
  const isKnown = isKnownIn(context.viewer, input.communitySlug);
  if (isKnown) {
    await context.limits.consume(limit, context.clientKey);
  } else {
    if (!isAddressBegun(input.query)) return [];
    await context.limits.consume(strangerLimit, context.clientKey);
    await context.limits.consume(strangerDailyLimit, context.clientKey);
  }
  try {
    const found = await context.places.suggestAddresses(
      input.query,
      input.communitySlug ?? null,
      input.sessionToken,
    );
    return isKnown ? found : found.filter(hasTypedNumber(input.query));
  } catch (error) {
    context.log.warn({ err: error, requestId: context.requestId }, 'address provider failed');
    throw new AppError('UNAVAILABLE', addressMessages.unavailable);
  }
}

/** Everyone else is a stranger here, also with an account: it takes a second to make one. */
const isKnownIn = (viewer: Viewer | null, communitySlug = ''): boolean =>
  viewer !== null &&
  (viewer.isPlatformAdmin || (viewer.isVerified && viewer.communitySlug === communitySlug));

/** Matches only homes with exactly the typed number: a partial number would reveal ten homes. */
function hasTypedNumber(query: string): (suggestion: AddressSuggestion) => boolean {
  const typed = new Set(addressWords(query));
  return ({ mainText }) => typed.has(addressWords(mainText)[0] ?? '');
}
