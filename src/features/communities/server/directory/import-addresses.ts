import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { yieldPeriodically } from '../../../../platform/batch.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { readArea } from '../../../homes/server/address-form/read-address.ts';
import { type CommunityRow, insertDirectoryAddresses } from '../../../homes/server/communities.ts';
import { directoryEntry } from '../../../homes/server/directory.ts';
import type {
  AddressImportPlan,
  FaultyAddressRow,
  ImportAddressesInput,
  PreviewAddressImportInput,
} from '../../address-import.schema.ts';
import { addressImportMessages, maxPreviewRows, repeatsLine } from '../../community.rules.ts';
import { requireAdministeredCommunity } from '../administered-communities.ts';
import { markRosterMembers } from '../moving/residence.queries.ts';
import type { Area, Resident } from './address-of-row.ts';
import {
  countDirectory,
  deleteDirectoryAddresses,
  listDirectoryEntries,
  listWaitingAddresses,
  lockDirectory,
  replaceResidents,
  takeTotalHomes,
} from './directory.queries.ts';
import { type AddressFile, readAddressRows } from './read-address-rows.ts';

/**
 * Adds the file's new addresses to the community's directory in one transaction, without faulty rows. With
 * `removesMissing` it also removes addresses that are not in the file, unless a row is faulty. Every import replaces the
 * residents' names and removes sample addresses. People's homes do not change.
 */
export async function importAddresses(
  context: SignedInContext,
  { slug, csv, area, removesMissing, setsTotalHomes }: ImportAddressesInput,
): Promise<{ added: number; removed: number; importedAt: Date }> {
  const { db, viewer } = context;
  const { addressLine } = await requireAdministeredCommunity(db, viewer, slug);
  // Reading takes a while, so it happens before anything is locked.
  const file = await readAddressRows(csv, areaOf(area, addressLine));
  const { result } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, viewer, slug);
    await lockDirectory(tx, community.id);
    const plan = await planAddressImport(tx, community, file);
    if (removesMissing && plan.faulty.length > 0) {
      throw invalidField('removesMissing', addressImportMessages.faultyRows);
    }
    await markRosterMembers(tx, community.id);
    // Sample addresses first, since one may equal a new address.
    await deleteDirectoryAddresses(tx, community.id, plan.sampleIds);
    const missing = removesMissing ? plan.missing.map(({ id }) => id) : [];
    const removed = await deleteDirectoryAddresses(tx, community.id, missing);
    const entries = plan.added.map(({ entry }) => ({ ...entry, importedAt: now }));
    const added = await insertDirectoryAddresses(tx, entries);
    await replaceResidents(tx, community.id, plan.residents);
    if (setsTotalHomes) await takeTotalHomes(tx, community.id, now);
    return {
      entries: [
        {
          action: 'address.import',
          subjectType: 'community',
          subjectId: community.id,
          communityId: community.id,
          details: { after: { added, removed } },
        },
      ],
      touches: {},
      result: { added, removed, importedAt: now },
    };
  });
  return result;
}

/** Returns a preview of an import: counts of all rows, and the first rows of each kind. */
export async function previewAddressImport(
  { db, viewer }: SignedInContext,
  { slug, csv, area }: PreviewAddressImportInput,
): Promise<AddressImportPlan> {
  const community = await requireAdministeredCommunity(db, viewer, slug);
  const file = await readAddressRows(csv, areaOf(area, community.addressLine));
  const plan = await planAddressImport(db, community, file);
  const { added, knownCount, faulty, missing } = plan;
  const waiting = await listWaitingAddresses(db, community.id);
  const newAddresses = new Set(added.map(({ entry }) => entry.normalizedAddress));
  return {
    newCount: added.length,
    knownCount,
    faultyCount: faulty.length,
    missingCount: missing.length,
    residentCount: [...plan.residents.values()].flat().length,
    formerResidentCount: (await countDirectory(db, community.id)).residents,
    sampleCount: plan.sampleIds.length,
    matchingHomes: waiting.filter((address) => newAddresses.has(address)).length,
    totalHomes: community.totalHomes,
    otherArea: otherAreaOf(file, readArea(community.addressLine) ?? plan.knownArea),
    unusedColumns: file.unusedColumns,
    newRows: added
      .slice(0, maxPreviewRows)
      .map(({ line, entry }) => ({ line, address: entry.formattedAddress })),
    faultyRows: faulty.slice(0, maxPreviewRows),
    missingRows: missing.slice(0, maxPreviewRows).map(({ formattedAddress }) => formattedAddress),
  };
}

/** Returns the area that an admin typed, or else the community's. */
function areaOf(typed: string | undefined, addressLine: string | null): Area | null {
  if (!typed) return readArea(addressLine);
  const area = readArea(typed);
  if (!area) throw invalidField('area', addressImportMessages.whichArea);
  return area;
}

/** Returns both areas if most homes of the file are in another state than the community. */
function otherAreaOf({ rows }: AddressFile, own: Area | null): AddressImportPlan['otherArea'] {
  if (!own) return null;
  const elsewhere = rows.filter(({ address }) => address.state !== own.state);
  const [first] = elsewhere;
  if (!first || elsewhere.length * 2 <= rows.length) return null;
  return { file: shownArea(first.address), community: shownArea(own) };
}

const shownArea = ({ city, state }: Pick<Area, 'city' | 'state'>) => `${city}, ${state}`;

type Entry = ReturnType<typeof directoryEntry>;

export interface AddressImport {
  /** Addresses that are not in the directory yet. */
  added: { line: number; entry: Entry }[];
  knownCount: number;
  /** Residents by normalized address. */
  residents: Map<string, Resident[]>;
  /** Sample addresses, which an import removes. */
  sampleIds: string[];
  faulty: FaultyAddressRow[];
  /** Where the homes of the directory are; null if it is empty. */
  knownArea: Area | null;
  /** Directory addresses that are not in the file. */
  missing: { id: string; formattedAddress: string }[];
}

/** Compares an address file with the community's directory. */
async function planAddressImport(
  db: Queryable,
  community: CommunityRow,
  { rows, faulty: unreadable, hasResidents }: AddressFile,
): Promise<AddressImport> {
  const faulty = [...unreadable];
  const entries = await listDirectoryEntries(db, community.id);
  const existing = entries.filter(({ isSample }) => !isSample);
  const known = new Set(existing.map(({ normalizedAddress }) => normalizedAddress));
  const lines = new Map<string, number>();
  const added: AddressImport['added'] = [];
  const residents: AddressImport['residents'] = new Map();
  const yieldNow = yieldPeriodically();
  for (const { line, address, residents: named } of rows) {
    await yieldNow();
    const entry = directoryEntry(community, address);
    const earlier = lines.get(entry.normalizedAddress);
    const neighbors = residents.get(entry.normalizedAddress) ?? [];
    residents.set(entry.normalizedAddress, [...neighbors, ...named]);
    if (earlier !== undefined) {
      // A home with two residents has two rows.
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
    knownArea: readArea(existing[0]?.formattedAddress ?? null),
    missing: existing.filter(({ normalizedAddress }) => !lines.has(normalizedAddress)),
  };
}
