import type { Queryable } from '../../../../platform/db/database.ts';
import { type FaultyAddressRow, repeatsLine } from '../../address-import.schema.ts';
import type { CommunityRow } from '../community.queries.ts';
import { directoryEntry } from '../directory-entry.ts';
import { listDirectoryEntries } from './directory-list.queries.ts';
import { readAddressRows } from './read-address-rows.ts';

type Entry = ReturnType<typeof directoryEntry>;

export interface AddressImport {
  /** What the directory does not hold yet. */
  added: { line: number; entry: Entry }[];
  knownCount: number;
  faulty: FaultyAddressRow[];
  /** What the directory holds and the file does not. */
  missing: { id: string; formattedAddress: string }[];
}

/** Compares an address file with what the community's directory holds now. */
export async function planAddressImport(
  db: Queryable,
  community: CommunityRow,
  csv: string,
): Promise<AddressImport> {
  const { rows, faulty } = readAddressRows(csv);
  const held = await listDirectoryEntries(db, community.id);
  const known = new Set(held.map(({ normalizedAddress }) => normalizedAddress));
  const lines = new Map<string, number>();
  const added: AddressImport['added'] = [];
  for (const { line, address } of rows) {
    const entry = directoryEntry(community, address);
    const earlier = lines.get(entry.normalizedAddress);
    if (earlier !== undefined) {
      faulty.push({ line, text: entry.formattedAddress, problem: repeatsLine(earlier) });
      continue;
    }
    lines.set(entry.normalizedAddress, line);
    if (!known.has(entry.normalizedAddress)) added.push({ line, entry });
  }
  return {
    added,
    knownCount: lines.size - added.length,
    faulty: faulty.toSorted((one, other) => one.line - other.line),
    missing: held.filter(({ normalizedAddress }) => !lines.has(normalizedAddress)),
  };
}
