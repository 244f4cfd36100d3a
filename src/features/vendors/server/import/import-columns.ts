import {
  emptyVendorDetails,
  recordOf,
  textDetails,
  vendorDetails,
} from '../../../../catalogue/vendor-details.ts';
import { maxSearchedLength } from '../../../../platform/import/import-bounds.ts';
import { type FoundContact, findContacts, restOf } from '../../../contributions/server/contacts.ts';
import { columnMessages } from '../../../imports/list-import.rules.ts';
import { type Column, type ColumnField, type ColumnFields, holds } from '../../../imports/server/columns.ts';
import { importColumnLabels, spoiledContact, type VendorUse } from '../../vendor.rules.ts';
import { businessesIn, namesTrade } from './business-name.ts';
import { isNeutral } from './contact-holder.ts';

/** A form asks those who fill it in for their name, email and number, which are no provider's. */
const ofForm = /^(?:timestamp|submi(?:tted|ssion)(?:at|on|date|time)?|(?:start|completion)time|your[a-z]+)$/;
const ofProvider = /^(?:vendor|provider|company|business|contractor|service)/;
/** 'Business Phone' is a person's in contacts from Outlook. */
const saysProvider = /^(?:vendor|provider|company|contractor)/;

const ofNeighbor =
  /^(?:your|residents?(?!ial)|homeowner|neighbor|(?:board|hoa)?member|hoa|board|customer|client|source|recommend|refer|suggest|submit|posted|from|author|sender|who.+)|[a-z]by$/;
const person = /^(?:contact|name|who|(?:full|contact|owner|display)name|contactperson)$/;
/** First and last name count where no heading names the whole. */
const partOfPerson = /^(?:first|given|last|family|sur)name$/;
/** Who wrote a message. */
export const sender = /^(?:from|author|sender|user|name)/;
const message = /^(?:text|message|messagetext|body|content)$/;

