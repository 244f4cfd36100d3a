import { invalidField } from '../../../../platform/errors.ts';
import type { TableRow } from '../../../../platform/import/delimited.ts';
import { importMessages } from '../../../../platform/table-import-rules.ts';
import { endsInStreetKind, isStreetKind } from '../../../homes/server/address-form/place-of-address.ts';
import {
  type Area,
  hasHouseNumber,
  notRead,
  type ReadAddress,
  readAddress,
} from '../../../homes/server/address-form/read-address.ts';
import { maxFirstRows } from '../../../imports/list-import.rules.ts';
import type { ReadList } from '../../../imports/list-import.schema.ts';
import {
  chooseColumns,
  columnsIn,
  type ListTask,
  ofLines,
  type ReadRows,
  requireRows,
} from '../../../imports/server/columns.ts';
import {
  columnName,
  type HandedIn,
  type HandedInTable,
  readHandedIn,
  tableOfBlocks,
} from '../../../imports/server/handed-in.ts';
import {
  addressImportLimits,
  addressImportMessages as messages,
  type RosterUse,
} from '../../address-import.rules.ts';
import type { MendedAddress } from '../../address-import.schema.ts';
import type { Resident } from './residents-of-row.ts';
import { cellReader, type RosterCells } from './roster-cells.ts';
import {
  addressesIn,
  findMissingPart,
  homeOn,
  isDegree,
  namesHomes,
  rosterFields,
} from './roster-columns.ts';

export interface AddressRow {
  id: number;
  line: number;
  /** The row as written, and the part of it that is the address. */
  text: string;
  written: string;
  /** Null if the row is no home, or a faulty one. */
  address: (Omit<ReadAddress, 'doubts' | 'hasRest'> & { lat: number | null; lng: number | null }) | null;
  /** Why the row is faulty; null for one without a home, such as a title or a total. */
  problem: string | null;
  doubts: string[];
  residents: Resident[];
}

export interface AddressFile extends ReadRows<AddressRow> {
  asksArea: boolean;
  asksStreet: boolean;
  hasResidents: boolean;
}

export interface AddressTask extends ListTask<MendedAddress> {
  area: Area | null;
  /** Number and street of rows that name only units. */
  street: string;
}

interface Written extends TableRow {
  parts: RosterCells;
  isFilledDown: boolean;
}

const placeProblems: readonly string[] = [messages.city, messages.state, messages.postalCode];

/**
 * Reads the homes and residents of a list: a file or rows of a sheet by its columns, or lines of addresses.
 *
 * @throws INVALID for the field `csv` if the list as a whole cannot be used
 */
export async function readAddressRows(task: AddressTask): Promise<AddressFile> {
  const options = {
    limits: addressImportLimits,
    sheet: task.sheet,
    isHeader: namesHomes,
    minCells: 2,
    homeOn,
  };
  const handed = await readHandedIn(task.csv, options);
  const lines = linesOf(handed, task.area);
  const table = lines ?? handed.table ?? tableOfBlocks(handed.text ?? '', options);
  if (!table) throw invalidField('csv', importMessages.missingColumns(['Number', 'Street']));
  requireRows(table.count, addressImportLimits);
  const columns = columnsIn(table);
  const addresses = addressesIn(columns).map(({ label }) => label);
  const streetOf = (all: readonly (RosterUse | null)[]) => {
    if (task.street !== '') return 'typed';
    return table.rows.some(({ cells }) => isStreetTitle(cells, all)) ? 'titles' : null;
  };
  const { uses, list, headings, isOpen } = lines
    ? ofLines<RosterUse>(lines.source, 'address')
    : chooseColumns(table, columns, rosterFields(table, columns), task, (all) =>
        findMissingPart(all, streetOf(all), addresses),
      );
  const written = writtenRows(table, uses, task.street);
  const mended = new Map(task.mended.map(({ id, address }) => [id, address]));
  const partDoubts = doubtedParts(written, list);
  const rows = written.slice(0, isOpen || task.isTrial ? maxFirstRows : undefined).map((row, id) => {
    const { residents, rests } = row.parts;
    const read: AddressRow = { id, line: row.line, residents, ...readRow(row, mended.get(id), task) };
    read.doubts.push(...rests.map(notRead), ...(row.doubt ? [row.doubt] : []), ...(partDoubts[id] ?? []));
    return read;
  });
  doubtOtherPlaces(rows);
  doubtLoneStreets(rows);
  const has = (...some: RosterUse[]) => some.some((use) => uses.includes(use));
  const hasPlace = has('city', 'postalCode') && task.area !== null;
  // Only rows without a place ask for one; a wrong one is faulty itself.
  const placeless = hasPlace ? [] : rows.filter(({ problem }) => placeProblems.includes(problem ?? ''));
  const asksArea = placeless.length * 2 > rows.length;
  return {
    list: { ...list, problem: list.problem ?? (asksArea ? messages.whichArea : null) },
    headings,
    asksStreet:
      list.problem === messages.whichStreet ||
      (task.street !== '' && !has('address', 'street') && has('unit', 'building')),
    hasResidents: uses.some((use) => use !== null && /name|email/i.test(use)),
    asksArea,
    isPlanned: !isOpen && !asksArea && !task.isTrial,
    rows,
  };
}

