import { isPlaceholder } from '../../../platform/cell-values.ts';
import { invalidField } from '../../../platform/errors.ts';
import { type ImportLimits, importMessages } from '../../../platform/table-import-rules.ts';
import { columnMessages } from '../list-import.rules.ts';
import type { ListColumn, ReadList } from '../list-import.schema.ts';
import { columnName, type HandedInTable } from './handed-in.ts';

/** How a column of a list is recognized: by its heading, and by the values that agree with it. */
export interface ColumnField {
  /** Of `columnName`. */
  heading: RegExp;
  /** Accepts what is a value of it; half of the cells that are filled in have to be. */
  agrees: (cell: string) => boolean;
  /** Asks about the column beside the others of the list. */
  fits?: (at: number) => boolean;
  /** Whether what was remembered counts only where it fits, also beside columns that earlier lists had. */
  isAskedAgain?: boolean;
  /** Whether several columns may hold it, such as a phone and an email. */
  joins?: true;
}

export interface ColumnFields<Use extends string> {
  fields: Readonly<Record<Use, ColumnField>>;
  labels: Readonly<Record<Use, string>>;
}

/** What admins of the community chose before, by heading. */
export type Remembered = readonly (readonly [heading: string, use: string | null])[];

/** A list to read, as someone has handed it in and corrected it so far. */
export interface ListTask<Mended> {
  csv: string;
  sheet: string | null;
  columns: readonly (string | null)[] | null;
  remembered: Remembered;
  mended: readonly Mended[];
  /** Reads the first rows alone. */
  isTrial: boolean;
}

export interface ReadRows<Row> {
  list: ReadList;
  /** By what name each chosen column is remembered. */
  headings: Remembered;
  /** False while something is open: `rows` are then the first ones. */
  isPlanned: boolean;
  rows: Row[];
}

export interface ChosenColumns<Use extends string> {
  uses: readonly (Use | null)[];
  list: ReadList;
  /** What is remembered for the next list, by heading. */
  chosen: Remembered;
  isOpen: boolean;
}

/** Lines of text have nothing to choose. */
export const ofLines = <Use extends string>(source: string, use: Use): ChosenColumns<Use> => ({
  uses: [use],
  list: { source, sheets: [], sheet: null, columns: [], problem: null },
  chosen: [],
  isOpen: false,
});

/** @throws INVALID for the field `csv` without rows and with too many */
export function requireRows(count: number, limits: ImportLimits): void {
  if (count === 0) throw invalidField('csv', importMessages.noRows);
  if (count > limits.rows) throw invalidField('csv', importMessages.tooManyRows(limits, count));
}

const sampleSize = 100;
const maxSampleLength = 80;

/** Accepts what most of the cells are. */
export const mostly =
  (test: (cell: string) => boolean) =>
  (cells: readonly string[]): boolean =>
    cells.filter(test).length * 2 >= cells.length;

export const holds = (values: readonly string[], test: (cell: string) => boolean): boolean =>
  values.length > 0 && mostly(test)(values);

/** Returns up to 100 values of a column. Titles and totals stand alone in their rows. */
export function valuesInColumn({ rows, headings }: HandedInTable, at: number): string[] {
  const values: string[] = [];
  const isAlone = (cells: readonly string[]) =>
    (headings ?? cells).length > 1 && cells.filter((cell) => cell !== '').length === 1;
  for (const { cells } of rows) {
    const cell = cells[at] ?? '';
    if (cell !== '' && !isPlaceholder(cell) && !isAlone(cells)) values.push(cell);
    if (values.length === sampleSize) break;
  }
  return values;
}

/**
 * Says what each column of a list is: as an admin chose, now or for the same heading before; else what its heading and
 * its values agree on. Of two columns for one field neither is preset.
 *
 * @param problemOf says in a sentence what is missing
 */
