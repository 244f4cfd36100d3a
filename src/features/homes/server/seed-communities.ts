import { createHash } from 'node:crypto';
import { defaultCommunitySlug, toCommunitySlug } from '../../../catalogue/community-slug.ts';
import { ConfigError } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findCommunity, insertCommunity, insertDirectoryAddresses } from './community.queries.ts';
import { directoryEntry, type StreetAddress } from './directory.ts';

const unusableName =
  'Wrong configuration: DEFAULT_COMMUNITY must be a name with Latin letters, and not Default or Request.';

interface FirstCommunity {
  /** The name in DEFAULT_COMMUNITY; undefined for Boca Bridges. */
  name: string | undefined;
  /** Adds invented addresses for trying out sign-up to Boca Bridges; never in production. */
  hasSampleAddresses: boolean;
}

/**
 * Inserts the default community unless there is one, so admins' later changes remain. Two processes that start at once
 * seed it once.
 */
export async function seedCommunities(tx: Tx, { name, hasSampleAddresses }: FirstCommunity): Promise<void> {
  if (await findCommunity(tx, defaultCommunitySlug)) return;
  const first = name === undefined ? bocaBridges : { slug: toCommunitySlug(name), name };
  if (first.slug === '') throw new ConfigError(unusableName);
  const id = await insertCommunity(tx, { ...first, isDefault: true });
  if (id === null || name !== undefined || !hasSampleAddresses) return;
  const community = { id, slug: bocaBridges.slug };
  await insertDirectoryAddresses(
    tx,
    fictionalDirectory(bocaBridgesArea).map((address) => ({
      ...directoryEntry(community, address),
      isSample: true,
    })),
  );
}

/** The default community unless DEFAULT_COMMUNITY names another one. Its streets and its address are invented. */
export const bocaBridges = {
  slug: 'boca-bridges',
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
  seed: string;
  city: string;
  state: string;
  postalCode: string;
  center: { lat: number; lng: number };
  streets: readonly string[];
  homes: number;
}

/** Returns a number from 0 up to 1 that depends only on the key. */
function fraction(key: string): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;
}

/**
 * Invents the street addresses of a neighborhood that does not exist: streets with homes numbered from 1, about the same
 * number on each.
 */
export function fictionalDirectory(area: FictionalArea): StreetAddress[] {
  const { seed, city, state, postalCode, center, streets, homes } = area;
  return Array.from({ length: homes }, (_, index) => {
    const street = index % streets.length;
    const number = Math.floor(index / streets.length) + 1;
    const route = streets[street] ?? '';
    // Streets lie side by side from south to north, homes along them from west to east with a small random offset.
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
