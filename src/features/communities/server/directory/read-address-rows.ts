import type { CsvLine } from '../../../../platform/csv.ts';
import { type Cells, readTable } from '../../../../platform/table-import.ts';
import type { StreetAddress } from '../../../homes/server/directory.ts';
import type { FaultyAddressRow } from '../../address-import.schema.ts';
import { addressImportLimits, addressImportMessages as messages } from '../../community.rules.ts';
import {
  type AddressColumn,
  type Area,
  addressColumns,
  parseAddress,
  parseResidents,
  type Resident,
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
 * Parses an address file into valid rows and faulty rows with their problems.
 *
 * @param area the community's city, state and postal code, for files without them
 * @throws INVALID for the field `csv` if the file as a whole cannot be used
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
      const row = parseRow(line, (column) => cells(column).replace(/\s+/g, ' '), area);
      if (typeof row !== 'string') return row;
      faulty.push({ line: line.line, text: formatLine(line), problem: row });
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
  // One cell may contain the whole address.
  const hasOtherPlace = area !== null || has('whole');
  return [
    ...(has('streetName') || has('whole') ? [] : ['Number', 'Street']),
    ...(hasOtherPlace || has('city') ? [] : ['City']),
    ...(hasOtherPlace || has('state') ? [] : ['State']),
    ...(hasOtherPlace || has('postalCode') ? [] : ['Postal code']),
  ];
}

/** Returns the row's text, shortened. */
export function formatLine({ values }: Pick<CsvLine, 'values'>): string {
  return Object.values(values).filter(Boolean).join(', ').slice(0, 120);
}

/** Returns the line's address and residents, or a message about what is wrong with it. */
function parseRow(
  { line, values }: CsvLine,
  cells: Cells<AddressColumn>,
  area: Area | null,
): AddressRow | string {
  const address = parseAddress(cells, area);
  if (typeof address === 'string') return address;
  const residents = parseResidents(cells);
  if (typeof residents === 'string') return residents;
  const hasLostCharacters = Object.values(values).some((text) => /[\uFFFD\p{Cc}]/u.test(text));
  return hasLostCharacters ? messages.characters : { line, address, residents };
}
