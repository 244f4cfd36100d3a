import { isPlaceholder } from '../../../../platform/cell-values.ts';
import type { RosterUse } from '../../address-import.rules.ts';
import { peopleReader, type Resident } from './residents-of-row.ts';

/** Parts above the unit, the larger ones first: what they are called in an address, and in headings. 'FL' there is the state. */
const buildings = [
  ['Bldg', 'building|bldg'],
  ['Tower', 'tower'],
  ['Phase', 'phase'],
  ['Fl', 'floor|flr'],
] as const;
export const buildingWords = buildings.map(([, words]) => words).join('|');
const buildingIn = (text = '') =>
  buildings.findIndex(([word, words]) => new RegExp(`${words}|\\b${word}(?![a-z])`, 'i').test(text));
export const withoutBuilding = (cell: string) =>
  cell.replace(new RegExp(`^(?:${buildingWords}|fl)(?![a-z])\\.?\\s*`, 'i'), '');

export interface RosterCells {
  address: { number: string; street: string; unit: string; city: string; state: string; postalCode: string };
  lat: string;
  lng: string;
  residents: Resident[];
  /** What of emails is not used. */
  rests: string[];
}

export function cellReader(headings: readonly string[], uses: readonly (RosterUse | null)[]) {
  const columns = Map.groupBy(uses.keys(), (at) => uses[at] ?? null);
  const above = (columns.get('building') ?? [])
    .map((at) => ({ at, order: Math.max(buildingIn(headings[at]), 0) }))
    .toSorted((one, other) => one.order - other.order);
  const peopleOf = peopleReader(headings, uses);
  return (cells: readonly string[]): RosterCells => {
    const all = (use: RosterUse) => (columns.get(use) ?? []).map((at) => cells[at] ?? '').filter(Boolean);
    const part = (use: RosterUse) => all(use)[0] ?? '';
    const joined = (use: RosterUse) =>
      all(use)
        .filter((cell, _, { length }) => length === 1 || !isPlaceholder(cell))
        .join(' ');
    const within = above.flatMap(({ at, order }) => {
      const cell = cells[at] ?? '';
      // 'Tower A' below 'Building' is a tower.
      const [word] = buildings[Math.max(buildingIn(cell), 0) || order] ?? [];
      return cell === '' ? [] : [`${word} ${withoutBuilding(cell)}`];
    });
    const unit = part('unit');
    const people = peopleOf(cells);
    return {
      address: {
        number: joined('number').replace(/ (?=[a-z]$)/i, ''),
        street: part('address') || joined('street'),
        unit:
          within.length > 0 && unit !== '' ? `${within.join(' ')} Unit ${unit}` : within.join(' ') || unit,
        city: part('city'),
        state: part('state'),
        postalCode: part('postalCode'),
      },
      lat: part('lat'),
      lng: part('lng'),
      residents: people.flatMap(({ resident }) => resident ?? []),
      rests: people.flatMap(({ rest }) => rest || []),
    };
  };
}
