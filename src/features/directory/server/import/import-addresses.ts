import { setImmediate as nextRound } from 'node:timers/promises';
import type { SignedInContext } from '../../../../access/server/request-context.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { Reader, readerFile } from '../../../../platform/readers.ts';
import { decide } from '../../../audit/server/audited-transaction.ts';
import { withoutCountry } from '../../../homes/home.rules.ts';
import { toNormalizedAddress } from '../../../homes/server/address-form/normalize-address.ts';
import { type Area, readArea } from '../../../homes/server/address-form/read-address.ts';
import {
  communityEntry,
  requireAdministeredCommunity,
} from '../../../homes/server/administered-communities.ts';
import { directoryEntry } from '../../../homes/server/directory.ts';
import { type CommunityRow, insertDirectoryAddresses } from '../../../homes/server/shared-queries.ts';
import { settleTimeZone } from '../../../homes/server/time-zone.ts';
import { columnMessages, type PlanStatus } from '../../../imports/list-import.rules.ts';
import { listHeadings, rememberHeadings } from '../../../imports/server/shared-queries.ts';
import { addressImportMessages, repeatsLine } from '../../address-import.rules.ts';
import type {
  AddressImportPlan,
  AddressPlanRow,
  ImportAddressesInput,
  PreviewAddressImportInput,
} from '../../address-import.schema.ts';
import {
  countResidentsOf,
  deleteDirectoryAddresses,
  listDirectoryEntries,
  listWaitingAddresses,
  lockAddressesOf,
  replaceResidents,
  takeTotalHomes,
} from '../directory.queries.ts';
import { markRosterMembers } from '../moving/residence.queries.ts';
import { nextImportMoment, saveImport } from './address-imports.queries.ts';
import type { AddressFile, AddressRow, AddressTask } from './read-address-rows.ts';
import type { Resident } from './residents-of-row.ts';

const reader = new Reader<AddressTask, AddressFile>(readerFile(import.meta.url, 'address-reader'));

/**
 * Adds the list's new addresses to the community's directory in one transaction, without faulty rows, and replaces the
 * residents of the homes in it. With `removesMissing` it also removes addresses that are not in the list, unless a row is
 * faulty. Removes sample addresses. People's homes do not change.
 */
