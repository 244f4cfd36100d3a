import { findTrades } from '../../../../catalogue/find-trades.ts';
import {
  recordOf,
  textDetails,
  vendorDetailNames,
  vendorDetails,
} from '../../../../catalogue/vendor-details.ts';
import { namesChat } from '../../../../platform/import/chat-tables.ts';
import { columnName, type HandedInTable } from '../../../../platform/import/handed-in.ts';
import { findContacts } from '../../../contributions/server/contacts.ts';
import { spoiledContact } from '../../vendor.rules.ts';
import type { ImportColumn, ImportColumnUse } from '../../vendor-admin.schema.ts';

type Columns = readonly (ImportColumnUse | null)[];

const headings: readonly (readonly [ImportColumnUse, RegExp])[] = [
  ...vendorDetailNames.map((name) => [name, vendorDetails[name].headings] as const),
  ['person', /^(?:contact|name|who|(?:full|contact|owner|display)name|contactperson)$/],
  ['community', /^(?:community|hoa|neighborhood)$/],
];

/** First and last name count where no heading names the whole. */
const partsOfName = /^(?:first|given|last|family|sur)name$/;

const useOf = (heading: string): ImportColumnUse | null =>
  headings.find(([, shape]) => shape.test(columnName(heading)))?.[0] ?? null;

/** Recognizes headings by two columns that are known, but not those of a chat. */
export const isHeader = (names: readonly string[]): boolean =>
  new Set(names.map(useOf).filter((use) => use !== null)).size > 1 && !namesChat(names);

export function chooseColumns(table: HandedInTable): (ImportColumnUse | null)[] {
  return table.headings ? byHeading(table.headings, table) : byContent(table);
}

function byHeading(names: readonly string[], table: HandedInTable): (ImportColumnUse | null)[] {
  const uses = names.map((heading, at) => {
    const use = useOf(heading);
    // 'Contact' is a person in some lists and a number in others.
    return use === 'person' && columnName(heading) === 'contact' && isMostly(table, at, hasContact)
      ? 'contactInfo'
      : use;
  });
  // Beside 'Trade', 'Vendor Type' is another thing.
  const types = uses.flatMap((use, at) => (use === 'category' && /type$/i.test(names[at] ?? '') ? [at] : []));
  const isOther = types.length < uses.filter((use) => use === 'category').length;
  if (isOther) for (const at of types) uses[at] = null;
  if (uses.includes('person')) return uses;
  return uses.map((use, at) => (partsOfName.test(columnName(names[at] ?? '')) ? 'person' : use));
}

const hasContact = (cell: string): boolean => findContacts(cell).length > 0;
const namesTrade = (cell: string): boolean =>
  cell.split(/\s+/).length < 4 && findTrades(cell, { allowsLikeness: false }).categories.length === 1;
const hasLetters = (cell: string): boolean => /\p{L}{2}/u.test(cell);

const sampleSize = 50;

function isMostly({ rows }: HandedInTable, at: number, test: (cell: string) => boolean): boolean {
  const cells = rows.slice(0, sampleSize).flatMap(({ cells }) => cells[at] || []);
  return cells.length > 0 && cells.filter(test).length * 2 > cells.length;
}

function byContent(table: HandedInTable): (ImportColumnUse | null)[] {
  const width = Math.max(...table.rows.slice(0, sampleSize).map(({ cells }) => cells.length));
  const uses: (ImportColumnUse | null)[] = Array.from({ length: width }, (_, at) =>
    isMostly(table, at, hasContact) ? 'contactInfo' : null,
  );
  const take = (use: ImportColumnUse, test: (cell: string) => boolean) => {
    const at = uses.findIndex((taken, column) => taken === null && isMostly(table, column, test));
    if (at >= 0) uses[at] = use;
  };
  // A column of names often names trades, too; the trades alone come first.
  take('category', (cell) => namesTrade(cell) && cell.split(/\s+/).length < 3);
  take('name', hasLetters);
  return uses;
}

export function columnOf(
  { headings: names, rows }: HandedInTable,
  columns: Columns,
  at: number,
): ImportColumn {
  const sample = rows.map(({ cells }) => cells[at] ?? '').find((cell) => cell !== '') ?? '';
  return { heading: names?.[at] ?? '', sample: sample.slice(0, 60), use: columns[at] ?? null };
}

/** `contactDoubt` says what was left out of the contact, or what it lacks. */
export function readCells(cells: readonly string[], columns: Columns) {
  const all = (use: ImportColumnUse) =>
    cells.map(plainCell).filter((cell, at) => columns[at] === use && cell !== '');
  const contacts = all('contactInfo').map((cell) => ({ cell, spoiled: spoiledContact(cell) }));
  const [spoiled] = contacts.filter((one) => one.spoiled !== null);
  const good = contacts.filter((one) => one.spoiled === null).map(({ cell }) => cell);
  const numbers = good.filter((cell) => !cell.includes('@'));
  const contactInfo =
    [...numbers, ...good.filter((cell) => cell.includes('@'))].join(' / ') || (spoiled?.cell ?? '');
  return {
    ...recordOf(textDetails, (name) => all(name)[0] ?? ''),
    category: all('category')[0] ?? '',
    name: all('name')[0] ?? all('person').join(' '),
    contactInfo,
    contactDoubt: contactDoubtOf(contactInfo, spoiled?.spoiled ?? null),
    community: all('community')[0] ?? '',
    others: cells.filter((cell, at) => !columns[at] && cell !== ''),
  };
}

function contactDoubtOf(contactInfo: string, spoiled: string | null): string | null {
  if (spoiled !== null) return spoiled;
  return contactInfo === '' || hasContact(contactInfo) ? null : 'No phone number and no email are in it.';
}

/** Removes what programs add: the quote before formulas, links, tags, Google's ':::', and '.0' behind a number. */
const plainCell = (cell: string): string =>
  cell
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/^=HYPERLINK\("[^"]*"[,;] ?"([^"]*)"\)$/i, '$1')
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:#0?39|apos|rsquo);/g, "'")
    .replace(/ ::: /g, ' / ')
    .replace(/^(\d{10,11})\.0+$/, '$1')
    .trim();
