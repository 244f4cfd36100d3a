import { yieldPeriodically } from '../../../../platform/batch.ts';
import { invalidField } from '../../../../platform/errors.ts';
import type { TableRow } from '../../../../platform/import/delimited.ts';
import { type HandedIn, readHandedIn } from '../../../../platform/import/handed-in.ts';
import { importMessages } from '../../../../platform/table-import-rules.ts';
import {
  type Area,
  hasHouseNumber,
  type ReadAddress,
  readAddress,
} from '../../../homes/server/address-form/read-address.ts';
import type { AddressChoice, FaultyAddressRow, UsedColumn } from '../../address-import.schema.ts';
import { addressImportLimits, addressImportMessages as messages } from '../../community.rules.ts';
import {
  type AddressGroup,
  anchorOf,
  findColumns,
  namesStreet,
  type RosterColumns,
  withoutOtherNumbers,
} from './address-columns.ts';
import { type Resident, readResident } from './residents-of-row.ts';
import { cellsOf, nameColumns, namesOfColumns, type RosterCells, readBareRow } from './roster-cells.ts';

export interface AddressRow {
  line: number;
  text: string;
  address: Omit<ReadAddress, 'doubts'> & { lat: number | null; lng: number | null };
  doubts: string[];
  residents: Resident[];
}

export interface AddressFile {
  source: string;
  rows: AddressRow[];
  faulty: FaultyAddressRow[];
  hasResidents: boolean;
  leftOutEmails: number;
  unusedEmails: number;
  usedColumns: UsedColumn[];
  unusedColumns: string[];
  /** Set instead of rows if the headings do not tell which address is the home's. */
  choices: AddressChoice[];
}

type Table = Extract<HandedIn, { kind: 'table' }>;

const placeProblems: readonly string[] = [messages.city, messages.state, messages.postalCode];

/**
 * Reads the homes and residents of a list: a file, or rows copied from a sheet with or without headings.
 *
 * @param area the city, state and ZIP code of rows without them
 * @param addressColumn the admin's choice if there are several addresses in a row
 * @throws INVALID for the field `csv` if the list as a whole cannot be used, and for `area` if it does not say where the
 *   homes are
 */
export async function readAddressRows(
  content: string,
  area: Area | null,
  addressColumn?: number,
): Promise<AddressFile> {
  const table = tableOf(await readHandedIn(content, { limits: addressImportLimits, isHeader: namesStreet }));
  const { headings, rows } = table;
  const columns = findColumns(headings ?? [], rows);
  const home = headings ? chooseHome(columns, rows, area, addressColumn) : null;
  if (headings && !home) return withQuestion(table, columns.choices);
  const file: AddressFile = {
    source: table.source,
    rows: [],
    faulty: [],
    hasResidents: headings ? columns.people.some((person) => Object.keys(person).length > 0) : false,
    leftOutEmails: 0,
    unusedEmails: 0,
    ...(headings && home
      ? namesOfColumns(headings, home, columns.people)
      : { usedColumns: [], unusedColumns: [] }),
    choices: [],
  };
  const yieldNow = yieldPeriodically();
  for (const row of rows) {
    await yieldNow();
    const cells = home ? cellsOf(row, home, columns.people) : readBareRow(row.cells);
    addRow(file, row, cells, area);
  }
  if (!home) file.hasResidents = file.rows.some(({ residents }) => residents.length > 0);
  for (const { line, message } of table.doubts)
    file.rows.find((row) => row.line === line)?.doubts.push(message);
  doubtOtherStates(file.rows);
  const withoutPlace = file.faulty.filter(({ problem }) => placeProblems.includes(problem)).length;
  if (withoutPlace * 2 > rows.length) throw invalidField('area', messages.whichArea);
  return file;
}

/** '• ' and '1. ' before the lines of a list. */
const listMark = /^\s*(?:[•·▪*–—-]|\d{1,4}[.)])\s+(?=\S)/;

