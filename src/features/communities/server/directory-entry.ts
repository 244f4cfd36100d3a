import { createHash } from 'node:crypto';
import { normalizeAddress } from '../normalize-address.ts';
import type { NewDirectoryAddress } from './directory.queries.ts';

export interface StreetAddress {
  streetNumber: string;
  route: string;
  city: string;
  state: string;
  postalCode: string;
  /** Both or neither. */
  lat: number | null;
  lng: number | null;
}

/**
 * The directory's row for an address. Its place id follows from community and address alone: importing the same
 * address again, here or on another machine, keeps the ids that people's homes refer to.
 */
export function directoryEntry(
  community: { id: string; slug: string },
  address: StreetAddress,
): NewDirectoryAddress & { placeId: string } {
  const { streetNumber, route, city, state, postalCode } = address;
  const formattedAddress = `${streetNumber} ${route}, ${city}, ${state} ${postalCode}, USA`;
  const normalizedAddress = normalizeAddress(formattedAddress);
  const hash = createHash('sha256').update(`${community.slug}\n${normalizedAddress}`).digest('base64url');
  return {
    ...address,
    communityId: community.id,
    placeId: `dir_${hash.slice(0, 24)}`,
    formattedAddress,
    normalizedAddress,
  };
}