export function chooseColumns<Use extends string>(
  table: HandedInTable,
  { fields, labels }: ColumnFields<Use>,
  { columns: chosen, remembered }: Pick<ListTask<unknown>, 'columns' | 'remembered'>,
  problemOf: (uses: readonly (Use | null)[], names: readonly string[]) => string | null,
): ChosenColumns<Use> {
  const width = Math.max(
    table.headings?.length ?? 0,
    ...table.rows.slice(0, sampleSize).map((row) => row.cells.length),
  );
  const headings = Array.from({ length: width }, (_, at) => table.headings?.[at] ?? '');
  const keys = headingKeys(headings);
  // A use that an earlier version had is none.
  const known = new Map(remembered.filter(([, use]) => use === null || Object.hasOwn(fields, use)));
  const toUse = (use: string | null) => (use !== null && Object.hasOwn(fields, use) ? (use as Use) : null);
  const isNew = (key: string, at: number) => !known.has(key) && valuesInColumn(table, at).length > 0;
  const hasNew = keys.some(isNew);
  // Beside a column that no list had, 'Phone' may be a neighbor's, and 'Address' the owner's.
  const before = keys.map((key, at) => {
    const use = key === '' ? undefined : (known.get(key) as Use | null | undefined);
    const mayDiffer = use && (hasNew || fields[use].isAskedAgain);
    return mayDiffer && fields[use].fits?.(at) === false ? undefined : use;
  });
  const preset = presetsOf(table, headings, fields);
  const read = headings.map((_, at) => (before[at] === undefined ? (preset[at] ?? null) : before[at]));
  const uses = chosen ? headings.map((_, at) => toUse(chosen[at] ?? null)) : read;
  const names = nameColumns(headings);
  const columns = headings.map((heading, at): ListColumn => {
    const values = valuesInColumn(table, at);
    return {
      heading,
      name: names[at] ?? '',
      samples: [...new Set(values.map((value) => value.slice(0, maxSampleLength)))].slice(0, 3),
      use: uses[at] ?? null,
      isOpen: chosen === null && before[at] === undefined && !uses[at] && values.length > 0,
    };
  });
  const { source, sheets, sheet } = table;
  const twice = () => {
    const at = uses.findIndex((use, index) => use && !fields[use].joins && uses.includes(use, index + 1));
    const use = uses[at];
    return use
      ? columnMessages.twice(names[at] ?? '', names[uses.indexOf(use, at + 1)] ?? '', labels[use])
      : null;
  };
  const problem = twice() ?? problemOf(uses, names);
  return {
    uses,
    list: { source, sheets: sheets.length > 1 ? sheets : [], sheet, columns, problem },
    chosen: keys.flatMap((key, at) =>
      key === '' || columns[at]?.samples.length === 0 ? [] : [[key, uses[at] ?? null] as const],
    ),
    isOpen: problem !== null || columns.some((column) => column.isOpen),
  };
}

function presetsOf<Use extends string>(
  table: HandedInTable,
  headings: readonly string[],
  fields: Readonly<Record<Use, ColumnField>>,
): (Use | null)[] {
  const all = Object.entries(fields) as [Use, ColumnField][];
  const values = headings.map((_, at) => valuesInColumn(table, at));
  const presets = headings.map((heading, at) => {
    const name = columnName(heading);
    const cells = values[at] ?? [];
    return all.find(
      ([, { heading, agrees, fits }]) => heading.test(name) && mostly(agrees)(cells) && (fits?.(at) ?? true),
    )?.[0];
  });
  return presets.map((use, at) => {
    const isEmpty = values[at]?.length === 0;
    const others = presets.filter(
      (other, index) => other === use && index !== at && (isEmpty || values[index]?.length),
    );
    return use && (others.length === 0 || fields[use].joins) ? use : null;
  });
}

/** Returns by what name each heading is remembered; of equal ones each has its own. Empty for none. */
function headingKeys(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const key = heading.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 100);
    if (key === '') return '';
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}

/** Makes headings unique; a column without one gets its letter, as in a sheet. */
function nameColumns(headings: readonly string[]): string[] {
  const letter = (at: number): string =>
    (at < 26 ? '' : letter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
  return headings.map((heading, at) => {
    if (heading === '') return `Column ${letter(at)}`;
    const isRepeated = headings.filter((other) => other === heading).length > 1;
    return isRepeated ? `${heading} (column ${letter(at)})` : heading;
  });
}
