import type { Category } from '../../../../catalogue/categories.ts';
import {
  detailsOf,
  emptyVendorDetails,
  recordOf,
  textDetails,
  type VendorDetail,
  vendorDetailNames,
} from '../../../../catalogue/vendor-details.ts';
import { invalidField } from '../../../../platform/errors.ts';
import type { TableRow } from '../../../../platform/import/delimited.ts';
import { asMacMeant, hasOddLetters } from '../../../../platform/import/misread-letters.ts';
import { importMessages } from '../../../../platform/table-import-rules.ts';
import { readContacts } from '../../../contributions/server/contacts.ts';
import { maxFirstRows } from '../../../imports/list-import.rules.ts';
import {
  type Column,
  chooseColumns,
  columnsIn,
  type ListTask,
  ofLines,
  type ReadRows,
  requireRows,
} from '../../../imports/server/columns.ts';
import { type HandedInTable, readHandedIn } from '../../../imports/server/handed-in.ts';
import { type VendorUse, vendorImportLimits } from '../../vendor.rules.ts';
import {
  type ImportRow,
  type MendedRow,
  type SeedVendorInput,
  seedVendorInput,
} from '../../vendor-admin.schema.ts';
import { categoryOf, isTradeAlone, tradesIn } from './business-name.ts';
import { type Chat, readProse } from './chats.ts';
import { findMissingField, namesVendors, readCells, sender, vendorFields } from './import-columns.ts';
import { type ChatVendor, readChat } from './read-chat.ts';

export type ImportProblem = ImportRow['problems'][number];
type Values = Pick<ImportRow, 'id' | 'line' | VendorDetail>;

/** `vendor` is null if the row has problems; doubts do not keep it from being added. */
export interface ReadRow {
  values: Values;
  problems: ImportProblem[];
  vendor: Omit<SeedVendorInput, 'communitySlug'> | null;
  /** Whether it names no vendor to add: the title of a section, or a warning. */
  isNone: boolean;
  /** Whether it was none, and someone adds it. */
  isAdded: boolean;
}

export type ReadImport = ReadRows<ReadRow>;
export type ImportInput = ListTask<MendedRow>;

const maxShownLength = 200;

const noContact = 'No phone number or email was found. Please add them, or choose another file.';

/**
 * Reads the vendors of a table, of contacts, or of a chat, and checks each by the rules of seeding one vendor.
 *
 * @throws INVALID for the field `csv` if there are none
 */
export async function readImportRows(source: ImportInput): Promise<ReadImport> {
  const { table, text } = await readHandedIn(source.csv, {
    limits: vendorImportLimits,
    sheet: source.sheet,
    isHeader: namesVendors,
  });
  const prose = text === null ? null : await readProse(text, table !== null);
  const read = prose ? readSaid(prose) : readTableRows(table, source);
  const mendedById = new Map(source.mended.map((row) => [row.id, row]));
  const rows = read.rows.map(({ values, doubts, isNone = false }, id): ReadRow => {
    const change = mendedById.get(id);
    const shown = shownValues({ ...values, id });
    const isAdded = isNone && change !== undefined;
    if (isNone && !change) return { values: shown, problems: doubts, vendor: null, isNone, isAdded };
    // A doubt about the row stays; one about a field goes once that field is corrected.
    const stays = ({ field }: ImportProblem) =>
      field === 'row' || !change?.[field] || change[field] === shown[field];
    return {
      ...checkRow({ ...values, id, ...change }, doubts.filter(stays), isAdded),
      isNone: false,
      isAdded,
    };
  });
  return { ...read, rows };
}

interface Proposal {
  values: Omit<Values, 'id'>;
  doubts: ImportProblem[];
  isNone?: boolean;
}

type Read = ReadRows<Proposal>;

function readSaid(chat: Chat): Read {
  const rows = proposalsOf(chat);
  if (rows.length === 0) throw invalidField('csv', noContact);
  const { list, headings } = ofLines(chat.source, 'message');
  return { list, headings, isPlanned: true, rows };
}

function proposalsOf(chat: Pick<Chat, 'members' | 'messages'>): Proposal[] {
  const found = readChat(chat);
  if (found.length > 0) requireRows(found.length, vendorImportLimits);
  return found.map(({ category, sentence, reason, ...vendor }) => ({
    values: { ...emptyVendorDetails, ...vendor, category: category ?? '' },
    doubts: doubtsOf({ reason, sentence, name: vendor.name }),
    isNone: reason !== null,
  }));
}

function doubtsOf({
  reason,
  sentence,
  name,
}: Pick<ChatVendor, 'reason' | 'sentence' | 'name'>): ImportProblem[] {
  const doubt = (field: ImportProblem['field'], why: string) => [{ field, message: `${why}: “${sentence}”` }];
  if (reason === 'warning') return doubt('row', 'A neighbor warns');
  if (reason === null) return name === '' ? doubt('name', 'Please enter the name. Written') : [];
  return name === ''
    ? doubt('row', 'No company was found beside this contact')
    : doubt('contactInfo', "This contact may be somebody else's");
}

function readTableRows(table: HandedInTable | null, task: ImportInput): Read {
  if (!table) throw invalidField('csv', noContact);
  if (table.count === 0) throw invalidField('csv', importMessages.noRows);
  const columns = columnsIn(table);
  const { uses, list, headings, isOpen } = chooseColumns(table, columns, vendorFields(columns), task, (all) =>
    findMissingField(all, columns),
  );
  const about = { list, headings, isPlanned: !isOpen && !task.isTrial };
  const said = uses.indexOf('message');
  const first = <Row>(rows: readonly Row[]) => rows.slice(0, about.isPlanned ? undefined : maxFirstRows);
  if (said >= 0) {
    const { members, messages } = chatIn(table.rows, columns, said);
    return { ...about, rows: proposalsOf({ members, messages: first(messages) }) };
  }
  requireRows(table.count, vendorImportLimits);
  return { ...about, rows: rowsOf(first(table.rows), uses) };
}

