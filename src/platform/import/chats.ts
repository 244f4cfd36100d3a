import { parseString } from 'whatsapp-chat-parser';

/** Events, such as who joined, are left out. */
export interface ChatMessage {
  /** Its first line in the text, from 1. */
  line: number;
  text: string;
}

export interface Chat {
  messages: ChatMessage[];
  /** Names and numbers of the members, as far as the text shows them: authors, and who was added, left or mentioned. */
  members: string[];
}

/** '[9:12 AM, 11/20/2026] ', as WhatsApp Web copies it; the library expects the date first. */
const timeFirst =
  /^\[(\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?), (\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})\]/gim;

/** What WhatsApp writes about a group. iPhones put a mark before it, and the name of a member or of the group. */
const event =
  /^\u200e|\b(?:(?:was |were )?(?:added|removed) (?:you\b|\+?\d|[A-Z~\u2068])|joined (?:using|from|via|with)|(?:created|left) (?:this |the )?group|left$|changed (?:the|their|this|to)\b|(?:is|are) now an admin|requested to join|pinned a message|turned (?:on|off) |end-to-end encrypted|security code .*changed)/;

/** '@12395550181', and names in the marks that keep them apart from the text. */
const mention =
  /(?<!\S)@(?:[\u2068\u202a]([^\u2069\u202c\n]{1,60})[\u2069\u202c]|(\+?\d[\d\s().\u2011-]{6,18}\d))/g;

/** 'Forwarded message from Ann Bell', 'Reacted 👍 to "…"', and the note after an edit. */
const aside =
  /^(?:\[?forwarded\b.*|tapbacks:|[ \t]*(?:(?:loved|liked|disliked|laughed at|emphasized|questioned) by .{1,60}|[~/]\S*\/\S+)|(?:re|un)?acted .* to .*|(?:liked|loved|laughed at|emphasized|questioned|disliked) [“"].*)$|[\u200e]?<(?:this message was edited|attached: .*|media omitted)>/gim;

export function readWhatsApp(copied: string): Chat | null {
  const text = copied.replace(timeFirst, '[$2, $1]');
  const found = parseString(text);
  // '2026-11-20 09:12:44 | Ann Bell | …' is another program's.
  if (found.every(({ message }) => /^\s*\|/.test(message))) return null;
  const lengths = found.map(({ message }) => message.split('\n').length);
  const total = text.split(/\r\n|\r|\n/).length;
  const before = Math.max(0, total - lengths.reduce((sum, length) => sum + length, 0));
  const intro = text
    .split(/\r\n|\r|\n/)
    .slice(0, before)
    .join('\n');
  const messages: ChatMessage[] = intro.trim() === '' ? [] : [{ line: 1, text: withoutAsides(intro) }];
  const members = new Set<string>();
  let line = before + 1;
  for (const [index, { author, message }] of found.entries()) {
    const [by, said] = withAuthor(author, message);
    const isEvent =
      by === null || event.test(said) || event.test(by) || (by.length > 3 && said.startsWith(by));
    if (by !== null) members.add(plainName(by));
    if (isEvent) for (const member of membersOf(`${by ?? ''} ${said}`)) members.add(member);
    for (const [, name, number] of said.matchAll(mention)) members.add(plainName(name ?? number ?? ''));
    if (!isEvent) messages.push({ line, text: withoutAsides(said) });
    line += lengths[index] ?? 1;
  }
  return { messages, members: [...members].filter(Boolean) };
}

/** The library takes 'Ann Bell:' with a line break after it for an event. */
function withAuthor(author: string | null, message: string): [author: string | null, message: string] {
  const [, name, said] = (author === null && /^([^:\n]{1,60}):\n([\s\S]*)/.exec(message)) || [];
  return name === undefined || said === undefined ? [author, message] : [name, `\n${said}`];
}

/** 'Ann Bell added +1 (239) 555-0178' names two members. */
const membersOf = (text: string): string[] => [
  text,
  ...text.split(/\b(?:added|removed|joined|left|changed|created|invited)\b|,| and /).map(plainName),
];

const plainName = (name: string): string => name.replace(/[\u200e\u2068\u2069\u202a\u202c~]/g, '').trim();

export const withoutAsides = (text: string): string => text.replace(mention, '').replace(aside, '').trimEnd();

/** The lines between comments that are copied from Facebook or Nextdoor, and between messages from Messenger. */
const action =
  /^(?:(?:\d+ ?[a-z]+ ?)?like(?: ?(?:reply|share|\(?\d+\)?))*|love|reply|share|enter|top fan|you sent|original message:|seen by .*|.{1,60} replied to .{1,60}|edited|follow|author|admin|moderator|top contributor|see (?:more|translation)|hide|write a (?:reply|comment).*|(?:view|see|show) .*(?:repl|comment).*|all comments|most relevant|newest|\d+ (?:repl|comment|like|share).*|\d+\s?(?:s|m|min|h|hr|hrs|d|w|wk|mo|y|yr)s?(?: ago)?|\d{1,4}|[·•.\s]*|.* [·•] .*(?:ago|\d[hdw]))$/i;

/**
 * Reads comments that were copied from Facebook or Nextdoor (the author's name, lines of text, and 'Like', 'Reply' and
 * the age), or messages from Messenger, each followed by 'Enter'; null if they are neither.
 */
export function readComments(text: string): Chat | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const has = (shape: RegExp, count: number) => lines.filter((line) => shape.test(line)).length >= count;
  if (!(has(/^like$/i, 1) && has(/^reply$/i, 1)) && !has(/^enter$/i, 2)) return null;
  const messages: ChatMessage[] = [];
  const members: string[] = [];
  let isFirst = true;
  for (const [index, line] of lines.entries()) {
    if (action.test(line)) {
      isFirst = true;
    } else if (isFirst && isAuthor(line, lines[index + 1])) {
      members.push(line);
      isFirst = false;
    } else {
      messages.push({ line: index + 1, text: withoutAsides(line) });
      isFirst = false;
    }
  }
  return { messages, members };
}

/** A few words without a number, with something below that they said. */
const isAuthor = (line: string, next: string | undefined): boolean =>
  /^[^\d@?!]{2,60}$/.test(line) && line.split(/\s+/).length <= 5 && next !== undefined && next !== '';

/** 'From: Ann Bell <ann@example.org>', 'On Fri, Nov 20, 2026 at 9:12 AM Ann Bell <ann@example.org> wrote:' */
const headOfEmail =
  /^[> ]*(?:(?:from|to|cc|reply-to|sent|date|subject): *(.*)|on .{6,60}?(?:[ap]m|\d{4}|\d:\d\d),? (.*)wrote:)$/i;

/** Reads emails that were copied or forwarded, each below its sender; null without one. */
export function readEmails(text: string): Chat | null {
  const lines = text.split(/\r\n|\r|\n/);
  const heads = lines.flatMap((line) => headOfEmail.exec(line) ?? []);
  if (!lines.some((line) => headOfEmail.test(line) && line.includes('@'))) return null;
  return {
    messages: lines.map((line, index) => ({ line: index + 1, text: headOfEmail.test(line) ? '' : line })),
    members: heads
      .flatMap((part) => (part ?? '').split(/[<>,;]/))
      .map((part) => part.trim())
      .filter(Boolean),
  };
}
