import type { Contact } from '../../../catalogue/contacts.ts';
import { isEmail } from '../../../platform/email.ts';
import { findPhoneNumbers } from '../../../platform/phone-numbers.ts';

/** What mail programs take for an address, without what follows it: '?subject=…'. */
const addresses =
  /(?<![\p{L}\p{N}_+]|[\p{L}\p{N}_+][._%'-])[\p{L}\p{N}_+][\p{L}\p{N}._%+'-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;

/** Words beside a number or an address that say nothing more. */
const labels =
  /\b(?:and|or|call|text|phone|tel|telephone|cell|mobile|office|work|main|e-?mail|ext)\b|mailto:|\.0$/gi;

/** Returns true for what stands between the numbers of one contact: ' / ', ' or cell '. */
export const saysNothing = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text.replace(labels, ''));

export interface FoundContact {
  start: number;
  end: number;
  contact: Contact;
}

export function findContacts(text: string): FoundContact[] {
  const numbers = findPhoneNumbers(text).map(
    ({ number, extension, label, start, end }): FoundContact => ({
      start,
      end,
      contact: { label, number, ...(extension !== null && { extension }) },
    }),
  );
  const emails = [...text.matchAll(addresses)]
    .filter(([email]) => isEmail(email))
    .map(({ 0: email, index }) => ({
      start: index,
      end: index + email.length,
      contact: { label: email, email },
    }));
  return [...numbers, ...emails].toSorted((one, other) => one.start - other.start);
}

/** Returns what a text says beside the contacts in it. */
export const restOf = (text: string, found: readonly Pick<FoundContact, 'start' | 'end'>[]): string =>
  found.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );

/**
 * Reads the contact of a vendor: numbers, then email addresses. A text with other words or numbers, such as whom to ask
 * for, follows them as it was entered.
 */
export function readContacts(contactInfo: string): Contact[] {
  const text = contactInfo.trim();
  const found = findContacts(text);
  const byLabel = new Map(found.map(({ contact }) => [contact.label, contact]));
  const contacts = [...byLabel.values()].toSorted(
    (one, other) => Number(!one.number) - Number(!other.number),
  );
  return saysNothing(restOf(text, found)) ? contacts : [...contacts, { label: text }];
}

export function contactText(contactInfo: string): string {
  const contacts = readContacts(contactInfo);
  const isText = contacts.some(({ number, email }) => number === undefined && email === undefined);
  return isText || contacts.length === 0 ? contactInfo : contacts.map(({ label }) => label).join(', ');
}

export const contactsOf = (vendor: { contactInfo: string; contacts: Contact[] | null }): Contact[] =>
  vendor.contacts ?? readContacts(vendor.contactInfo);

export const numbersIn = (text: string): string[] => findPhoneNumbers(text).map(({ number }) => number);
