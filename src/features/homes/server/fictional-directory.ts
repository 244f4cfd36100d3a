import { createHash } from 'node:crypto';
import type { StreetAddress } from './directory-entry.ts';

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
