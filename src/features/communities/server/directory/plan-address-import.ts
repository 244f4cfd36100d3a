import type { Queryable } from '../../../../platform/db/database.ts';
import { pauses } from '../../../../platform/pauses.ts';
import type { CommunityRow } from '../../../homes/server/communities.ts';
import { directoryEntry } from '../../../homes/server/directory-entry.ts';
import type { FaultyAddressRow } from '../../address-import.schema.ts';
import { repeatsLine } from '../../address-import-rules.ts';
import { listDirectoryEntries } from './directory-list.queries.ts';
import type { AddressFile } from './read-address-rows.ts';
import type { Resident } from './residents-of-row.ts';

type Entry = ReturnType<typeof directoryEntry>;

export interface AddressImport {
  /** What the directory does not hold yet. */
  added: { line: number; entry: Entry }[];
  knownCount: number;
  /** Who lives where, by the form of the address. */
  residents: Map<string, Resident[]>;
  /** Invented addresses of the directory, which go with an import. */
  sampleIds: string[];
  faulty: FaultyAddressRow[];
  /** What the directory holds and the file does not. */
  missing: { id: string; formattedAddress: string }[];
}

/** Compares an address file with what the community's directory holds now. */
export async function planAddressImport(
  db: Queryable,
  community: CommunityRow,
  { rows, faulty: unread, hasResidents }: AddressFile,
): Promise<AddressImport> {
  const faulty = [...unread];
  const entries = await listDirectoryEntries(db, community.id);
  const held = entries.filter(({ isSample }) => !isSample);
  const known = new Set(held.map(({ normalizedAddress }) => normalizedAddress));
  const lines = new Map<string, number>();
  const added: AddressImport['added'] = [];
  const residents: AddressImport['residents'] = new Map();
  const pause = pauses();
  for (const { line, address, residents: named } of rows) {
    await pause();
    const entry = directoryEntry(community, address);
    const earlier = lines.get(entry.normalizedAddress);
    const neighbors = residents.get(entry.normalizedAddress) ?? [];
    residents.set(entry.normalizedAddress, [...neighbors, ...named]);
    if (earlier !== undefined) {
      // A home of two people stands in two rows.
      if (hasResidents && named.length > 0) continue;
      faulty.push({ line, text: entry.formattedAddress, problem: repeatsLine(earlier) });
      continue;
    }
    lines.set(entry.normalizedAddress, line);
    if (!known.has(entry.normalizedAddress)) added.push({ line, entry });
  }
  return {
    added,
    knownCount: lines.size - added.length,
    residents,
    sampleIds: entries.filter(({ isSample }) => isSample).map(({ id }) => id),
    faulty: faulty.toSorted((one, other) => one.line - other.line),
    missing: held.filter(({ normalizedAddress }) => !lines.has(normalizedAddress)),
  };
}
