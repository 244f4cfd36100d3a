import { dialed } from '../../../../catalogue/contacts.ts';
import { saveFile } from '../../../../web/files.ts';
import type { ShownVendor } from '../../vendor.schema.ts';

type SavedVendor = Pick<ShownVendor, 'name' | 'category' | 'contacts'>;

export function isContact({ contacts = [] }: SavedVendor): boolean {
  return contacts.some(({ number, email }) => number !== undefined || email !== undefined);
}

export function saveContact(vendor: SavedVendor): void {
  const fileName = vendor.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  saveFile(`${fileName}.vcf`, 'text/vcard', vCardOf(vendor));
}

/**
 * Returns a vendor as a vCard. Version 3.0, because Android's contacts read little of 4.0; iPhones take both. The
 * escaping is the same (RFC 2426, section 5; RFC 6350, section 3.4).
 */
export function vCardOf({ name, category, contacts = [] }: SavedVendor): string {
  // 'Ask for Joe, 561-555-0142'
  const texts = contacts.filter(({ number, email }) => number === undefined && email === undefined);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // A company has no first and last name, but the line is required.
    'N:;;;;',
    `FN:${escapeText(name)}`,
    `ORG:${escapeText(name)}`,
    'X-ABShowAs:COMPANY',
    ...contacts.flatMap((contact) => [
      ...(contact.number ? [`TEL;TYPE=WORK,VOICE:${dialed(contact)}`] : []),
      ...(contact.email ? [`EMAIL;TYPE=INTERNET:${escapeText(contact.email)}`] : []),
    ]),
    `NOTE:${escapeText([category, ...texts.map(({ label }) => label)].join('\n'))}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const escapeText = (text: string): string => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

const encoder = new TextEncoder();

/** Continues a line of more than 75 bytes on the next one, after a space, and keeps characters whole. */
function fold(line: string): string {
  let folded = '';
  let size = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (size + bytes > 75) {
      folded += '\r\n ';
      size = 1;
    }
    folded += character;
    size += bytes;
  }
  return folded;
}
