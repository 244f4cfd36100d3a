import {
  emptyVendorDetails,
  recordOf,
  textDetails,
  vendorDetails,
} from '../../../../catalogue/vendor-details.ts';
import { maxSearchedLength } from '../../../../platform/import/import-bounds.ts';
import { findContacts, saysNothing } from '../../../contributions/server/contacts.ts';
import { columnMessages } from '../../../imports/list-import.rules.ts';
import {
  type ColumnField,
  type ColumnFields,
  holds,
  valuesInColumn,
} from '../../../imports/server/columns.ts';
import { columnName, type HandedInTable } from '../../../imports/server/handed-in.ts';
import { importColumnLabels, spoiledContact, type VendorUse } from '../../vendor.rules.ts';
import { isOnlyBusiness, namesTrade } from './business-name.ts';

/** A form asks those who fill it in for their name, email and number, which are no provider's. */
const ofForm = /^(?:timestamp|submi(?:tted|ssion)(?:at|on|date|time)?|(?:start|completion)time|your[a-z]+)$/;
const ofProvider = 'vendor|provider|company|business|contractor|service';
const startsWithProvider = new RegExp(`^(?:${ofProvider})`);
/** 'Business Phone' is a person's in contacts from Outlook. */
const saysProvider = /^(?:vendor|provider|company|contractor)/;

const ofNeighbor =
  /^(?:your|residents?(?!ial)|homeowner|neighbor|member|recommend|refer|suggest|submit|posted|used?by|from|author|sender|who.+)/;
const person = /^(?:contact|name|who|(?:full|contact|owner|display)name|contactperson)$/;
/** First and last name count where no heading names the whole. */
const partOfPerson = /^(?:first|given|last|family|sur)name$/;
const message = /^(?:text|message|messagetext|body|content)$/;

