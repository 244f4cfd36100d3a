import type { SignedInContext } from '../../../../access/server/request-context.ts';
import { yieldPeriodically } from '../../../../platform/batch.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { decide } from '../../../audit/server/decide.ts';
import { withoutCountry } from '../../../homes/home.rules.ts';
import { type Area, readArea } from '../../../homes/server/address-form/read-address.ts';
import { type CommunityRow, insertDirectoryAddresses } from '../../../homes/server/communities.ts';
import { directoryEntry } from '../../../homes/server/directory.ts';
import { settleTimeZone } from '../../../homes/server/time-zone.ts';
import type {
  AddressImportPlan,
  FaultyAddressRow,
  ImportAddressesInput,
  PreviewAddressImportInput,
} from '../../address-import.schema.ts';
import { addressImportMessages, maxPreviewRows, repeatsLine } from '../../community.rules.ts';
import { communityEntry, requireAdministeredCommunity } from '../administered-communities.ts';
import { markRosterMembers } from '../moving/residence.queries.ts';
import { nextImportMoment, saveImport } from './address-imports.queries.ts';
import {
  countResidentsOf,
  deleteDirectoryAddresses,
  listDirectoryEntries,
  listWaitingAddresses,
  lockDirectory,
  replaceResidents,
  takeTotalHomes,
} from './directory.queries.ts';
import { type AddressFile, readAddressRows } from './read-address-rows.ts';
import type { Resident } from './residents-of-row.ts';

/**
 * Adds the list's new addresses to the community's directory in one transaction, without faulty rows, and replaces the
 * residents of the homes in it. With `removesMissing` it also removes addresses that are not in the list, unless a row is
 * faulty. Removes sample addresses. People's homes do not change.
 */
export async function importAddresses(
  context: SignedInContext,
  { slug, removesMissing, setsTotalHomes, ...input }: ImportAddressesInput,
): Promise<{ added: number; removed: number; importedAt: Date }> {
  const { db, viewer } = context;
  const { addressLine } = await requireAdministeredCommunity(db, viewer, slug);
  // Reading takes a while, so it happens before anything is locked.
  const file = await readList(input, addressLine);
  if (file.choices.length > 0) throw invalidField('addressColumn', addressImportMessages.whichColumn);
  const { result } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, viewer, slug);
    await lockDirectory(tx, community.id);
    const plan = await planAddressImport(tx, community, file);
    if (removesMissing && plan.faulty.length > 0) {
      throw invalidField('removesMissing', addressImportMessages.faultyRows);
    }
    await markRosterMembers(tx, community.id);
    const importedAt = await nextImportMoment(tx, community.id, now);
    const missing = removesMissing ? plan.missing.map(({ id }) => id) : [];
    await saveImport(tx, {
      communityId: community.id,
      importedAt,
      setsTotalHomes,
      formerTotalHomes: community.totalHomes,
      removedIds: [...plan.sampleIds, ...missing],
      replacedIds: plan.replacedIds,
    });
    // Sample addresses first, since one may equal a new address.
    await deleteDirectoryAddresses(tx, community.id, plan.sampleIds);
    const removed = await deleteDirectoryAddresses(tx, community.id, missing);
    const entries = plan.added.map(({ entry }) => ({ ...entry, importedAt }));
    const added = await insertDirectoryAddresses(tx, entries);
    await settleTimeZone(tx, community.id);
    const { residents, replacedIds: addressIds } = plan;
    if (file.hasResidents) await replaceResidents(tx, community.id, { residents, addressIds, importedAt });
    if (setsTotalHomes) await takeTotalHomes(tx, community.id, now);
    return {
      entries: [communityEntry('address.import', community.id, { after: { added, removed } })],
      touches: {},
      result: { added, removed, importedAt },
    };
  });
  return result;
}

