import { createHash } from 'node:crypto';
import { defaultCommunitySlug } from '../../../catalogue/community-slug.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { insertCommunity, insertDirectoryAddresses } from './community.queries.ts';
import { directoryEntry, type StreetAddress } from './directory.ts';

/**
 * Makes Boca Bridges, unless it exists: whatever its admins have made of it since stays. Two processes starting at once
 * seed it once.
 *
 * @param hasSampleAddresses with invented addresses to try sign-up with; never in production
 */
export async function seedCommunities(tx: Tx, hasSampleAddresses: boolean): Promise<void> {
  const id = await insertCommunity(tx, bocaBridges);
  if (id === null || !hasSampleAddresses) return;
  const community = { id, slug: bocaBridges.slug };
  await insertDirectoryAddresses(
    tx,
    fictionalDirectory(bocaBridgesArea).map((address) => ({
      ...directoryEntry(community, address),
      isSample: true,
    })),
  );
}

/** The default community as it exists from the first start. Its streets and its entrance are invented. */
export const bocaBridges = {
  slug: defaultCommunitySlug,
  name: 'Boca Bridges',
  addressLine: '1 Footbridge Way, Boca Raton, FL 33496',
};

export const bocaBridgesArea: FictionalArea = {
  seed: bocaBridges.slug,
  city: 'Boca Raton',
  state: 'FL',
  postalCode: '33496',
  center: { lat: 26.401, lng: -80.2045 },
  streets: [
    'Heron Lane',
    'Ibis Court',
    'Egret Drive',
    'Pelican Way',
    'Spoonbill Circle',
    'Anhinga Terrace',
    'Sandpiper Place',
    'Limpkin Lane',
    'Royal Palm Bridge Road',
    'Sea Grape Court',
    'Silver Buttonwood Drive',
    'Coontie Way',
    'Gumbo Limbo Circle',
    'Mangrove Bend',
    'Lily Pad Landing',
    'Footbridge Way',
    'North Cypress Trace',
    'South Cypress Trace',
    'Moonflower Street',
    'Firebush Avenue',
  ],
  homes: 500,
};

export interface FictionalArea {
  /** Decides every number below: the same seed gives the same homes. */
  seed: string;
  city: string;
  state: string;
  postalCode: string;
  /** Middle of the area. */
  center: { lat: number; lng: number };
  streets: readonly string[];
  homes: number;
}

/** A number from 0 up to 1 that depends on the key alone. */
function fraction(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;
}

/**
 * Makes up street addresses of a neighbourhood that does not exist: invented streets, numbered from 1, about as many
 * homes on each. Nobody lives there.
 */
export function fictionalDirectory(area: FictionalArea): StreetAddress[] {
  const { seed, city, state, postalCode, center, streets, homes } = area;
  return Array.from({ length: homes }, (_, index) => {
    const street = index % streets.length;
    const number = Math.floor(index / streets.length) + 1;
    const route = streets[street] ?? '';
    // Streets lie side by side from south to north, homes along them from west to east, not quite in line.
    const jitter = (axis: string) => (fraction(`${seed} ${route} ${number} ${axis}`) - 0.5) * 0.0002;
    const lat = center.lat + (street - streets.length / 2) * 0.0009 + jitter('lat');
    const lng = center.lng + (number - homes / streets.length / 2) * 0.0003 + jitter('lng');
    return {
      streetNumber: String(number),
      route,
      city,
      state,
      postalCode,
      lat: Number(lat.toFixed(6)),
      lng: Number(lng.toFixed(6)),
    };
  });
}
