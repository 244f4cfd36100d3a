import { type CsvLine, readCsv } from '../../../../platform/csv.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { pauses } from '../../../../platform/pauses.ts';
import type { StreetAddress } from '../../../homes/server/directory-entry.ts';
import {
  addressImportLimits,
  type FaultyAddressRow,
  addressImportMessages as messages,
  missingAddressColumns,
} from '../../address-import.schema.ts';
import { columnsOf, type RowCells } from './address-columns.ts';
import { type Area, addressOf } from './address-of-row.ts';
import { type Resident, residentsOf } from './residents-of-row.ts';

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
 * The rows of an address file: those that make an address, and those that do not, with the reason.
 *
 * @param area where the community is: for files that leave it out, as those of one town do
 * @throws INVALID for the field `csv` when the file as a whole cannot be used
 */
export async function readAddressRows(csv: string, area: Area | null): Promise<AddressFile> {
  if (csv.startsWith('PK\u0003\u0004')) throw invalidField('csv', messages.excel);
  const file = await readCsv(csv, {
    isHeader: (names) => columnsOf(names).has('street'),
    maxLines: addressImportLimits.rows,
  });
  if (!file) throw invalidField('csv', messages.unreadable);
  const columns = columnsOf(file.header);
  // One cell may hold the whole address.
  const isPlaceElsewhere = area !== null || columns.has('whole');
  const missing = [
    ...(columns.has('street') ? [] : ['Number', 'Street']),
    ...(isPlaceElsewhere || columns.has('city') ? [] : ['City']),
    ...(isPlaceElsewhere || columns.has('state') ? [] : ['State']),
    ...(isPlaceElsewhere || columns.has('postalCode') ? [] : ['Postal code']),
  ];
  if (missing.length > 0) throw invalidField('csv', missingAddressColumns(missing));
  if (file.count === 0) throw invalidField('csv', messages.noRows);
  if (file.count > addressImportLimits.rows) throw invalidField('csv', messages.tooManyRows);
  const rows: AddressRow[] = [];
  const faulty: FaultyAddressRow[] = [];
  const pause = pauses();
  for (const line of file.lines) {
    const row = rowOf(line, columns.cellsOf(line), area);
    if (typeof row === 'string') faulty.push({ line: line.line, text: textOf(line), problem: row });
    else rows.push(row);
    await pause();
  }
  return { rows, faulty, hasResidents: columns.has('name') };
}

/** The row as it stands in the file. */
export function textOf({ values }: Pick<CsvLine, 'values'>): string {
  return Object.values(values).filter(Boolean).join(', ').slice(0, 120);
}

/** The line's address and who lives there, or what is wrong with it. */
function rowOf({ line, values }: CsvLine, cells: RowCells, area: Area | null): AddressRow | string {
  const address = addressOf(cells, area);
  if (typeof address === 'string') return address;
  const residents = residentsOf(cells);
  if (typeof residents === 'string') return residents;
  const isLost = Object.values(values).some((text) => /[\uFFFD\p{Cc}]/u.test(text));
  return isLost ? messages.characters : { line, address, residents };
}