export async function importAddresses(
  context: SignedInContext,
  { removesMissing, setsTotalHomes, ...input }: ImportAddressesInput,
): Promise<{ added: number; removed: number; importedAt: Date }> {
  const { db, viewer } = context;
  const { slug, leftOut } = input;
  // Reading takes a while, so it happens before anything is locked.
  const file = await readFile(db, await requireAdministeredCommunity(db, viewer, slug), input);
  if (file.asksArea) throw invalidField('area', addressImportMessages.whichArea);
  if (!file.isPlanned) throw invalidField('columns', file.list.problem ?? columnMessages.open);
  const { result } = await decide(context, async (tx, now) => {
    const community = await requireAdministeredCommunity(tx, viewer, slug);
    await lockAddressesOf(tx, community.id);
    const plan = await planAddressImport(tx, community, file, leftOut);
    if (removesMissing && plan.rows.some(({ status }) => status === 'faulty')) {
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
    const entries = plan.added.map((entry) => ({ ...entry, importedAt }));
    const added = await insertDirectoryAddresses(tx, entries);
    await settleTimeZone(tx, community.id);
    const { residents, replacedIds: addressIds } = plan;
    if (file.hasResidents) await replaceResidents(tx, community.id, { residents, addressIds, importedAt });
    if (setsTotalHomes) await takeTotalHomes(tx, community.id, now);
    if (input.columns) await rememberHeadings(tx, community.id, 'homes', file.headings);
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
  input: PreviewAddressImportInput,
): Promise<AddressImportPlan> {
  const community = await requireAdministeredCommunity(db, viewer, input.slug);
  const file = await readFile(db, community, input);
  const plan = await planAddressImport(db, community, file, input.leftOut);
  const { list, isPlanned, asksArea, asksStreet } = file;
  const missing = isPlanned ? plan.missing : [];
  const waiting = await listWaitingAddresses(db, community.id);
  const newAddresses = new Set(plan.added.map(({ normalizedAddress }) => normalizedAddress));
  return {
    list,
    isPlanned,
    asksArea,
    asksStreet,
    rows: plan.rows,
    missing: missing.map(({ formattedAddress }) => formattedAddress),
    residentCount: [...plan.residents.values()].flat().length,
    formerResidentCount: await countResidentsOf(db, plan.replacedIds),
    missingResidentCount: await countResidentsOf(
      db,
      missing.map(({ id }) => id),
    ),
    sampleCount: plan.sampleIds.length,
    matchingHomes: waiting.filter((address) => newAddresses.has(address)).length,
    totalHomes: community.totalHomes,
    otherArea: otherAreaOf(file, readArea(community.addressLine) ?? plan.knownArea),
  };
}

async function readFile(
  db: Queryable,
  { id, addressLine }: CommunityRow,
  input: Omit<PreviewAddressImportInput, 'isTrial'> & { isTrial?: boolean },
): Promise<AddressFile> {
  const { csv, sheet, columns, street, mended, isTrial = false } = input;
  const remembered = await listHeadings(db, id, 'homes');
  const area = areaOf(input.area, addressLine);
  return reader.read({ csv, sheet, columns, remembered, area, street, mended, isTrial });
}

function areaOf(typed: string, addressLine: string | null): Area | null {
  if (typed === '') return readArea(addressLine);
  const area = readArea(typed);
  if (!area) throw invalidField('area', addressImportMessages.whichArea);
  return area;
}

/** Returns both areas if most homes of the file are in another state than the community. */
function otherAreaOf({ rows }: AddressFile, own: Area | null): AddressImportPlan['otherArea'] {
  if (!own) return null;
  const addresses = rows.flatMap(({ address }) => address ?? []);
  const elsewhere = addresses.filter(({ state }) => state !== own.state);
  const [first] = elsewhere;
  if (!first || elsewhere.length * 2 <= addresses.length) return null;
  return { file: `${first.city}, ${first.state}`, community: `${own.city}, ${own.state}` };
}

type Entry = ReturnType<typeof directoryEntry>;

export interface ReadAddresses {
  rows: AddressPlanRow[];
  added: Entry[];
  /** Residents by normalized address. */
  residents: Map<string, Resident[]>;
  replacedIds: string[];
  sampleIds: string[];
  /** Where the homes of the directory are; null if it is empty. */
  knownArea: Area | null;
  missing: { id: string; formattedAddress: string }[];
}

const homeOf = ({ streetNumber, route, unit }: Pick<Entry, 'streetNumber' | 'route' | 'unit'>) =>
  toNormalizedAddress([streetNumber, route, unit].filter(Boolean).join(' '));

const placeOf = ({ city, state, postalCode }: Area) => `${city}, ${state} ${postalCode}`;

async function planAddressImport(
  db: Queryable,
  community: CommunityRow,
  { rows, hasResidents }: AddressFile,
  leftOut: readonly number[],
): Promise<ReadAddresses> {
  const entries = await listDirectoryEntries(db, community.id);
  const existing = entries.filter(({ isSample }) => !isSample);
  const homes = new Map<string, Pick<Entry, 'formattedAddress' | 'normalizedAddress'>>(
    existing.map((entry) => [homeOf(entry), entry]),
  );
  const known = new Map(existing.map((entry) => [entry.normalizedAddress, entry]));
  const first = new Map<string, AddressPlanRow>();
  const added: Entry[] = [];
  const residents: ReadAddresses['residents'] = new Map();
  const planned: AddressPlanRow[] = [];
  const out = new Set(leftOut);
  const yieldNow = yieldPeriodically();
  for (const row of rows) {
    await yieldNow();
    if (!row.address) {
      planned.push(row.problem === null ? rowOf(row, 'none', []) : rowOf(row, 'faulty', [row.problem]));
      continue;
    }
    const written = directoryEntry(community, row.address);
    // Within a community number, street and unit make a home, whatever its city is called.
    const { normalizedAddress: home, formattedAddress } = homes.get(homeOf(written)) ?? written;
    const place = placeOf(readArea(formattedAddress) ?? row.address);
    const problems =
      home === written.normalizedAddress
        ? row.doubts
        : [`In ${placeOf(row.address)}. Read as the home in ${place}.`, ...row.doubts];
    const earlier = first.get(home);
    // A home with two residents has two rows.
    if (!out.has(row.id) && (!earlier || hasResidents))
      residents.set(home, [...(residents.get(home) ?? []), ...row.residents]);
    if (earlier) {
      planned.push(rowOf(row, 'none', [repeatsLine(earlier.line), ...problems], formattedAddress));
      continue;
    }
    const status = known.has(home) ? 'known' : 'new';
    if (status === 'new' && !out.has(row.id)) added.push(written);
    const plan = rowOf(row, status, problems, formattedAddress);
    homes.set(homeOf(written), { normalizedAddress: home, formattedAddress });
    first.set(home, plan);
    planned.push(plan);
  }
  for (const [home, row] of first) {
    const before = known.get(home)?.residents;
    if (hasResidents && before && namesOf(before) !== namesOf(residents.get(home) ?? []))
      row.status = 'changed';
  }
  return {
    rows: planned,
    added,
    residents,
    replacedIds: hasResidents ? [...residents.keys()].flatMap((home) => known.get(home)?.id ?? []) : [],
    sampleIds: entries.filter(({ isSample }) => isSample).map(({ id }) => id),
    knownArea: readArea(existing[0]?.formattedAddress ?? null),
    missing: existing.filter(({ normalizedAddress }) => !first.has(normalizedAddress)),
  };
}

const shownResident = ({ name, email }: Resident) => [name, email].filter(Boolean).join(', ');
const namesOf = (residents: readonly Resident[]) => residents.map(shownResident).toSorted().join('\n');

function rowOf(
  { id, line, text, written, residents }: AddressRow,
  status: PlanStatus,
  messages: readonly string[],
  address = written,
): AddressPlanRow {
  const problems = messages.map((message) => ({ field: 'address' as const, message }));
  const shown = residents.map(shownResident);
  return { id, line, status, problems, text, address: withoutCountry(address), residents: shown };
}

const maxBlockMs = 10;

/** Returns a function that a long task awaits between its steps. Every few milliseconds it yields the event loop. */
function yieldPeriodically(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < maxBlockMs) return;
    await nextRound();
    start = performance.now();
  };
}