const contactsIn = (cell: string): FoundContact[] => findContacts(cell.slice(0, maxSearchedLength));
const hasContact = (cell: string): boolean => contactsIn(cell).length > 0;
const isContact = (cell: string): boolean =>
  hasContact(cell) || /^[\d\s().+#*/-]+$/.test(cell) || spoiledContact(cell) !== null;
const isName = (cell: string): boolean =>
  /\p{L}/u.test(cell) && (!hasContact(cell) || businessesIn(cell).length > 0);

/** Recognizes headings by two fields that are known, and those of a chat that a program wrote as a table. */
export const namesVendors = (names: readonly string[]): boolean => {
  const shapes = [...Object.values(vendorDetails).map(({ headings }) => headings), person];
  const isChat = [message, /date|time/].every((shape) => names.some((name) => shape.test(name)));
  return isChat || new Set(names.flatMap((name) => shapes.find((shape) => shape.test(name)) ?? [])).size > 1;
};

/**
 * Returns what tells the columns of this list. In a form no name, number or email is the provider's unless its heading
 * says so.
 */
export function vendorFields(columns: readonly Column[]): ColumnFields<VendorUse> {
  const { category, name, contactInfo } = vendorDetails;
  const named = (heading: RegExp) => columns.filter((column) => heading.test(column.name));
  const isFilled = ({ values }: Column) => values.length > 0;
  // Where a heading says 'Vendor Phone', 'Phone' may be a neighbor's, as in a form.
  const saysWhose = named(contactInfo.headings).some((one) => saysProvider.test(one.name) && isFilled(one));
  const isForm = saysWhose || named(ofForm).length > 0;
  const isOther = ({ name: one }: Column) => one.endsWith('type');
  const hasTrade = !named(category.headings).every(isOther);
  const isNameClear = named(name.headings).filter(isFilled).length < 2;
  const fields = {
    // A detail without a rule of its own is what its heading says.
    ...recordOf(
      textDetails,
      (one): ColumnField => ({ heading: vendorDetails[one].headings, agrees: () => true }),
    ),
    category: {
      heading: category.headings,
      agrees: namesTrade,
      // Beside 'Trade', 'Vendor Type' is another thing.
      fits: (column: Column) => !hasTrade || !isOther(column),
    },
    name: { heading: name.headings, agrees: isName },
    contactInfo: {
      heading: new RegExp(`${contactInfo.headings.source}|^contact$`),
      agrees: isContact,
      fits: (column: Column) => ofProvider.test(column.name) || (!isForm && !isOfNeighbor(columns, column)),
      isAskedAgain: isForm,
    },
    person: {
      heading: named(person).length > 0 ? person : partOfPerson,
      agrees: isName,
      fits: () => isNameClear && !isForm,
      isAskedAgain: isForm,
    },
    message: { heading: message, agrees: (cell: string) => /\p{L}/u.test(cell) },
  };
  return { fields, labels: importColumnLabels, joined: ['contactInfo', 'person'] };
}

/** A number belongs to the name before it: of a neighbor who recommends, or of the provider. */
function isOfNeighbor(columns: readonly Column[], { at }: Column): boolean {
  const provider =
    columns.find(({ name }) => vendorDetails.name.headings.test(name)) ??
    columns.find(({ name }) => person.test(name));
  // Programs for contacts write the organization of a person behind their numbers.
  const isBehind = ({ name, at }: Column) =>
    provider !== undefined && ofProvider.test(provider.name) && person.test(name) && at < provider.at;
  const isNeighbor = (column: Column) => ofNeighbor.test(column.name) || isBehind(column);
  const people = columns.filter((column) => column === provider || isNeighbor(column));
  const whose = people.findLast((one) => one.at < at) ?? people[0];
  return whose !== undefined && isNeighbor(whose);
}

/** Says in a sentence what no column holds; a category may follow from other words, or is chosen row by row. */
export function findMissingField(
  uses: readonly (VendorUse | null)[],
  columns: readonly Column[],
): string | null {
  if (uses.includes('message')) return null;
  const named = columns.find(({ at }) => uses[at] === 'name' || uses[at] === 'person');
  if (!named) return columnMessages.missing(importColumnLabels.name);
  return uses.includes('contactInfo') || holds(named, hasContact)
    ? null
    : columnMessages.missing(importColumnLabels.contactInfo);
}

/** Google writes what a number is into the column before it. */
const fax = /^(?:\w+ )?(?:fax|pager)$/i;

/**
 * `contactDoubt` says what was left out of the contact, or what it lacks. The contact of cells that may lead to somebody
 * else is `isUnclear`, if there is no other.
 */
export function readCells(cells: readonly string[], uses: readonly (VendorUse | null)[]) {
  const all = (use: VendorUse) =>
    cells
      .map(plainCell)
      .filter((cell, at) => uses[at] === use && cell !== '' && !fax.test(cells[at - 1] ?? ''));
  const named = all('name')[0] ?? all('person').join(' ');
  const apart = uses.includes('contactInfo') ? null : splitContact(contactCell(named));
  const name = apart?.name ?? named;
  const parts = apart?.contacts ?? all('contactInfo').flatMap((cell) => partsOf(contactCell(cell), name));
  const written = [...new Map(parts.map((part) => [part.text, part])).values()];
  const {
    faulty = [],
    unclear = [],
    clear = [],
  } = Object.groupBy(written, (cell) =>
    faultOf(cell) !== null ? 'faulty' : mayBeOfOthers(cell, name) ? 'unclear' : 'clear',
  );
  const spoiled = faulty.find(({ text }) => spoiledContact(text) !== null)?.text ?? '';
  const isUnclear = clear.length === 0 && spoiled === '' && unclear.length > 0;
  const isEmail = ({ text }: ContactCell) => Number(text.includes('@'));
  const numbersFirst = clear.toSorted((one, other) => isEmail(one) - isEmail(other));
  const contactInfo = isUnclear
    ? [...new Set(unclear.flatMap(labelsIn))].join(' / ')
    : numbersFirst.map(({ text }) => text).join(' / ') || spoiled;
  const doubts = [
    ...unclear.map(({ text }) => `This contact may be somebody else's: “${text}”`),
    ...faulty.flatMap((cell) => faultOf(cell) ?? []),
    ...(clear.length > 0 && !clear.some(({ found }) => found.length > 0)
      ? ['No phone number and no email are in it.']
      : []),
  ];
  return {
    ...recordOf(textDetails, (name) => all(name)[0] ?? emptyVendorDetails[name]),
    category: all('category')[0] ?? '',
    name,
    contactInfo,
    contactDoubt: doubts[0],
    isUnclear,
    // Of a person a note may say whom they know, and with a number also of others.
    others:
      all('name').length > 0 ? cells.filter((cell, at) => !uses[at] && cell !== '' && !hasContact(cell)) : [],
  };
}

interface ContactCell {
  text: string;
  found: FoundContact[];
}

const contactCell = (text: string): ContactCell => ({ text, found: contactsIn(text) });

const labelsIn = ({ found }: ContactCell): string[] => found.map(({ contact }) => contact.label);

/** 'see Dana' is no contact. */
const faultOf = ({ text, found }: ContactCell): string | null =>
  spoiledContact(text) ??
  (found.length === 0 && /\p{L}/u.test(text) ? `'${text}' is no phone number and no email.` : null);

/** Whether other words than those of contacts or of the business stand beside a number. */
function mayBeOfOthers({ text, found }: ContactCell, name: string): boolean {
  const rest = restOf(text, found).toLowerCase().replace(name.toLowerCase(), ' ');
  return found.length > 0 && !isNeutral(rest);
}

/** Of '561-555-0142 / Ann 561-555-0199' the first number is clear. */
function partsOf(cell: ContactCell, name: string): ContactCell[] {
  const texts = cell.text.split(/\s[/|]\s|[;\n]/);
  if (texts.length === 1 || !mayBeOfOthers(cell, name)) return [cell];
  const parts = texts.map((text) => contactCell(text.trim()));
  return parts.every(({ found }) => found.length > 0) ? parts : [cell];
}

/** Returns the name and the contacts in 'Blue Pipe - 561-555-0171'; where they may be somebody else's, the whole cell. */
function splitContact(cell: ContactCell): { name: string; contacts: ContactCell[] } | null {
  const { text, found } = cell;
  if (found.length === 0) return null;
  const [business, other] = businessesIn(restOf(text, found));
  const name = business && text.slice(business.start, business.end).replace(/(?<![\s,.;])[\s,.;]+$/, '');
  const isFirst = business !== undefined && business.start < (found[0]?.start ?? 0);
  const isClear = isFirst && !other && isNeutral(restOf(text, [business, ...found]));
  return { name: name ?? '', contacts: isClear ? labelsIn(cell).map(contactCell) : [cell] };
}

/** Removes what programs add: tags ('<ann@clear.example>' is none), Google's ':::', and '.0' behind a number. */
const plainCell = (cell: string): string =>
  cell
    .replace(/<(?![^<>\s]+@)[^<>]*>|&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:#0?39|apos|rsquo);/g, "'")
    .replace(/ ::: /g, ' / ')
    .replace(/^(\d{10,11})\.0+$/, '$1')
    .trim();
