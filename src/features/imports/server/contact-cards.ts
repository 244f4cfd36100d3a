import ICAL from 'ical.js';
import type { TableRow } from '../../../platform/import/delimited.ts';
import { maxCardProperties, maxCellLength } from '../../../platform/import/import-bounds.ts';

const headings = 'Name Organization Title Phone Email Address Unit City State Zip Notes'.split(' ');

/**
 * Reads the contacts that phones, Google and Outlook export as vCards (versions 2.1 to 4.0) as rows of a table, with
 * the headings first. A line that cannot be read is left out.
 */
export function readContactCards(text: string): TableRow[] {
  const rows: TableRow[] = [{ line: 1, cells: headings }];
  let card: string[] | null = null;
  let start = 0;
  for (const { line, text: content } of unfold(text)) {
    if (/^BEGIN:VCARD/i.test(content)) {
      card = [];
      start = line;
    } else if (/^END:VCARD/i.test(content)) {
      if (card) rows.push({ line: start, cells: cellsOf(card) });
      card = null;
    } else if (card && card.length < maxCardProperties) card.push(content);
  }
  return rows;
}

function cellsOf(lines: readonly string[]): string[] {
  const card = new Map<string, string[]>();
  const faxes = lines.flatMap((line) => labelOfFax.exec(line)?.[1] ?? []);
  for (const line of lines) {
    const property = faxes.some((item) => line.startsWith(item)) ? null : readProperty(line);
    const others = card.get(property?.name ?? '') ?? [];
    // The home is the address that an HOA knows.
    if (property)
      card.set(property.name, atHome.test(line) ? [property.value, ...others] : [...others, property.value]);
  }
  const all = (name: string) => card.get(name) ?? [];
  const [address = ''] = all('adr');
  const [, unit = '', street = '', city = '', state = '', zip = ''] = address.split('\n');
  const phones = all('tel').map((phone) => phone.replace(/^tel:/i, '').replace(/;ext=/i, ' ext. '));
  const [organization = ''] = (all('org')[0] ?? '').split('\n');
  const [name = (all('n')[0] ?? '').split('\n').slice(0, 2).toReversed().join(' ')] = all('fn');
  const notes = [...all('note'), ...all('categories')].join(', ');
  const title = all('title')[0] ?? '';
  return [
    name,
    organization,
    title,
    phones.join(' / '),
    all('email').join(' / '),
    street,
    unit,
    city,
    state,
    zip,
    notes,
  ].map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
}

/** The names before a value. */
const maxHeadLength = 200;

/** Three characters for one in quoted-printable, and the names before the value. */
const maxPropertyLength = 3 * maxCellLength + maxHeadLength;

/** Says where a card begins and ends, and what its other lines mean. */
const part = /^(?:BEGIN:|END:|item\d+\.X-ABLabel:)/i;
const wanted = /^(?:[\w-]+\.)?(?:FN|N|ORG|TITLE|TEL|EMAIL|ADR|NOTE|CATEGORIES)[;:]/i;
/** Numbers that nobody answers. */
const unanswered = /^[^:]*TEL;[^:]*\b(?:FAX|PAGER|TELEX|MODEM)\b/i;
/** 'item2.X-ABLabel:_$!<HomeFAX>!$_' says so of 'item2.TEL'. */
const labelOfFax = /^(item\d+\.)X-ABLabel:.*(?:fax|pager)/i;
const atHome = /^[^:]*ADR;[^:]*\bHOME\b/i;

/** Returns a property's name and value; its parts, such as those of an address, are separated by line breaks. */
function readProperty(content: string): { name: string; value: string } | null {
  if (!wanted.test(content) || unanswered.test(content)) return null;
  try {
    const [name, , , ...values] = ICAL.parse.property(asVersion3(content), ICAL.design.vcard3) as [
      string,
      unknown,
      string,
      ...(string | string[])[],
    ];
    return {
      name,
      value: values
        .flat()
        .map((value) => String(value).replaceAll('\n', ' '))
        .join('\n'),
    };
  } catch {
    return null;
  }
}

/** Rewrites a line of version 2.1, which the library does not read: bare types, and letters as 'quoted-printable'. */
function asVersion3(content: string): string {
  const [head = ''] = content.split(':', 1);
  const value = content.slice(head.length + 1);
  const isQuoted = /;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(head);
  const types = head
    .replace(/;(?:ENCODING|CHARSET)=[^;]*|;QUOTED-PRINTABLE/gi, '')
    .replace(/;(?=[\w-]+(?:;|$))/g, ';TYPE=');
  return `${types}:${isQuoted ? unquote(value) : value}`;
}

const unquote = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/**
 * Joins lines that continue: the next begins with a space, or the quoted-printable one ends with '='. Properties that are
 * not read, such as pictures, and what is longer than a value stay out.
 */
function unfold(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = [];
  let isKept = false;
  let isQuoted = false;
  let isOpen = false;
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1);
    const continues = index > 0 && (/^[ \t]/.test(content) || isOpen);
    if (!continues) {
      const head = content.slice(0, maxHeadLength);
      isKept = wanted.test(head) || part.test(head);
      isQuoted = /QUOTED-PRINTABLE/i.test(head);
      if (isKept) lines.push({ line: index + 1, text: content.slice(0, maxPropertyLength) });
    } else if (isKept && last && last.text.length < maxPropertyLength) {
      last.text = isOpen ? last.text.replace(/=$/, '') + content : last.text + content.slice(1);
    }
    isOpen = isQuoted && content.endsWith('=');
  }
  return lines;
}