/** '• ' and '1. ' before the lines of a list. */
const listMark = /^\s*(?:[•·▪*–—-]|\d{1,4}[.)])\s+(?=\S)/;

/** Returns the lines of a text if most of them are addresses and no tabs cut them; null for a table. */
function linesOf({ table, text }: HandedIn, area: Area | null): HandedInTable | null {
  const isCut = text?.includes('\t') && table?.rows.some(({ cells }) => cells.length > 1);
  if (text === null || table?.headings || isCut) return null;
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cells: [line.replace(listMark, '').trim()] }))
    .filter(({ cells: [line] }) => line !== '');
  // '12,Ann Bell' and '12 Verify Way,Ann Bell' are rows of two cells.
  const isHome = (line: string) => {
    const read = hasHouseNumber(line) && !/^[^\s,]+ ?,/.test(line) && readAddress({ street: line }, area);
    return typeof read === 'object' || ['city', 'state', 'postalCode'].includes(String(read));
  };
  const first = rows.slice(0, 100);
  const homes = first.filter(({ cells: [line = ''] }) => isHome(line)).length;
  const about = { source: 'lines of text', sheets: [], sheet: null, headings: null, count: rows.length };
  return homes * 2 > first.length ? { ...about, rows } : null;
}

function writtenRows(
  { headings, rows }: HandedInTable,
  uses: readonly (RosterUse | null)[],
  street: string,
): Written[] {
  const read = cellReader(headings ?? [], uses);
  let above: Written['parts']['address'] | null = null;
  return rows.map((row): Written => {
    const { cells } = row;
    const parts = read(cells);
    const { address } = parts;
    if (isStreetTitle(cells, uses)) Object.assign(address, { number: '', street: cells.find(Boolean) });
    // A merged cell, or one that is not repeated, counts for the rows below: the street, or the home of a second person.
    const isFilledDown = address.street === '' && Boolean(above?.street) && belongsAbove(cells, parts);
    if (isFilledDown) Object.assign(address, /\d/.test(address.number) ? { street: above?.street } : above);
    above = address;
    if (address.street === '' && address.unit !== '') address.street = street;
    return { ...row, parts, isFilledDown };
  });
}

/** 'VERIFY WAY' alone in its row stands above the numbers of its houses. 'Diane Lane' among the names is a person. */
function isStreetTitle(cells: readonly string[], uses: readonly (RosterUse | null)[]): boolean {
  const at = cells.findIndex((cell) => cell !== '');
  const title = cells[at] ?? '';
  const use = uses[at] ?? null;
  return (
    (use === null ? at === 0 : ['address', 'number', 'street'].includes(use)) &&
    endsInStreetKind(title) &&
    !hasHouseNumber(title) &&
    cells.slice(at + 1).every((cell) => cell === '')
  );
}

function belongsAbove(cells: readonly string[], { address, residents }: RosterCells): boolean {
  if (address.number !== '' || address.unit !== '') return /^\d/.test(address.number);
  // Titles stand alone in the first column.
  return residents.length > 0 && !isCount(cells) && cells.slice(1).some((cell) => cell !== '');
}

/** Totals, and the foot of a page. */
const isCount = (cells: readonly string[]): boolean =>
  /^(?:(?:sub|grand )?total|count|page|exported|printed|generated|report|as of|end of)\b/i.test(
    cells.find((cell) => cell !== '') ?? '',
  );