const hasContact = (cell: string): boolean => findContacts(cell.slice(0, maxSearchedLength)).length > 0;
const isContact = (cell: string): boolean =>
  hasContact(cell) || /^[\d\s().+#*/-]+$/.test(cell) || spoiledContact(cell) !== null;
const isName = (cell: string): boolean =>
  /\p{L}/u.test(cell) && (!hasContact(cell) || splitContact(cell) !== null);

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
export function vendorFields(table: HandedInTable): ColumnFields<VendorUse> {
  const names = table.headings?.map(columnName) ?? [];
  const { category, name, contactInfo } = vendorDetails;
  const isFilled = (at: number) => valuesInColumn(table, at).length > 0;
  // Where a heading says 'Vendor Phone', 'Phone' may be a neighbor's, as in a form.
  const isForm = names.some(
    (one, at) =>
      ofForm.test(one) || (saysProvider.test(one) && contactInfo.headings.test(one) && isFilled(at)),
  );
  const hasTrade = names.some((one) => category.headings.test(one) && !one.endsWith('type'));
  const isNameClear = names.filter((one, at) => name.headings.test(one) && isFilled(at)).length < 2;
  const persons = names.some((one) => person.test(one)) ? person : partOfPerson;
  const fields = {
    ...recordOf(textDetails, (detail): ColumnField => ofHeading(vendorDetails[detail])),
    category: {
      heading: category.headings,
      agrees: namesTrade,
      // Beside 'Trade', 'Vendor Type' is another thing.
      fits: (at: number) => !hasTrade || !names[at]?.endsWith('type'),
    },
    name: { heading: name.headings, agrees: isName },
    contactInfo: {
      heading: new RegExp(`${contactInfo.headings.source}|^contact$`),
      agrees: isContact,
      fits: (at: number) => startsWithProvider.test(names[at] ?? '') || (!isForm && !isOfNeighbor(names, at)),
      isAskedAgain: isForm,
      joins: true as const,
    },
    person: {
      heading: persons,
      agrees: isName,
      fits: () => isNameClear && !isForm,
      isAskedAgain: isForm,
      joins: true as const,
    },
    message: { heading: message, agrees: (cell: string) => /\p{L}/u.test(cell) },
  };
  return { fields, labels: importColumnLabels };
}

/** A detail without a rule of its own is what its heading says. */
const ofHeading = ({ headings }: { headings: RegExp }): ColumnField => ({
  heading: headings,
  agrees: () => true,
});

/** A number belongs to the name before it: of a neighbor who recommends, or of the provider. */
function isOfNeighbor(names: readonly string[], contact: number): boolean {
  const named = names.findIndex((one) => vendorDetails.name.headings.test(one));
  const provider = named < 0 ? names.findIndex((one) => person.test(one)) : named;
  // Programs for contacts write the organization of a person behind their numbers.
  const isNamed = startsWithProvider.test(names[provider] ?? '');
  const isNeighbor = names.map(
    (one, at) => ofNeighbor.test(one) || (isNamed && person.test(one) && at < provider),
  );
  const isName = (_: string, at: number) => isNeighbor[at] || at === provider;
  const before = names.slice(0, contact).findLastIndex(isName);
  return isNeighbor[before < 0 ? names.findIndex(isName) : before] ?? false;
}

/** Says in a sentence what no column holds; a category may follow from other words, or is chosen row by row. */
export function findMissingField(uses: readonly (VendorUse | null)[], table: HandedInTable): string | null {
  if (uses.includes('message')) return null;
  const named = uses.findIndex((use) => use === 'name' || use === 'person');
  if (named < 0) return columnMessages.missing(importColumnLabels.name);
  const hasContacts = uses.includes('contactInfo') || holds(valuesInColumn(table, named), hasContact);
  return hasContacts ? null : columnMessages.missing(importColumnLabels.contactInfo);
}

/** Google writes what a number is into the column before it. */
const fax = /^(?:\w+ )?(?:fax|pager)$/i;

/** `contactDoubt` says what was left out of the contact, or what it lacks. */
export function readCells(cells: readonly string[], uses: readonly (VendorUse | null)[]) {
  const all = (use: VendorUse) =>
    cells
      .map(plainCell)
      .filter((cell, at) => uses[at] === use && cell !== '' && !fax.test(cells[at - 1] ?? ''));
  const named = all('name')[0] ?? all('person').join(' ');
  const apart = uses.includes('contactInfo') ? null : splitContact(named);
  const contacts = [...new Set(apart?.contacts ?? all('contactInfo'))];
  const good = contacts.filter((cell) => faultOf(cell) === null);
  const emails = good.filter((cell) => cell.includes('@'));
  const numbers = good.filter((cell) => !cell.includes('@'));
  const spoiled = contacts.find((cell) => spoiledContact(cell) !== null) ?? '';
  const contactInfo = [...numbers, ...emails].join(' / ') || spoiled;
  const [fault] = contacts.flatMap((cell) => faultOf(cell) ?? []);
  return {
    ...recordOf(textDetails, (name) => all(name)[0] ?? emptyVendorDetails[name]),
    category: all('category')[0] ?? '',
    name: apart?.name ?? named,
    contactInfo,
    contactDoubt: fault ?? contactDoubtOf(contactInfo),
    // Of a person a note may say whom they know, and with a number also of others.
    others:
      all('name').length > 0 ? cells.filter((cell, at) => !uses[at] && cell !== '' && !hasContact(cell)) : [],
  };
}

const faultOf = (cell: string) => spoiledContact(cell) ?? leftOutOf(cell);

/** 'see Dana' and 'on file' are words, not numbers to call; 'ask Dana, 561-555-0142' is no number of the provider. */
function leftOutOf(written: string): string | null {
  const isWords = /\p{L}/u.test(written) && !hasContact(written);
  if (isWords) return `'${written}' is no phone number and no email.`;
  return ofOther.test(written) ? `'${written}' leads to somebody else.` : null;
}

const ofOther = /^(?:ask|see|via|thr(?:u|ough)|per|(?:get (?:it )?)?from)\b/i;

/** Returns the parts of 'Blue Pipe - 561-555-0171' in one cell; null where the number may be of somebody else. */
function splitContact(cell: string): { name: string; contacts: string[] } | null {
  const found = findContacts(cell.slice(0, maxSearchedLength));
  const name = cell.slice(0, found[0]?.start ?? 0).replace(/(?<![\s:,;(|–-])[\s:,;(|–-]+$/, '');
  const isAlone = found.every(({ end }, at) => saysNothing(cell.slice(end, found[at + 1]?.start)));
  return isAlone && isOnlyBusiness(name)
    ? { name, contacts: found.map(({ contact }) => contact.label) }
    : null;
}

function contactDoubtOf(contactInfo: string): string | null {
  if (contactInfo === '') return null;
  const found = findContacts(contactInfo.slice(0, maxSearchedLength));
  if (found.length === 0) return 'No phone number and no email are in it.';
  const isOfSeveral = found.some(
    ({ end }, at) => !saysNothing(contactInfo.slice(end, found[at + 1]?.start ?? end)),
  );
  return isOfSeveral ? 'Words stand between the numbers. Do all of them belong to the provider?' : null;
}

/** Removes what programs add: tags, Google's ':::', and '.0' behind a number. */
const plainCell = (cell: string): string =>
  cell
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&(?:#0?39|apos|rsquo);/g, "'")
    .replace(/ ::: /g, ' / ')
    .replace(/^(\d{10,11})\.0+$/, '$1')
    .trim();
