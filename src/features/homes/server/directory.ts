import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { RequestContext } from '../../../access/server/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import { addressMessages, isAddressBegun } from '../home.rules.ts';
import type { AddressSuggestion, searchAddressesInput } from '../home.schema.ts';
import { normalizeAddress, unitLabel } from './address-form/normalize-address.ts';
import type { NewDirectoryAddress } from './community.queries.ts';

export interface StreetAddress {
  streetNumber: string;
  route: string;
  /** As somebody wrote it; empty for a house. */
  unit?: string;
  city: string;
  state: string;
  postalCode: string;
  /** Both or neither. */
  lat: number | null;
  lng: number | null;
}

/**
 * Returns the directory's row for an address. Its place id follows from community and address alone: importing the same
 * address again, here or on another machine, keeps the ids that people's homes refer to.
 */
export function directoryEntry(
  community: { id: string; slug: string },
  address: StreetAddress,
): NewDirectoryAddress & { placeId: string } {
  const unit = unitLabel(address.unit ?? '') || null;
  const formattedAddress = formatAddress({ ...address, unit });
  const normalizedAddress = normalizeAddress(formattedAddress);
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

/** Writes an address in one line: '12 Heron Lane Unit 3, Boca Raton, FL 33496, USA'. */
export function formatAddress(
  address: Omit<StreetAddress, 'unit' | 'lat' | 'lng'> & { unit: string | null },
): string {
  const { streetNumber, route, unit, city, state, postalCode } = address;
  const street = [streetNumber, route, unit].filter(Boolean).join(' ');
  return `${street}, ${city}, ${state} ${postalCode}, USA`;
}

const limit = { name: 'search-addresses', points: 120, seconds: 60 };
/** What a stranger asks is a step into the directory: enough for typing an address again a few times. */
const limitOfStrangers = { name: 'search-addresses-strangers', points: 40, seconds: 60 };
const dayOfStrangers = { name: 'search-addresses-strangers-day', points: 400, seconds: 86_400 };

/** Suggestions as an address is typed: those of the community whose page it is come first. */
export async function searchAddresses(
  context: RequestContext,
  input: z.output<typeof searchAddressesInput>,
): Promise<AddressSuggestion[]> {
  if (context.viewer) {
    await context.limits.consume(limit, context.clientKey);
  } else {
    if (!isAddressBegun(input.query)) return [];
    await context.limits.consume(limitOfStrangers, context.clientKey);
    await context.limits.consume(dayOfStrangers, context.clientKey);
  }
  try {
    const found = await context.places.suggestAddresses(
      input.query,
      input.communitySlug ?? null,
      input.sessionToken,
    );
    return context.viewer ? found : found.filter(isNumberTyped(input.query));
  } catch (error) {
    context.log.warn({ err: error, requestId: context.requestId }, 'address provider failed');
    throw new AppError('UNAVAILABLE', addressMessages.unavailable);
  }
}

/** Only homes of the very number: one that is begun would tell of ten. */
function isNumberTyped(query: string): (suggestion: AddressSuggestion) => boolean {
  const typed = new Set(query.toLowerCase().split(/[\s,]+/));
  return ({ mainText }) => typed.has(mainText.toLowerCase().split(' ', 1)[0] ?? '');
}
