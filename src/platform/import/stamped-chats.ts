import { type Chat, type ChatMessage, withoutAsides } from './chats.ts';

const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?`;
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const day = String.raw`(?:${weekday},? )?(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?|${month}\.? \d{1,2}(?:,? \d{4})?|today|yesterday|${weekday})`;
const stamp = String.raw`[\[(]?(?:${day}(?:,|,? at|T)?\s+)?${time}(?:,? ${day})?[\])]?`;

const people = String.raw`(?:\p{L}[\p{L}'’. -]{1,50}|[+(]?\d[\d ().\u2011-]{8,18}\d|\S+@\S+\.\w+)`;

/** 'May 17, 2022  5:29:42 PM (Read by you after 1 minute)', as exporters of iMessage write above the author. */
const alone = new RegExp(String.raw`^${stamp}(?: \([^)]*\))?$`, 'iu');
/** 'Ann Bell, [20.11.2026 9:12]', 'Ann Bell — Today at 9:12 AM', 'Ann Bell  9:12 AM'; the message is below. */
const behindAuthor = new RegExp(String.raw`^(${people}?)(?:,| [—–|·-])?\s+${stamp}$`, 'iu');
/** '[9:12 AM] Ann Bell: …' and '[9:12 AM] Ann Bell', with the message below. */
const beforeAuthor = new RegExp(
  String.raw`^${stamp}(?: [–|-])?\s+(?:from )?(${people}?)(?:: +(.*)|:)?$`,
  'iu',
);
/** '2026-11-20 09:12:44 | Ann Bell | Me | …' */
const withBars = new RegExp(String.raw`^${stamp} \| ([^|]*) \| ([^|]*) \| (.*)$`, 'iu');

const someone = new RegExp(`^${people}$`, 'u');

/** 'Nov 20, 2026  9:13:00 AM You added Kim Roe to the conversation.' */
const event = new RegExp(
  String.raw`^${stamp}\s+(.*\b(?:added|removed|left|joined|named|renamed|changed|started|created|unsent|kept|set)\b.*)$`,
  'iu',
);
const membersOf = (text: string) =>
  text
    .split(/\b(?:you|added|removed|left|joined|unsent|to the|from the|and)\b|[,.]/i)
    .map((part) => part.trim());

/** Reads a chat whose messages stand below or behind times; null without two of them. */
export function readStamped(text: string): Chat | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const heads = lines.filter((line) => line.length < 120 && headOf(line) !== null);
  if (heads.length < 2) return null;
  const isAuthorBelow = headOf(lines.find((line) => line !== '') ?? '')?.author === null;
  const messages: ChatMessage[] = [];
  const members = new Set<string>();
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const head = headOf(line);
    if (!head) {
      messages.push({ line: at + 1, text: withoutAsides(line) });
      continue;
    }
    for (const member of head.members) members.add(member);
    if (head.said !== '') messages.push({ line: at + 1, text: head.said });
    if (head.author !== null) continue;
    const next = lines[at + 1] ?? '';
    const before = messages.at(-1);
    if (isAuthorBelow && someone.test(next)) {
      members.add(next);
      at += 1;
    } else if (
      !isAuthorBelow &&
      before?.line === at &&
      someone.test(before.text) &&
      before.text.split(/\s+/).length < 6
    ) {
      members.add(before.text);
      messages.pop();
    }
  }
  return { messages, members: [...members] };
}

interface Head {
  /** Null if the line is a time alone; empty for an event. */
  author: string | null;
  members: string[];
  said: string;
}

function headOf(line: string): Head | null {
  if (!/\d:\d\d/.test(line)) return null;
  if (alone.test(line)) return { author: null, members: [], said: '' };
  const [, from, to, said] = withBars.exec(line) ?? [];
  if (from !== undefined && to !== undefined) return { author: from, members: [from, to], said: said ?? '' };
  const [, name] = behindAuthor.exec(line) ?? [];
  if (name !== undefined) return { author: name, members: [name], said: '' };
  const [, author, rest = ''] = beforeAuthor.exec(line) ?? [];
  const [, happened] = rest === '' ? (event.exec(line) ?? []) : [];
  if (happened !== undefined) return { author: '', members: membersOf(happened), said: '' };
  return author === undefined ? null : { author, members: [author], said: rest };
}
