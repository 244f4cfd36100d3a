import { isPlaceholder } from '../../../platform/cell-values.ts';
import { invalidField } from '../../../platform/errors.ts';
import { type ImportLimits, importMessages } from '../../../platform/table-import-rules.ts';
import { columnMessages } from '../list-import.rules.ts';
import type { ListColumn, ReadList } from '../list-import.schema.ts';
import { columnName, type HandedInTable } from './handed-in.ts';

/** A column of a list as it was handed in. */
export interface Column {
  at: number;
  heading: string;
  /** Of `columnName`. */
  name: string;
  /** The heading, made unique, or the letter of a column without one. */
  label: string;
  /** By what its use is remembered: of equal headings each has its own. Empty for none. */
  key: string;
  /** Up to 100 values. Titles and totals, which stand alone in their rows, are none. */
  values: readonly string[];
}

/** How a column of a list is recognized: by its heading, and by the values that agree with it. */
export interface ColumnField {
  /** Of `columnName`. */
  heading: RegExp;
  /** Accepts what is a value of it; half of the cells that are filled in have to be. */
  agrees: (cell: string) => boolean;
  /** Asks about the column beside the others of the list. */
  fits?: (column: Column) => boolean;
  /** Whether what was remembered counts only where it fits, also beside columns that earlier lists had. */
  isAskedAgain?: boolean;
}

export interface ColumnFields<Use extends string> {
  fields: Readonly<Record<Use, ColumnField>>;
  labels: Readonly<Record<Use, string>>;
  /** Those that several columns may hold, such as a phone and an email. */
  joined: readonly Use[];
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

export interface ChosenColumns<Use extends string> {
  uses: readonly (Use | null)[];
  list: ReadList;
  /** What is remembered for the next list, by heading. */
  headings: Remembered;
  isOpen: boolean;
}

export interface ReadRows<Row> extends Pick<ChosenColumns<never>, 'list' | 'headings'> {
  /** False while something is open: `rows` are then the first ones. */
  isPlanned: boolean;
  rows: Row[];
}

/** Lines of text have nothing to choose. */
export const ofLines = <Use extends string>(source: string, use: Use): ChosenColumns<Use> => ({
  uses: [use],
  list: { source, sheets: [], sheet: null, columns: [], problem: null },
  headings: [],
  isOpen: false,
});

/** @throws INVALID for the field `csv` without rows and with too many */
export function requireRows(count: number, limits: ImportLimits): void {
  if (count === 0) throw invalidField('csv', importMessages.noRows);
  if (count > limits.rows) throw invalidField('csv', importMessages.tooManyRows(limits, count));
}

const sampleSize = 100;
const maxSampleLength = 80;

type Test = (cell: string) => boolean;

/** Whether at least half of the cells pass a test; true if there are none. */
export const areMostly = (cells: readonly string[], test: Test): boolean =>
  cells.filter(test).length * 2 >= cells.length;

export const holds = ({ values }: Pick<Column, 'values'>, test: Test): boolean =>
  values.length > 0 && areMostly(values, test);

export function columnsIn(table: HandedInTable): Column[] {
  const top = table.rows.slice(0, sampleSize);
  const width = Math.max(table.headings?.length ?? 0, ...top.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, at) => table.headings?.[at] ?? '');
  const keys = headings.map((heading) => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 100));
  const letterOf = (at: number): string =>
    (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
  return headings.map((heading, at) => {
    const key = keys[at] ?? '';
    const count = keys.slice(0, at).filter((other) => other === key).length + 1;
    const isRepeated = headings.filter((other) => other === heading).length > 1;
    const named = isRepeated ? `${heading} (column ${letterOf(at)})` : heading;
    return {
      at,
      heading,
      name: columnName(heading),
      label: heading === '' ? `Column ${letterOf(at)}` : named,
      key: key === '' || count === 1 ? key : `${key} ${count}`,
      values: valuesIn(table, at),
    };
  });
}

function valuesIn({ rows, headings }: HandedInTable, at: number): string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[at] ?? '';
    const isAlone = () => (headings ?? cells).length > 1 && cells.filter(Boolean).length === 1;
    if (cell !== '' && !isPlaceholder(cell) && !isAlone()) values.push(cell);
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
  { source, sheets, sheet }: HandedInTable,
  all: readonly Column[],
  { fields, labels, joined }: ColumnFields<Use>,
  { columns: chosen, remembered }: Pick<ListTask<unknown>, 'columns' | 'remembered'>,
  problemOf: (uses: readonly (Use | null)[]) => string | null,
): ChosenColumns<Use> {
  const isUse = (use: string | null | undefined): use is Use => Object.hasOwn(fields, use ?? '');
  // A use that an earlier version had is none.
  const known = new Map(remembered.filter(([, use]) => use === null || isUse(use)));
  const hasNew = all.some(({ key, values }) => !known.has(key) && values.length > 0);
  // Beside a column that no list had, 'Phone' may be a neighbor's, and 'Address' the owner's.
  const before = all.map((column) => {
    const use = known.get(column.key);
    if (!isUse(use)) return use;
    const mayDiffer = hasNew || fields[use].isAskedAgain;
    return mayDiffer && fields[use].fits?.(column) === false ? undefined : use;
  });
  const presets = presetsOf(all, { fields, joined });
  const uses = all.map((_, at) => {
    const use = chosen ? chosen[at] : before[at] === undefined ? presets[at] : before[at];
    return isUse(use) ? use : null;
  });
  const columns = all.map(({ heading, label: name, values }, at): ListColumn => {
    const use = uses[at] ?? null;
    const isOpen = chosen === null && before[at] === undefined && use === null && values.length > 0;
    const samples = [...new Set(values.map((value) => value.slice(0, maxSampleLength)))].slice(0, 3);
    return { heading, name, samples, use, isOpen };
  });
  const twice = [...Map.groupBy(all, ({ at }) => uses[at] ?? null)].flatMap(([use, [one, other]]) =>
    use && one && other && !joined.includes(use)
      ? columnMessages.twice(one.label, other.label, labels[use])
      : [],
  );
  const problem = twice[0] ?? problemOf(uses);
  return {
    uses,
    list: { source, sheets: sheets.length > 1 ? sheets : [], sheet, columns, problem },
    headings: all.flatMap(({ key, values }, at) =>
      key === '' || values.length === 0 ? [] : [[key, uses[at] ?? null] as const],
    ),
    isOpen: problem !== null || columns.some((column) => column.isOpen),
  };
}

/** Returns the use that heading and values of each column agree on. Of two for one use neither has it, but empty ones do not count. */
function presetsOf<Use extends string>(
  columns: readonly Column[],
  { fields, joined }: Omit<ColumnFields<Use>, 'labels'>,
): (Use | null)[] {
  const all = Object.entries(fields) as [Use, ColumnField][];
  const presets = columns.map((column) => {
    const isPreset = ([, { heading, agrees, fits }]: [Use, ColumnField]) =>
      heading.test(column.name) && areMostly(column.values, agrees) && (fits?.(column) ?? true);
    return all.find(isPreset)?.[0] ?? null;
  });
  return columns.map(({ at, values }) => {
    const use = presets[at] ?? null;
    const others = columns.filter((other) => other.at !== at && presets[other.at] === use);
    const isAlone = others.every((other) => values.length > 0 && other.values.length === 0);
    return use && (isAlone || joined.includes(use)) ? use : null;
  });
}