export async function previewAddressImport(
  { db, viewer }: SignedInContext,
  { slug, ...input }: PreviewAddressImportInput,
): Promise<AddressImportPlan> {
  const community = await requireAdministeredCommunity(db, viewer, slug);
  const file = await readList(input, community.addressLine);
  const plan = await planAddressImport(db, community, file);
  const { added, knownCount, faulty, missing } = plan;
  const waiting = await listWaitingAddresses(db, community.id);
  const newAddresses = new Set(added.map(({ entry }) => entry.normalizedAddress));
  const isUnchosen = file.choices.length > 0;
  return {
    source: file.source,
    usedColumns: file.usedColumns,
    unusedColumns: file.unusedColumns,
    choices: file.choices,
    newCount: added.length,
    knownCount,
    faultyCount: faulty.length,
    missingCount: isUnchosen ? 0 : missing.length,
    residentCount: [...plan.residents.values()].flat().length,
    formerResidentCount: await countResidentsOf(db, plan.replacedIds),
    missingResidentCount: await countResidentsOf(db, isUnchosen ? [] : missing.map(({ id }) => id)),
    leftOutEmails: file.leftOutEmails,
    unusedEmails: file.unusedEmails,
    sampleCount: plan.sampleIds.length,
    matchingHomes: waiting.filter((address) => newAddresses.has(address)).length,
    totalHomes: community.totalHomes,
    otherArea: otherAreaOf(file, readArea(community.addressLine) ?? plan.knownArea),
    newRows: added
      .slice(0, maxPreviewRows)
      .map(({ line, entry }) => ({ line, address: entry.formattedAddress })),
    doubtfulCount: plan.doubtful.length,
    doubtfulRows: plan.doubtful.slice(0, maxPreviewRows),
    faultyRows: faulty.slice(0, maxPreviewRows),
    missingRows: isUnchosen
      ? []
      : missing.slice(0, maxPreviewRows).map(({ formattedAddress }) => formattedAddress),
  };
}

function readList(
  { csv, area, addressColumn }: Omit<PreviewAddressImportInput, 'slug'>,
  addressLine: string | null,
): Promise<AddressFile> {
  return readAddressRows(csv, areaOf(area, addressLine), addressColumn);
}

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
  added: { line: number; entry: Entry }[];
  knownCount: number;
  doubtful: AddressImportPlan['doubtfulRows'];
  /** Residents by normalized address. */
  residents: Map<string, Resident[]>;
  replacedIds: string[];
  sampleIds: string[];
  faulty: FaultyAddressRow[];
  /** Where the homes of the directory are; null if it is empty. */
  knownArea: Area | null;
  missing: { id: string; formattedAddress: string }[];
}

async function planAddressImport(
  db: Queryable,
  community: CommunityRow,
  { rows, faulty: unreadable, hasResidents }: AddressFile,
): Promise<AddressImport> {
  const faulty = [...unreadable];
  const entries = await listDirectoryEntries(db, community.id);
  const existing = entries.filter(({ isSample }) => !isSample);
  const known = new Map(existing.map(({ id, normalizedAddress }) => [normalizedAddress, id]));
  const lines = new Map<string, number>();
  const added: AddressImport['added'] = [];
  const doubtful: AddressImport['doubtful'] = [];
  const residents: AddressImport['residents'] = new Map();
  const yieldNow = yieldPeriodically();
  for (const { line, text, address, doubts, residents: named } of rows) {
    await yieldNow();
    const entry = directoryEntry(community, address);
    const earlier = lines.get(entry.normalizedAddress);
    const neighbors = residents.get(entry.normalizedAddress) ?? [];
    residents.set(entry.normalizedAddress, [...neighbors, ...named]);
    if (earlier !== undefined) {
      // A home with two residents has two rows.
      if (hasResidents && named.length > 0) continue;
      faulty.push({ line, text: withoutCountry(entry.formattedAddress), problem: repeatsLine(earlier) });
      continue;
    }
    lines.set(entry.normalizedAddress, line);
    if (!known.has(entry.normalizedAddress)) added.push({ line, entry });
    if (doubts.length > 0) doubtful.push({ line, text, address: entry.formattedAddress, doubts });
  }
  return {
    added,
    knownCount: lines.size - added.length,
    doubtful,
    residents,
    replacedIds: hasResidents ? [...lines.keys()].flatMap((address) => known.get(address) ?? []) : [],
    sampleIds: entries.filter(({ isSample }) => isSample).map(({ id }) => id),
    faulty: faulty.toSorted((one, other) => one.line - other.line),
    knownArea: readArea(existing[0]?.formattedAddress ?? null),
    missing: existing.filter(({ normalizedAddress }) => !lines.has(normalizedAddress)),
  };
}