/** @throws INVALID for the field `csv` if the list names no streets */
function tableOf(handed: HandedIn): Table {
  const missing = importMessages.missingColumns(['Number', 'Street']);
  if (handed.kind === 'chat') throw invalidField('csv', missing);
  const table: Table =
    handed.kind === 'table'
      ? handed
      : {
          kind: 'table',
          source: handed.source,
          headings: null,
          rows: handed.lines.map(({ line, text }) => ({ line, cells: text.split(/\s[-–—|]\s/) })),
          count: handed.lines.length,
          doubts: [],
        };
  const { headings, count } = table;
  const rows = headings
    ? table.rows
    : table.rows.map(({ line, cells: [first = '', ...others] }) => ({
        line,
        cells: [first.replace(listMark, ''), ...others],
      }));
  // Rows without headings are addresses if most begin with a house number.
  const bare = rows.filter(({ cells }) => hasHouseNumber(cells.slice(0, 2).join(' '))).length;
  if (!headings && bare * 2 <= rows.length) throw invalidField('csv', missing);
  if (count === 0) throw invalidField('csv', importMessages.noRows);
  if (count > addressImportLimits.rows)
    throw invalidField('csv', importMessages.tooManyRows(addressImportLimits, count));
  return { ...table, rows };
}

function chooseHome(
  { home, choices }: RosterColumns,
  rows: readonly TableRow[],
  area: Area | null,
  addressColumn: number | undefined,
): AddressGroup | null {
  if (home) return home;
  const isInArea = (group: AddressGroup) =>
    area !== null &&
    rows.every((row) => {
      const read = readAddress(cellsOf(row, group, [{}, {}]).address);
      return (
        typeof read !== 'string' &&
        read.city.toLowerCase() === area.city.toLowerCase() &&
        read.state === area.state
      );
    });
  const inArea = choices.length > 1 && addressColumn === undefined ? choices.filter(isInArea) : [];
  const chosen =
    choices.find((group) => anchorOf(group) === addressColumn) ?? (inArea.length === 1 ? inArea[0] : null);
  return chosen ? withoutOtherNumbers(chosen, rows) : null;
}

/** @throws INVALID for the field `csv` if there is no address to choose */
function withQuestion({ source, headings, rows }: Table, groups: readonly AddressGroup[]): AddressFile {
  const choices = groups.map((group) => {
    const examples = rows
      .map((row) => cellsOf(row, group, [{}, {}]).address)
      .filter(({ street }) => street !== '');
    const example = examples
      .slice(0, 1)
      .map(({ street, city, state }) => [street, city, state].filter(Boolean).join(', '));
    return {
      column: anchorOf(group),
      heading: nameColumns(headings ?? [])[anchorOf(group)] ?? '',
      example: example[0]?.slice(0, 120) ?? '',
    };
  });
  if (choices.length === 0) throw invalidField('csv', importMessages.missingColumns(['Number', 'Street']));
  return {
    source,
    rows: [],
    faulty: [],
    hasResidents: false,
    leftOutEmails: 0,
    unusedEmails: 0,
    usedColumns: [],
    unusedColumns: [],
    choices,
  };
}

function addRow(file: AddressFile, row: TableRow, cells: RosterCells, area: Area | null): void {
  const text = row.cells.filter(Boolean).join(', ').replace(/\s+/g, ' ').slice(0, 120);
  const read = readAddress(cells.address, area);
  const location = readLocation(cells.lat, cells.lng);
  if (typeof read === 'string' || !location) {
    // A unit in the street that cannot be told apart is no reason to look at an empty cell.
    const reason = read === 'unit' && cells.address.unit === '' ? 'unread' : read;
    const problem = typeof reason === 'string' ? messages[reason] : messages.coordinates;
    file.faulty.push({ line: row.line, text, problem });
    return;
  }
  const people = cells.people.map(({ name, email }) => readResident(name, email));
  file.leftOutEmails += people.filter(({ isLeftOut }) => isLeftOut).length;
  file.unusedEmails += people.reduce((sum, { unusedEmails }) => sum + unusedEmails, 0);
  const residents = people.flatMap(({ resident }) => resident ?? []);
  const { doubts, ...address } = read;
  file.rows.push({ line: row.line, text, address: { ...address, ...location }, doubts, residents });
}

/** A home in another state than most of the list may be its owner's. */
function doubtOtherStates(rows: AddressFile['rows']): void {
  const counts = new Map<string, number>();
  for (const { address } of rows) counts.set(address.state, (counts.get(address.state) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  for (const { address, doubts } of rows) if (address.state !== most) doubts.push(`State: ${address.state}`);
}

/** Returns null coordinates if the cells are empty, and null if they are invalid. */
function readLocation(lat: string, lng: string): { lat: number | null; lng: number | null } | null {
  if (lat === '' && lng === '') return { lat: null, lng: null };
  const degrees = /^-?\d{1,3}(?:\.\d{1,12})?$/;
  if (!degrees.test(lat) || !degrees.test(lng)) return null;
  const location = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(location.lat) <= 90 && Math.abs(location.lng) <= 180 ? location : null;
}
