import type { Chat } from './chats.ts';
import type { TableRow } from './delimited.ts';

const isText = /^(?:text|message|messagetext|body|content)$/;
const isDate =
  /^(?:message|sent|delivered|local|readable|created)?(?:date|time|timestamp|datetime|timestampms|at|ms)+(?:sent|unixtime|utc)?$/;
/** Who wrote, was written to, or is in the chat. */
const isPerson =
  /^(?:(?:sender|from|author|recipient|to|contact|display|user|chat|group)?(?:name|id|number|phone(?:number)?|email|handle|address)|sender|from|author|actor|recipients?|to|user|participants?|chatsession|conversation)$/;

/** Headings of a list of vendors that has notes and dates. */
const isOther = /compan|vendor|provider|business|contractor|categor|trade|organi/;

export const namesChat = (names: readonly string[]): boolean =>
  [isText, isDate, isPerson].every((shape) => names.some((name) => shape.test(name))) &&
  !names.some((name) => isOther.test(name));

export function chatInTable(names: readonly string[], rows: TableRow[]): Chat {
  const text = names.findIndex((name) => isText.test(name));
  const people = names.flatMap((name, at) => (isPerson.test(name) ? [at] : []));
  return {
    members: [...new Set(rows.flatMap(({ cells }) => people.map((at) => cells[at] ?? '')))].filter(Boolean),
    messages: rows.map(({ line, cells }) => ({ line, text: cells[text] ?? '' })),
  };
}

/** Returns the largest list of objects in a JSON file as headings and rows; null if there is none. */
export function tableInJson(text: string): { headings: string[]; rows: TableRow[] } | null {
  if (!/^\s*[[{]/.test(text)) return null;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  const size = (list: Fields[]) => list.length * new Set(list.flatMap(Object.keys)).size;
  const objects = listsIn(content).toSorted((one, other) => size(other) - size(one))[0];
  if (!objects) return null;
  const headings = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const rows = objects.map((object, at) => ({
    line: at + 1,
    cells: headings.map((name) => cellOf(object[name])),
  }));
  return { headings, rows };
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listsIn(value: unknown, depth = 0): Fields[][] {
  if (depth > 6 || typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((one) =>
    depth < 3 || Array.isArray(one) ? listsIn(one, depth + 1) : [],
  );
  return Array.isArray(value) && value.length > 0 && value.every(isFields) ? [value, ...inner] : inner;
}

/** Telegram splits a text with links into parts. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => cellOf(isFields(part) ? part.text : part)).join('');
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? fromFacebook(value) : '';
}

/** Facebook writes each byte of a letter as a letter of its own: 'Joe\u00e2\u0080\u0099s'. */
function fromFacebook(text: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(text) || /[^\0-\u00ff]/.test(text)) return text;
  const read = Buffer.from(text, 'latin1').toString();
  return read.includes('\ufffd') ? text : read;
}