function rowsOf(rows: readonly TableRow[], uses: readonly (VendorUse | null)[]): Proposal[] {
  let section: Category | null = null;
  let above: Category | null = null;
  const categoryAt = uses.indexOf('category');
  const isGivenOnce = rows.filter(({ cells }) => cells[categoryAt]).length * 2 < rows.length;
  return rows.map(({ line, cells, doubt }): Proposal => {
    const [title = '', ...behind] = cells.filter(Boolean);
    if (behind.length === 0 && !uses.includes('category')) {
      // 'POOL' stands above the providers of that category.
      const named = isTradeAlone(title) ? categoryOf([title]) : undefined;
      section = named ?? null;
      const values = { ...emptyVendorDetails, name: title, category: section ?? '', line };
      const doubts = [{ field: 'row', message: 'A title of the rows below it.' } as const];
      if (named !== undefined) return { values, isNone: true, doubts };
    }
    const { contactDoubt, isUnclear, others, ...found } = readCells(cells, uses);
    // A merged cell, or one that is not repeated, counts for the rows below.
    if (found.category !== '') above = (isGivenOnce && categoryOf([found.category])) || null;
    const words = categoryOf([found.name, ...others]);
    const guessed = found.category === '' && words !== null ? (section ?? words ?? above) : null;
    const source = section ? 'title above' : words ? 'words in the row' : 'row above';
    const doubts: [ImportProblem['field'], string | null | undefined | false][] = [
      ['name', doubt],
      [
        'name',
        hasOddLetters(found.name) &&
          `Some letters may be wrong. On a Mac this is '${asMacMeant(found.name)}'.`,
      ],
      ['category', guessed && `Taken from the ${source}.`],
      ['contactInfo', contactDoubt],
    ];
    return {
      values: { ...found, line, category: guessed ?? found.category },
      doubts: doubts.flatMap(([field, message]) => (message ? [{ field, message }] : [])),
      isNone: isUnclear,
    };
  });
}

/** Returns the messages of a column; the other columns name members. */
function chatIn(
  rows: readonly TableRow[],
  columns: readonly Column[],
  said: number,
): Pick<Chat, 'members' | 'messages'> {
  const texts = new Set(rows.map(({ cells }) => cells[said]));
  const members = new Set(rows.flatMap(({ cells }) => cells.filter((cell) => isMember(cell, texts))));
  const senders = columns.filter(({ name }) => sender.test(name));
  const messages = rows.map(({ line, cells }) => ({
    line,
    text: cells[said] ?? '',
    // Without an author, each message may be another person's.
    author:
      senders
        .map(({ at }) => cells[at])
        .join(' ')
        .trim() || String(line),
  }));
  return { members: [...members], messages };
}

/** What a chat quotes is no member, as the column of an answer does. */
const isMember = (cell: string, texts: ReadonlySet<string | undefined>): boolean =>
  !texts.has(cell) &&
  new Set(readContacts(cell).map(({ number, email }) => Boolean(number ?? email))).size === 1;

function checkRow(
  values: Values,
  doubts: readonly ImportProblem[],
  isAdded: boolean,
): Pick<ReadRow, 'values' | 'problems' | 'vendor'> {
  const named = tradesIn(values.category);
  const category = named.length === 1 ? named[0] : undefined;
  const { error, data } = seedVendorInput
    .omit({ communitySlug: true })
    .safeParse({ ...detailsOf(values), category: category ?? '' });
  const issues = (error?.issues ?? []).map(
    ({ path: [field], message }) => ({ field, message }) as ImportProblem,
  );
  const problems = [...findOddCategory(values, named), ...issues, ...findGarbled(values)];
  const vendor = problems.length === 0 && data ? data : null;
  // What was left out says more than that the field is empty.
  const reasons = doubts.filter(({ field }) => problems.some((problem) => problem.field === field));
  return {
    values: { ...shownValues(values), ...(category && { category }) },
    problems: firstOfEachField(vendor || isAdded ? [...doubts, ...problems] : [...reasons, ...problems]),
    vendor,
  };
}

const shownValues = (values: Values): Values => ({
  ...recordOf(vendorDetailNames, (name) => truncate(values[name])),
  id: values.id,
  line: values.line,
});

const firstOfEachField = (problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

function findOddCategory({ category }: Values, named: readonly Category[]): ImportProblem[] {
  if (named.length === 1 || category.trim() === '') return [];
  const shown = `'${truncate(category)}'`;
  const message =
    named.length > 1 ? `${shown} may be ${named.join(' or ')}.` : `There is no category ${shown}.`;
  return [{ field: 'category', message }];
}

function findGarbled(values: Values): ImportProblem[] {
  const garbled = (['name', ...textDetails] as const).filter((field) => values[field].includes('\uFFFD'));
  const message = 'Has letters that could not be read. Please save the file as UTF-8.';
  const isSeveral = /[;|\t]/.test(values.name) || readContacts(values.name).some(({ number }) => number);
  return [
    ...garbled.map((field) => ({ field, message })),
    ...(isSeveral ? [{ field: 'name', message: severalCells } as const] : []),
  ];
}

const severalCells = 'Seems to hold several cells. Please enter the name alone.';

const truncate = (text: string): string =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
