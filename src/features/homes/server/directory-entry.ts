import { createHash } from 'node:crypto';
import { normalizeAddress, unitLabel } from './address-form/normalize-address.ts';
import type { NewDirectoryAddress } from './directory.queries.ts';

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
