import { categories } from '../../../../catalogue/categories.ts';
import { readTable } from '../../../../platform/table-import.ts';
import { vendorImportLimits } from '../../vendor.rules.ts';
import { type ImportRow, type SeedVendorInput, seedVendorInput } from '../../vendor-admin.schema.ts';

/** What the columns may be called, in lower case without spaces. */
const columnNames = {
  category: ['category', 'servicecategory', 'service', 'type'],
  name: ['providername', 'provider', 'name', 'vendorname', 'vendor', 'business', 'company'],
  contactInfo: ['contactinfo', 'contact', 'phone', 'phonenumber', 'email', 'phoneoremail'],
  community: ['community', 'hoa', 'neighborhood'],
} as const;

type Column = keyof typeof columnNames;
export type ImportProblem = ImportRow['problems'][number];
type Values = Pick<ImportRow, 'line' | Column>;

/** A row of the file: what it says, and what it is once checked; null when something is wrong with it. */
export interface ReadRow {
  values: Values;
  problems: ImportProblem[];
  vendor: Omit<SeedVendorInput, 'communitySlug'> | null;
}

const longestShown = 200;

/** Returns the rows of a CSV as people keep it, each checked by the rules of seeding one vendor. */
export async function readImportRows(csv: string): Promise<ReadRow[]> {
  const { rows } = await readTable(csv, {
    limits: vendorImportLimits,
    columns: columnNames,
    missing: (has) => [
      ...(has('category') ? [] : ['Category']),
      ...(has('name') ? [] : ['Provider name']),
      ...(has('contactInfo') ? [] : ['Contact info']),
    ],
    readRow: (cells, { line }) =>
      readRow({
        line,
        category: plain(cells('category')),
        name: plain(cells('name')),
        contactInfo: plain(cells('contactInfo')),
        community: plain(cells('community')),
      }),
  });
  return rows;
}

/** Without the quote that keeps a spreadsheet from taking the cell for a formula. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '');
}

function readRow(values: Values): ReadRow {
  const category = categories.find((known) => known.toLowerCase() === values.category.trim().toLowerCase());
  const checked = seedVendorInput
    .omit({ communitySlug: true })
    .safeParse({ category: category ?? '', name: values.name, contactInfo: values.contactInfo });
  const problems = [
    ...(checked.error?.issues ?? []).map((issue) => problemOf(issue, values)),
    ...garbledIn(values),
  ];
  return {
    values: {
      line: values.line,
      category: shown(values.category),
      name: shown(values.name),
      contactInfo: shown(values.contactInfo),
      community: shown(values.community),
    },
    problems: problems.filter(
      ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
    ),
    vendor: problems.length === 0 && checked.success ? checked.data : null,
  };
}

function problemOf(issue: { path: PropertyKey[]; message: string }, { category }: Values): ImportProblem {
  const field = issue.path[0] as ImportProblem['field'];
  if (field !== 'category' || category.trim() === '') return { field, message: issue.message };
  return { field, message: `There is no category '${shown(category)}'.` };
}

/** Returns the fields whose text was read in another encoding than it was written in. */
function garbledIn(values: Values): ImportProblem[] {
  return (['name', 'contactInfo'] as const)
    .filter((field) => values[field].includes('\uFFFD'))
    .map((field) => ({
      field,
      message: 'Has letters that could not be read. Please save the file as UTF-8.',
    }));
}

function shown(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
