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
  let line = 1;
  for (const card of text.replaceAll(/\r\n?/g, '\n').split(/^(?=BEGIN:VCARD)/im)) {
    if (/\S/.test(card)) rows.push({ line, cells: cellsOf(unfold(card)) });
    line += card.split('\n').length - 1;
  }
  return rows;
}

/** The names before a value. */
const maxHeadLength = 200;

/** Three characters for one in quoted-printable, and the names before the value. */
const maxPropertyLength = 3 * maxCellLength + maxHeadLength;

const wanted = /^(?:[\w-]+\.)?(?:FN|N|ORG|TITLE|TEL|EMAIL|ADR|NOTE|CATEGORIES|X-ABLabel)[;:]/i;

/**
 * Joins lines that continue: the next begins with a space, or the quoted-printable one ends with '='. What is not read, such
 * as pictures, and what is longer than a value stay out.
 */
const unfold = (card: string): string[] =>
  card
    .replaceAll(/^[^\n:]{1,200}QUOTED-PRINTABLE[^\n:]*:.*(?:(?<==)\n.*)+/gim, (property) =>
      property.replaceAll('=\n', ''),
    )
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => wanted.test(line))
    .slice(0, maxCardProperties)
    .map((line) => line.slice(0, maxPropertyLength));

/** Numbers that nobody answers. */
const unanswered = /^[^:]*TEL;[^:]*\b(?:FAX|PAGER|TELEX|MODEM)\b/i;

/** 'item2.X-ABLabel:_$!<HomeFAX>!$_' says so of 'item2.TEL'. */
const labelOfFax = /^(item\d+\.)X-ABLabel:.*(?:fax|pager)/i;

/** The home is the address that an HOA knows. */
const atWork = /^[^:]*ADR;(?![^:]*\bHOME\b)[^:]*\bWORK\b/i;

function cellsOf(lines: readonly string[]): string[] {
  const faxes = lines.flatMap((line) => labelOfFax.exec(line)?.[1] ?? []);
  const properties = lines
    .filter((line) => !unanswered.test(line) && !atWork.test(line))
    .filter((line) => !faxes.some((item) => line.startsWith(item)))
    .flatMap((line) => readProperty(line) ?? []);
  const all = (wanted: string) => properties.flatMap(({ name, value }) => (name === wanted ? value : []));
  const partsOf = (wanted: string) => all(wanted)[0]?.split('\n') ?? [];
  const [, unit = '', street = '', city = '', state = '', zip = ''] = partsOf('adr');
  const [name = partsOf('n').slice(0, 2).toReversed().join(' ')] = all('fn');
  const phones = all('tel').map((phone) => phone.replace(/^tel:/i, '').replace(/;ext=/i, ' ext. '));
  return [
    name,
    partsOf('org')[0] ?? '',
    all('title')[0] ?? '',
    phones.join(' / '),
    all('email').join(' / '),
    ...[street, unit, city, state, zip],
    [...all('note'), ...all('categories')].join(', '),
  ].map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
}

/** Returns a property's name and value; its parts, such as those of an address, are separated by line breaks. */
function readProperty(content: string): { name: string; value: string } | null {
  try {
    const [name, , , ...values] = ICAL.parse.property(asVersion3(content), ICAL.design.vcard3) as [
      string,
      unknown,
      string,
      ...(string | string[])[],
    ];
    const parts = values.flat().map((value) => String(value).replaceAll('\n', ' '));
    return { name, value: parts.join('\n') };
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
