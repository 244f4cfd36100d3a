import { type Category, categories } from '../../../../catalogue/categories.ts';
import { findTrades } from '../../../../catalogue/find-trades.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { readTable } from '../../../../platform/table-import.ts';
import { importMessages } from '../../../../platform/table-import-rules.ts';
import { vendorImportLimits } from '../../vendor.rules.ts';
import { type ImportRow, type SeedVendorInput, seedVendorInput } from '../../vendor-admin.schema.ts';
import { readChat } from './read-chat.ts';

/** Accepted column names, in lower case without spaces. */
const columnNames = {
  category: ['category', 'servicecategory', 'service', 'type'],
  name: ['providername', 'provider', 'name', 'vendorname', 'vendor', 'business', 'company'],
  contactInfo: ['contactinfo', 'contact', 'phone', 'phonenumber', 'email', 'phoneoremail'],
  community: ['community', 'hoa', 'neighborhood'],
} as const;

type Column = keyof typeof columnNames;
export type ImportProblem = ImportRow['problems'][number];
type Values = Pick<ImportRow, 'line' | Column>;

/** A row of the file. `vendor` is null if the row has problems. */
export interface ReadRow {
  values: Values;
  problems: ImportProblem[];
  vendor: Omit<SeedVendorInput, 'communitySlug'> | null;
}

const maxShownLength = 200;

/**
 * Parses the rows of a table, or the vendors named in a chat, and checks each by the rules of seeding one vendor.
 *
 * @throws INVALID for the field `csv` if the text is neither
 */
export async function readImportRows(csv: string): Promise<ReadRow[]> {
  const named = isTable(csv) ? [] : readChat(csv);
  if (named.length > vendorImportLimits.rows)
    throw invalidField('csv', importMessages.tooManyRows(vendorImportLimits, named.length));
  if (named.length > 0) {
    return named.map(({ line, name, category, contactInfo }) =>
      readRow({ line, name, category: category ?? '', contactInfo, community: '' }),
    );
  }
  const { rows } = await readTable(csv, {
    limits: vendorImportLimits,
    columns: columnNames,
    headerColumns: ['category', 'name', 'contactInfo'],
    missing: (has) => [
      ...(has('category') ? [] : ['Category']),
      ...(has('name') ? [] : ['Provider name']),
      ...(has('contactInfo') ? [] : ['Contact info']),
    ],
    readRow: (cells, { line }) =>
      readRow({
        line,
        category: unquote(cells('category')),
        name: unquote(cells('name')),
        contactInfo: unquote(cells('contactInfo')),
        community: unquote(cells('community')),
      }),
  });
  return rows;
}

/** Returns true if the first line names at least two columns. */
function isTable(csv: string): boolean {
  const [header = ''] = csv.trimStart().split(/[\r\n]/, 1);
  const names: ReadonlySet<string> = new Set(Object.values<readonly string[]>(columnNames).flat());
  const known = header
    .split(/[,;\t]/)
    .filter((cell) => names.has(cell.toLowerCase().replaceAll(/[^a-z]/g, '')));
  return known.length >= 2 || csv.startsWith('PK\u0003\u0004');
}

/** Removes the quote that keeps a spreadsheet from reading the cell as a formula. */
function unquote(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '');
}

function readRow(values: Values): ReadRow {
  const named = categoriesNamed(values.category);
  const category = named.length === 1 ? named[0] : undefined;
  const checked = seedVendorInput
    .omit({ communitySlug: true })
    .safeParse({ category: category ?? '', name: values.name, contactInfo: values.contactInfo });
  const problems = [
    ...(checked.error?.issues ?? []).map((issue) => toProblem(issue, values, named)),
    ...findGarbled(values),
  ];
  return {
    values: {
      line: values.line,
      category: category ?? truncate(values.category),
      name: truncate(values.name),
      contactInfo: truncate(values.contactInfo),
      community: truncate(values.community),
    },
    problems: problems.filter(
      ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
    ),
    vendor: problems.length === 0 && checked.success ? checked.data : null,
  };
}

/** Returns the categories that a cell names: by their name, or by the words of the search ('A/C repair'). */
function categoriesNamed(cell: string): Category[] {
  const text = cell.trim().toLowerCase();
  const category = categories.find((known) => known.toLowerCase() === text);
  return category ? [category] : findTrades(text).categories;
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

/** Returns the fields whose text has the wrong encoding. */
function findGarbled(values: Values): ImportProblem[] {
  return (['name', 'contactInfo'] as const)
    .filter((field) => values[field].includes('\uFFFD'))
    .map((field) => ({
      field,
      message: 'Has letters that could not be read. Please save the file as UTF-8.',
    }));
}

function truncate(text: string): string {
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}
