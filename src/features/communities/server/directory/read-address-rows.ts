import type { CsvLine } from '../../../../platform/csv.ts';
import { type Cells, readTable } from '../../../../platform/table-import.ts';
import type { StreetAddress } from '../../../homes/server/directory.ts';
import type { FaultyAddressRow } from '../../address-import.schema.ts';
import { addressImportLimits, addressImportMessages as messages } from '../../community.rules.ts';
import {
  type AddressColumn,
  type Area,
  addressColumns,
  addressOf,
  type Resident,
  residentsOf,
  rowNumberColumns,
} from './address-of-row.ts';

export interface AddressRow {
  line: number;
  address: StreetAddress;
  residents: Resident[];
}

export interface AddressFile {
  rows: AddressRow[];
  faulty: FaultyAddressRow[];
  hasResidents: boolean;
}

/**
 * Returns the rows of an address file: those that make an address, and those that do not, with the reason.
 *
 * @param area where the community is: for files that leave it out, as those of one town do
 * @throws INVALID for the field `csv` when the file as a whole cannot be used
 */
export async function readAddressRows(csv: string, area: Area | null): Promise<AddressFile> {
  const faulty: FaultyAddressRow[] = [];
  const { has, rows } = await readTable(csv, {
    limits: addressImportLimits,
    columns: addressColumns,
    headerColumns: ['streetName', 'whole'],
    ignored: rowNumberColumns,
    missing: (hasColumn) => missingColumns(hasColumn, area),
    readRow(cells, line) {
      const row = rowOf(line, (column) => cells(column).replace(/\s+/g, ' '), area);
      if (typeof row !== 'string') return row;
      faulty.push({ line: line.line, text: textOf(line), problem: row });
      return null;
    },
  });
  return {
    rows: rows.filter((row) => row !== null),
    faulty,
    hasResidents: has('fullName') || has('lastName') || has('email'),
  };
}

function missingColumns(has: (column: AddressColumn) => boolean, area: Area | null): string[] {
  // One cell may hold the whole address.
  const isPlaceElsewhere = area !== null || has('whole');
  return [
    ...(has('streetName') || has('whole') ? [] : ['Number', 'Street']),
    ...(isPlaceElsewhere || has('city') ? [] : ['City']),
    ...(isPlaceElsewhere || has('state') ? [] : ['State']),
    ...(isPlaceElsewhere || has('postalCode') ? [] : ['Postal code']),
  ];
}

/** Returns the row as it stands in the file. */
export function textOf({ values }: Pick<CsvLine, 'values'>): string {
  return Object.values(values).filter(Boolean).join(', ').slice(0, 120);
}

/** Returns the line's address and who lives there, or what is wrong with it. */
function rowOf(
  { line, values }: CsvLine,
  cells: Cells<AddressColumn>,
  area: Area | null,
): AddressRow | string {
  const address = addressOf(cells, area);
  if (typeof address === 'string') return address;
  const residents = residentsOf(cells);
  if (typeof residents === 'string') return residents;
  const isLost = Object.values(values).some((text) => /[\uFFFD\p{Cc}]/u.test(text));
  return isLost ? messages.characters : { line, address, residents };
}
