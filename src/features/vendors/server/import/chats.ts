import PostalMime from 'postal-mime';
import { parseString } from 'whatsapp-chat-parser';

/** Events, such as who joined, are left out. */
export interface ChatMessage {
  /** Its first line in the text, from 1. */
  line: number;
  text: string;
  /** Undefined if it is not known. */
  author?: string | undefined;
}

export interface Chat {
  /** What the text was taken for: 'a WhatsApp chat'. */
  source: string;
  messages: ChatMessage[];
  /** Names and numbers of the members, as far as the text shows them: authors, and who was added or left. */
  members: string[];
}

/** Reads what people wrote to each other; null if it is rather the rows of a table. */
export async function readProse(handed: string, mayBeTable: boolean): Promise<Chat | null> {
  const text = await readSavedEmail(handed);
  const chat = readWhatsApp(text);
  if (chat || mayBeTable) return chat;
  return readEmails(text) ?? { source: 'lines of text', messages: linesOf(text), members: [] };
}

const linesOf = (text: string): ChatMessage[] =>
  text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, text: line }));

/** '[9:12 AM, 11/20/2026] ', as WhatsApp Web copies it; the library expects the date first. */
const timeFirst =
  /^\[(\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?), (\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})\]/gim;

/** What iPhones put before an event, behind the name of a member or of the group. */
const mark = '\u200e';

/** '<attached: 00000012-PHOTO-2026-11-20.jpg>', the note after an edit, and 'Blue Pipe.vcf (file attached)'. */
const note = /\u200e?<(?:attached|media|this message)\b[^<>\n]*>|\.vcf\b|\(file attached\)/gi;

function readWhatsApp(copied: string): Chat | null {
  const text = copied.replace(timeFirst, '[$2, $1]');
  const found = parseString(text);
  const said = found.map(({ author, message }) => withAuthor(author, message));
  // '2026-11-20 09:12:44 | Ann Bell | …' and a name below which the message stands are other programs'.
  if (said.every(([by, message]) => by === null || /^\s*\|/.test(message))) return null;
  const lengths = found.map(({ message }) => message.split('\n').length);
  const lines = linesOf(text);
  const before = Math.max(0, lines.length - lengths.reduce((sum, length) => sum + length, 0));
  const messages = lines.slice(0, before).filter(({ text }) => text.trim() !== '');
  const members = new Set<string>();
  let line = before + 1;
  for (const [index, [by, text]] of said.entries()) {
    const isEvent = by === null || text.startsWith(mark) || (by.length > 3 && text.startsWith(by));
    if (by !== null) members.add(plainName(by));
    // 'Ann Bell added +1 (239) 555-0178' names two more. A poll has lines.
    if (isEvent && !text.includes('\n')) members.add(plainName(text));
    if (!isEvent) messages.push({ line, text: text.replace(note, '').trimEnd(), author: by });
    line += lengths[index] ?? 1;
  }
  return { source: 'a WhatsApp chat', messages, members: [...members].filter(Boolean) };
}

/** The library takes 'Ann Bell:' with a line break after it for an event. */
function withAuthor(author: string | null, message: string): [author: string | null, message: string] {
  const [, name, said] = (author === null && /^([^:\n]{1,60}):\n([\s\S]*)/.exec(message)) || [];
  return name === undefined || said === undefined ? [author, message] : [name, `\n${said}`];
}

const plainName = (name: string): string => name.replace(/[\u200e\u2068\u2069\u202a\u202c~]/g, '').trim();

/**
 * 'From: Ann Bell <ann@example.org>', 'On Fri, Nov 20, 2026 at 9:12 AM Ann Bell <ann@example.org> wrote:',
 * 'Ann Bell <ann@example.org> Fri, Nov 20, 2026 at 9:12 AM'
 */
const headOfEmail =
  /^[> ]*(?:(?:from|to|cc|reply-to|sent|date|subject):(.*)|on .{6,60}(?:[ap]m|\d{4}|\d:\d\d),? (.*)wrote:|([^<>:]{2,60}<[^<>@ ]{1,64}@[^<>@ ]{1,99}>)\s.{0,60}\d:\d\d.{0,20})$/i;

/** What begins the lines below an email that are its sender's, beside their name. */
export const signature =
  /^(?:--|__+|(?:best|kind|warm|many)?[ ,]*(?:regards|wishes|thanks|thank you|sincerely|cheers|best|take care)|sent from my .*)$/i;

/** Returns a saved email (.eml) as it reads; the text itself if it is none. */
async function readSavedEmail(text: string): Promise<string> {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  if (!/^from: /im.test(head) || !/^(?:mime-version|message-id|received|content-type): /im.test(head))
    return text;
  const { from, to = [], subject = '', html = '', ...email } = await PostalMime.parse(text);
  // Beside a plain part the library makes text of a page.
  const page = `Content-Type: multipart/mixed; boundary=part\n\n--part\n\n--part\nContent-Type: text/html\n\n${html.replace(/<li\b/gi, '<br>$&')}`;
  const body = email.text ?? (await PostalMime.parse(page)).text ?? '';
  const people = [from, ...to].map((one) => `From: ${one?.name ?? ''} <${one?.address ?? ''}>`);
  return [...people, `Subject: ${subject}`, '', body].join('\n');
}

/** Reads emails and messages that were copied or forwarded, each below its sender; null without one. */
function readEmails(text: string): Chat | null {
  const lines = linesOf(text);
  const heads = lines.flatMap((line) => headOfEmail.exec(line.text)?.slice(1) ?? []);
  if (!heads.some((part) => part && /@|\d{3}\W?\d{4}/.test(part))) return null;
  const members = heads
    .flatMap((part) => (part ?? '').split(/[<>(),;"]/))
    .flatMap((part) => part.trim() || []);
  const names = new Set(members.flatMap((member) => [member, member.split(' ', 1)[0]]));
  /** How often the text that is signed was quoted. */
  let signed = -1;
  let head = 0;
  const messages = lines.flatMap((line) => {
    const [quotes = ''] = /^[> ]*/.exec(line.text) ?? [];
    const said = line.text.slice(quotes.length).replace(/^[-–—~]+ ?(?=\p{L})|(?<![\s,.!])[\s,.!]+$/gu, '');
    const level = quotes.split('>').length;
    if (headOfEmail.test(line.text)) {
      signed = -1;
      head += 1;
      return [];
    }
    const [name = '', title] = said.split(/, | \| | - /);
    const isName = names.has(name) && (title === undefined || name.includes(' '));
    if (isName || signature.test(said)) signed = level;
    else if (said !== '' && signed !== level) signed = -1;
    return signed < 0 ? { ...line, author: `${head} ${level}` } : [];
  });
  return { source: 'copied emails', messages, members };
}
