import { type Category, categories } from '../../../../catalogue/categories.ts';
import { findTrades } from '../../../../catalogue/find-trades.ts';
import {
  detailsOf,
  emptyVendorDetails,
  recordOf,
  textDetails,
  type VendorDetail,
  vendorDetailNames,
} from '../../../../catalogue/vendor-details.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { type HandedIn, readHandedIn } from '../../../../platform/import/handed-in.ts';
import { importMessages } from '../../../../platform/table-import-rules.ts';
import { vendorImportLimits } from '../../vendor.rules.ts';
import {
  type ImportColumn,
  type ImportColumnUse,
  type ImportRow,
  type MendedRow,
  type SeedVendorInput,
  seedVendorInput,
} from '../../vendor-admin.schema.ts';
import { chooseColumns, columnOf, isHeader, readCells } from './import-columns.ts';
import { readChat, type Said } from './read-chat.ts';

export type ImportProblem = ImportRow['problems'][number];
type Values = Pick<ImportRow, 'line' | VendorDetail | 'community'>;

/** `vendor` is null if the row has problems; doubts do not keep it from being added. */
export interface ReadRow {
  values: Values;
  problems: ImportProblem[];
  vendor: Omit<SeedVendorInput, 'communitySlug'> | null;
}

export interface ReadImport {
  source: string;
  columns: ImportColumn[];
  isGuessed: boolean;
  rows: ReadRow[];
}

interface ImportSource {
  csv: string;
  /** The admin's choice of what each column is; null lets their headings or their content decide. */
  columns: readonly (ImportColumnUse | null)[] | null;
  mended: readonly MendedRow[];
}

const maxShownLength = 200;

const noContact = 'No phone number or email was found. Please add them, or choose another file.';

/**
 * Reads the vendors of a table, of contacts, or of a chat, and checks each by the rules of seeding one vendor.
 *
 * @throws INVALID for the field `csv` if there are none
 */
export async function readImportRows({ csv, columns, mended }: ImportSource): Promise<ReadImport> {
  const content = await readHandedIn(csv, { limits: vendorImportLimits, isHeader });
  const read = content.kind === 'table' ? readTableRows(content, columns) : await readSaid(content);
  const mendedByLine = new Map(mended.map((row) => [row.line, row]));
  const rows = read.rows.map(({ values, doubts }) => {
    const change = mendedByLine.get(values.line);
    return change ? checkRow({ ...values, ...change }, []) : checkRow(values, doubts);
  });
  return { ...read, rows };
}

interface Proposal {
  values: Values;
  doubts: ImportProblem[];
}

type Read = Omit<ReadImport, 'rows'> & { rows: Proposal[] };

async function readSaid(content: Exclude<HandedIn, { kind: 'table' }>): Promise<Read> {
  const said: Said =
    content.kind === 'lines'
      ? { lines: content.lines, members: [] }
      : {
          members: content.members,
          lines: content.messages.flatMap(({ line, text }) =>
            text.split('\n').map((part, at) => ({ line: line + at, text: part })),
          ),
        };
  const found = await readChat(said);
  if (found.length === 0) throw invalidField('csv', noContact);
  requireFewRows(found.length);
  const rows = found.map(({ category, ...vendor }) => ({
    values: { ...emptyVendorDetails, ...vendor, category: category ?? '', community: '' },
    doubts: [],
  }));
  return { source: content.source, columns: [], isGuessed: false, rows };
}

function requireFewRows(count: number): void {
  if (count > vendorImportLimits.rows)
    throw invalidField('csv', importMessages.tooManyRows(vendorImportLimits, count));
}

function readTableRows(table: Extract<HandedIn, { kind: 'table' }>, chosen: ImportSource['columns']): Read {
  if (table.count === 0) throw invalidField('csv', importMessages.noRows);
  requireFewRows(table.count);
  const columns = chosen ?? chooseColumns(table);
  const doubtsOf = new Map(table.doubts.map(({ line, message }) => [line, message]));
  const rows = table.rows.map(({ line, cells }): Proposal => {
    const { contactDoubt, others, ...read } = readCells(cells, columns);
    const guessed = columns.includes('category') ? null : onlyTrade([read.name, ...others]);
    const open = doubtsOf.get(line);
    return {
      values: { ...read, line, category: guessed ?? read.category },
      doubts: [
        ...(open === undefined ? [] : [{ field: 'name' as const, message: open }]),
        ...(guessed ? [{ field: 'category' as const, message: 'Taken from the words in the row.' }] : []),
        ...(contactDoubt ? [{ field: 'contactInfo' as const, message: contactDoubt }] : []),
      ],
    };
  });
  const used = table.rows[0]?.cells.length ?? 0;
  const width = Math.max(table.headings?.length ?? 0, used);
  return {
    source: table.source,
    columns: Array.from({ length: width }, (_, at) => columnOf(table, columns, at)),
    isGuessed: table.headings === null && chosen === null,
    rows,
  };
}

function onlyTrade(texts: readonly string[]): Category | null {
  for (const text of texts) {
    const { categories: named } = findTrades(text, { allowsLikeness: false });
    if (named.length === 1) return named[0] ?? null;
  }
  return null;
}

function checkRow(values: Values, doubts: readonly ImportProblem[]): ReadRow {
  const named = categoriesNamed(values.category);
  const category = named.length === 1 ? named[0] : undefined;
  const checked = seedVendorInput
    .omit({ communitySlug: true })
    .safeParse({ ...detailsOf(values), category: category ?? '' });
  const problems = [
    ...(checked.error?.issues ?? []).map((issue) => toProblem(issue, values, named)),
    ...findGarbled(values),
  ];
  const isAdded = problems.length === 0 && checked.success;
  return {
    values: {
      ...recordOf([...vendorDetailNames, 'community'], (name) => truncate(values[name])),
      line: values.line,
      ...(category && { category }),
    },
    problems: firstOfEachField(isAdded ? doubts : problems),
    vendor: isAdded ? checked.data : null,
  };
}

const firstOfEachField = (problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

/** Returns the categories that a cell names: by their name, or by the words of the search ('A/C repair'). */
function categoriesNamed(cell: string): Category[] {
  const text = cell.trim().toLowerCase();
  const category = categories.find((known) => known.toLowerCase() === text);
  return category ? [category] : findTrades(text, { allowsLikeness: false }).categories;
}

function toProblem(
  issue: { path: PropertyKey[]; message: string },
  { category }: Values,
  named: readonly Category[],
): ImportProblem {
  const field = issue.path[0] as ImportProblem['field'];
  if (field !== 'category' || category.trim() === '') return { field, message: issue.message };
  const shown = truncate(category);
  if (named.length > 1) return { field, message: `'${shown}' may be ${named.join(' or ')}.` };
  return { field, message: `There is no category '${shown}'.` };
}

function findGarbled(values: Values): ImportProblem[] {
  const garbled = (['name', ...textDetails] as const)
    .filter((field) => values[field].includes('\uFFFD'))
    .map((field) => ({
      field,
      message: 'Has letters that could not be read. Please save the file as UTF-8.',
    }));
  return /[;|\t]/.test(values.name)
    ? [...garbled, { field: 'name', message: 'Seems to hold several cells. Please enter the name alone.' }]
    : garbled;
}

function truncate(text: string): string {
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}
