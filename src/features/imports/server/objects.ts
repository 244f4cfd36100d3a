import { invalidField } from '../../../platform/errors.ts';
import type { TableRow } from '../../../platform/import/delimited.ts';
import { maxCells, maxColumns } from '../../../platform/import/import-bounds.ts';
import { importMessages } from '../../../platform/table-import-rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the longest list of objects in a JSON text as rows, below the names of their values: the messages of a chat, or
 * the contacts of a program. Null for another text.
 *
 * @throws INVALID for the field `csv` if they are too many
 */
export function readObjects(text: string): TableRow[] | null {
  const values = /^\s*[[{]/.test(text)
    ? (parse(text) ??
      parse(
        `[${text
          .trim()
          .split(/[\r\n]+/)
          .join()}]`,
      ))
    : null;
  const lists = listsIn(values).map((objects) => {
    const flat = objects.map(withInner);
    const names = [...new Set(flat.flatMap((fields) => Object.keys(fields)))].slice(0, maxColumns);
    if (flat.length * names.length > maxCells) throw invalidField('csv', importMessages.tooMuch);
    return [names, ...flat.map((fields) => names.map((name) => cellOf(fields[name])))];
  });
  const [longest] = lists.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return longest?.map((cells, index) => ({ line: index + 1, cells })) ?? null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function listsIn(root: unknown): Fields[][] {
  const lists: Fields[][] = [];
  const found = [root];
  for (const value of found) {
    if (typeof value !== 'object' || value === null) continue;
    const parts: unknown[] = Object.values(value);
    for (const part of parts) found.push(part);
    if (Array.isArray(value) && parts.length > 0 && parts.every(isFields)) lists.push(parts);
  }
  return lists;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes the fields of an object within another one along, with the name of both: 'submitted_by email' is no vendor's. */
const withInner = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      isFields(value)
        ? Object.entries(value).map(([inner, part]) => [`${name} ${inner}`, part] as const)
        : [[name, value] as const],
    ),
  );

/** Returns a text, also one of several parts, as Telegram writes it; empty for what else is within an object. */
function cellOf(value: unknown): string {
  if (value === undefined) return '';
  const parts = [value].flat().map((part) => (isFields(part) ? part.text : part));
  return parts.every((part) => ['string', 'number', 'boolean'].includes(typeof part))
    ? parts.join('').trim()
    : '';
}

const lengthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((sum, cells) => sum + cells.join('').length, 0);