function readRow(
  { cells, parts, isFilledDown }: Written,
  mended: string | undefined,
  { area }: AddressTask,
): Omit<AddressRow, 'id' | 'line' | 'residents'> {
  const { number, street, unit, city, state, postalCode } = parts.address;
  const text = cells.filter(Boolean).join(', ').replace(/\s+/g, ' ').slice(0, 120);
  const place = [unit, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ');
  const written = mended ?? [`${number} ${street}`.trim(), place].filter(Boolean).join(', ').slice(0, 200);
  const read = readAddress(mended === undefined ? parts.address : { street: mended }, area);
  if (typeof read === 'string') {
    const isHome = mended !== undefined || !isNoHome(cells, parts);
    // A unit in the street that cannot be told apart is no reason to look at an empty cell.
    const reason = read === 'unit' && unit === '' ? 'unread' : read;
    return { text, written, address: null, problem: isHome ? messages[reason] : null, doubts: [] };
  }
  const { doubts, hasRest, ...address } = read;
  if (isFilledDown && mended === undefined) doubts.push(`Street: ${address.route}, from the row above`);
  return {
    text,
    written,
    address: { ...address, ...readLocation(parts.lat, parts.lng) },
    problem: null,
    doubts,
  };
}

/** Returns the doubts of each row: two become one home if the column that tells them apart is not used. */
function doubtedParts(written: readonly Written[], { columns }: ReadList): string[][] {
  const isShort = (cell: string) => cell.length > 0 && cell.length <= 8;
  const candidates = columns.flatMap(({ use, heading }, at) => {
    const cells = use === null && heading !== '' ? written.map(({ cells }) => cells[at] ?? '') : [];
    const distinct = new Set(cells).size;
    return distinct > 1 && distinct * 3 <= cells.length * 2 && cells.every(isShort) ? [{ at, heading }] : [];
  });
  const first = new Map<string, Written>();
  return written.map((row) => {
    const { number, street, unit } = row.parts.address;
    const key = `${number} ${street} ${unit}`.toLowerCase();
    const earlier = first.get(key);
    if (!earlier) first.set(key, row);
    const apart = earlier && candidates.find(({ at }) => earlier.cells[at] !== row.cells[at]);
    const message = `Another ${apart?.heading} than in line ${earlier?.line}: is it part of the address?`;
    return apart ? [message] : [];
  });
}

/** A home in another part of the country than most of the list may be its owner's. */
function doubtOtherPlaces(rows: readonly AddressRow[]): void {
  const areaOf = (address: Area) => `${address.state} ${address.postalCode.slice(0, 3)}`;
  const placed = rows.flatMap(({ address }) => address ?? []);
  const homes = Map.groupBy(placed, areaOf);
  const [most] = [...homes.values()].toSorted((one, other) => other.length - one.length);
  const usual = most?.[0];
  for (const { address, doubts } of rows)
    if (address && usual && areaOf(address) !== areaOf(usual))
      doubts.push(address.state === usual.state ? `City: ${address.city}` : `State: ${address.state}`);
}

/** Fewer homes may be on a street each. */
const fewHomes = 6;

/**
 * Several homes stand on a street. A lone one may be its owner's, if most of the list are alone; and without a kind of street
 * nothing tells where it ends.
 */
function doubtLoneStreets(rows: readonly AddressRow[]): void {
  const placed = rows.filter(({ address }) => address);
  const homes = Map.groupBy(placed, ({ address }) => address?.route.toLowerCase());
  const lone = [...homes.values()].flatMap(([row, ...others]) => (row && others.length === 0 ? row : []));
  // A unit shares its street number with others.
  const areUnits = placed.length > 1 && lone.every(({ address }) => address?.unit);
  const areMost = (placed.length >= fewHomes || areUnits) && lone.length * 2 > placed.length;
  for (const { address, doubts } of lone) {
    const hasKind = address?.route.split(' ').some(isStreetKind);
    if (doubts.length > 0 || (hasKind && !areMost)) continue;
    doubts.push(hasKind ? messages.loneStreet : `Street: ${address?.route}`);
  }
}

/** A home has a number and a street. Titles of sections, totals, the foot of a page and 'Clubhouse' have none. */
function isNoHome(written: readonly string[], { address, residents }: RosterCells): boolean {
  const filled = written.filter((cell) => cell !== '');
  const isAlone = filled.length <= 1 && !hasHouseNumber(filled[0] ?? '');
  const isPlace =
    !/\d/.test(address.number + address.street + address.unit) &&
    !endsInStreetKind(address.street) &&
    residents.length === 0;
  const isRepeatedHeading = namesHomes(written.map(columnName)) && !written.some((cell) => /\d/.test(cell));
  return (
    isPlace ||
    ((isAlone || isRepeatedHeading || isCount(written)) && !(address.number !== '' && address.street !== ''))
  );
}

/** Reads degrees, with a comma or a point. They are optional, so unreadable ones are left out. */
function readLocation(...cells: [lat: string, lng: string]): { lat: number | null; lng: number | null } {
  const [lat = 0, lng = 0] = cells.map((cell) =>
    isDegree(cell) ? Number(cell.replace(',', '.')) : Number.POSITIVE_INFINITY,
  );
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : { lat: null, lng: null };
}
