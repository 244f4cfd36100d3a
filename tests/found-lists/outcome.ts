import { rosterUses } from '../../src/features/directory/address-import.rules.ts';
import { readAddressRows } from '../../src/features/directory/server/import/read-address-rows.ts';
import type { ReadList } from '../../src/features/imports/list-import.schema.ts';
import { readImportRows } from '../../src/features/vendors/server/import/read-import-rows.ts';
import { importColumnLabels } from '../../src/features/vendors/vendor.rules.ts';
import { AppError } from '../../src/platform/errors.ts';
import { filePrefix } from '../../src/platform/table-import-rules.ts';

const area = { city: 'Boca Raton', state: 'FL', postalCode: '33496' };

/** What someone chooses when the columns are open: what is preset, and each of these columns by its name. */
export type Choice = Readonly<Record<string, string>>;

const joined = (...parts: (string | number | null | undefined)[]) => parts.filter(Boolean).join(' | ');

const task = { sheet: null, mended: [], remembered: [], isTrial: false, area };
type Columns = (string | null)[] | null;

async function homesIn(csv: string, columns: Columns, street = '') {
  const { list, isPlanned, rows } = await readAddressRows({ ...task, csv, columns, street });
  const lines = rows.map(({ line, text, address, problem, doubts, residents }) => {
    if (!address) return joined(line, problem === null ? `no home | ${text}` : `faulty | ${problem}`);
    const { streetNumber, route, unit, city, state, postalCode, lat } = address;
    const people = residents.map(({ name, email }) => `${name} ${email ?? ''}`.trim()).join(' and ');
    const place = `${city}, ${state} ${postalCode}`;
    const elsewhere = place === 'Boca Raton, FL 33496' ? '' : place;
    const home = [streetNumber, route, unit].filter(Boolean).join(' ');
    return joined(line, home, elsewhere, lat, people, doubts.join('; '));
  });
  return { list, isPlanned, lines };
}

async function vendorsIn(csv: string, columns: Columns) {
  const { list, isPlanned, rows } = await readImportRows({ ...task, csv, columns });
  const lines = rows.map(({ values: { line, name, category, contactInfo }, vendor, isNone, problems }) => {
    const messages = problems.map(({ message }) => message).join('; ');
    const status = vendor ? '' : isNone ? 'nothing' : 'faulty';
    return joined(line, status, name, category, contactInfo, messages);
  });
  return { list, isPlanned, lines };
}

const readers = { homes: homesIn, vendors: vendorsIn };
const labels = { homes: rosterUses, vendors: importColumnLabels };

function columnsOf(kind: keyof typeof readers, { columns }: ReadList, choice: Choice): (string | null)[] {
  const uses = Object.entries(labels[kind]);
  return columns.map(({ name, use }) => {
    const chosen = choice[name];
    return chosen === undefined ? use : (uses.find(([, label]) => label === chosen)?.[0] ?? null);
  });
}

/** Returns what becomes of a list, one line for each row; the sentence of a list that is refused. */
export async function outcomeOf(kind: keyof typeof readers, file: Buffer, choice: Choice): Promise<string[]> {
  const isWorkbook = file.subarray(0, 2).toString() === 'PK';
  const csv = isWorkbook ? filePrefix + file.toString('base64') : file.toString();
  try {
    const { list, isPlanned, lines } = await readers[kind](csv, null);
    const open = list.columns.filter(({ isOpen }) => isOpen).map(({ name }) => name);
    const others = list.sheets.filter(({ name }) => name !== list.sheet);
    const asked = [
      ...others.map(({ name, rows }) => `other sheet | ${name}, ${rows} rows`),
      ...(open.length > 0 ? [`not used | ${open.join(', ')}`] : []),
    ];
    if (isPlanned) return [...asked, ...lines];
    const chosen = await readers[kind](csv, columnsOf(kind, list, choice), choice.street);
    const { problem } = chosen.list;
    return [...asked, ...(problem === null ? chosen.lines : [`asked | ${problem}`])];
  } catch (error) {
    if (error instanceof AppError) return [`refused | ${error.message}`];
    throw error;
  }
}
