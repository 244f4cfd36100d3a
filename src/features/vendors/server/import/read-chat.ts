import type { Category } from '../../../../catalogue/categories.ts';
import { vendorDetails } from '../../../../catalogue/vendor-details.ts';
import { maxSearchedLength } from '../../../../platform/import/import-bounds.ts';
import {
  type FoundContact,
  findContacts,
  restOf,
  saysNothing,
} from '../../../contributions/server/contacts.ts';
import { columnName } from '../../../imports/server/handed-in.ts';
import { businessesIn, categoryOf, isBusiness, isTradeAlone, tradesIn } from './business-name.ts';
import { type Chat, type ChatMessage, signature } from './chats.ts';
import { holderOf, isNeutral, sentenceEnd } from './contact-holder.ts';
import { isAboutContact } from './neutral-words.ts';

export interface ChatVendor {
  /** The line of the contact, from 1. */
  line: number;
  /** Empty if no business is named beside the contact. */
  name: string;
  category: Category | null;
  contactInfo: string;
  sentence: string;
  /** Why it is not proposed: a neighbor warns of it, or the contact may be somebody else's. */
  reason: 'warning' | 'unclear' | null;
}

interface SaidLine extends ChatMessage {
  contacts: FoundContact[];
  /** The name before the text, if the line itself begins with one. */
  by?: string | undefined;
}

/** '[2026-11-20 9:12 AM] Ann Bell: ' or '+1 (561) 555-0100: ', as people copy them. */
const author =
  /^(?:[[(]?[\d/., -]{0,12}\d:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?[\])]?[ –|-]*)?(?:~ ?)?([A-Z][\w'.-]*(?: [A-Z][\w'.-]*){0,2}|[(+]?1?[\d() .\u2011-]{10,16}): +/i;

const warning =
  /\b(?:avoid|beware|stay (?:away|clear)|steer clear|(?:was|were|is|are|such|total|complete|an?) (?:absolute )?(?:disaster|nightmare|crooks?|thie(?:f|ves))|save your money|waste of|not recommend|don'?t (?:use|call|hire|go with|trust)|(?:do not|would not|wouldn'?t) (?:use|call|hire|let|trust|recommend)|never (?:use|call|hire|again)|scam\w*|rip-?off|ripped|worst|horrible)\b/i;

const maxSentenceLength = 200;

/**
 * Reads the vendors that neighbors recommend to each other: phone numbers and emails beside a word of a trade or a company,
 * with only neutral words between (`holderOf`). Other contacts are listed with their sentence, for the admin to decide.
 * Nothing else is guessed but the category, from the words around. People who take part do not become vendors.
 */
export function readChat({ messages, members }: Pick<Chat, 'messages' | 'members'>): ChatVendor[] {
  const neighbors: Neighbors = { names: new Set(), numbers: new Set() };
  for (const member of members) know(neighbors, member);
  const lines = messages.flatMap(({ line, text, author }) =>
    text.split('\n').map((part, at) => ({ line: line + at, text: part, author })),
  );
  const said: SaidLine[] = [];
  for (const { line, text, author } of lines) {
    if (text.trim() === '') continue;
    const [rest, by] = cutAuthor(text, neighbors);
    const own = saidIn({ line, text: rest, author, by });
    const above = said.at(-1);
    if (above && isOneContact(above, own))
      said.splice(-1, 1, saidIn({ ...above, text: `${above.text} / ${own.text}` }));
    else said.push(own);
  }
  // What is known of a number already takes no time again.
  const complete = new Set<string>();
  const found = said.flatMap(({ line, text, contacts }, index) => {
    if (!warning.test(text) && contacts.every(({ contact }) => complete.has(contact.label))) return [];
    const vendors = vendorsIn(said, index, neighbors).map((one) => ({ ...one, line }));
    for (const { name, category, reason, contactInfo } of vendors)
      if (name && category && !reason) for (const label of contactInfo.split(' / ')) complete.add(label);
    return vendors;
  });
  return withoutRepeats(found);
}

const saidIn = (message: Omit<SaidLine, 'contacts'>): SaidLine => ({
  ...message,
  contacts: /\d{3}|@/.test(message.text.normalize('NFKC')) ? findContacts(message.text) : [],
});

const mayBeOfOne = (above: SaidLine, below: SaidLine): boolean =>
  above.author === below.author && (above.by ?? below.by) === (below.by ?? above.by);

/** An email below a number, and nothing else. */
function isOneContact(above: SaidLine, below: SaidLine): boolean {
  const kinds = [above, below].map((line) =>
    line.contacts.length === 1 && isContactAlone(line) ? Boolean(line.contacts[0]?.contact.email) : null,
  );
  return mayBeOfOne(above, below) && !kinds.includes(null) && kinds[0] !== kinds[1];
}

interface Neighbors {
  names: Set<string>;
  numbers: Set<string>;
}

function know({ names, numbers }: Neighbors, name: string, contact = name): void {
  names.add(name.toLowerCase());
  for (const found of findContacts(contact)) if (found.contact.number) numbers.add(found.contact.number);
}

/** '@12395550181', '@Rosa Quill (561-555-9188)', and names in the marks that keep them apart from the text. */
const mention =
  /(?<!\S)[([]?@[\u2068\u202a~ ]*(\+\d[\d\s().\u2011-]{6,18}\d|(?<=[@\u2068])\d{8,15}(?!\d)|(?<=[\u2068\u202a])\d[\d\s().\u2011-]{6,18}\d|\p{Lu}[\p{L}'.-]{0,30}(?: \p{Lu}[\p{L}'.-]{0,30}){0,2}|\p{L}[\p{L}\d._-]{1,30})[\u2069\u202c]?(?:[,:]? *[([]?(\+?1?[\d() .\u2011-]{10,16})(?!\d)[)\]]?)?[)\]]?/gu;

/** '<tel:5615550142|561-555-0142>', as programs write a link and its text, and '<@U01>'. */
const markedLink = /<(?:(?:tel|mailto|https?):[^<>|]{1,300}\|([^<>|]{1,300})|@\w{1,30})>/g;

/** 'Company: ' */
const isLabel = (name: string): boolean =>
  /^(?:name|contact)$/i.test(name) ||
  Object.values(vendorDetails).some(({ headings }) => headings.test(columnName(name)));

/** Leaves 'Plumber: ', 'Office: ' and 'My cell: ' in place, which are no authors; nor is 'Company: '. */
function cutAuthor(line: string, neighbors: Neighbors): [text: string, author?: string] {
  const plain = line.slice(0, maxSearchedLength).replaceAll('’', "'").replace(markedLink, '$1');
  // A mention names a member, and with the name goes the number behind it.
  const text = plain
    .replace(mention, (_, name: string, number = '') => {
      know(neighbors, name, `${name} / ${number}`);
      return ' ';
    })
    .trim();
  const [prefix = '', name = ''] = author.exec(text) ?? [];
  if (prefix === '' || /^my\b/i.test(name) || isAboutContact(name) || tradesIn(name).length > 0)
    return [text];
  const rest = text.slice(prefix.length);
  // '561-555-0142: Blue Pipe Plumbing' is rather the number of that one.
  const mayBeProviders =
    /^[(\d]/.test(name) &&
    prefix.startsWith(name) &&
    findContacts(rest).length === 0 &&
    businessesIn(rest).length > 0;
  if (mayBeProviders) return [text];
  if (isLabel(name)) return [rest];
  know(neighbors, name);
  return [rest, name];
}

/** A member is known by each of their names. */
function isNeighbor(name: string, { names }: Neighbors): boolean {
  const words = name.toLowerCase().split(/\s+/);
  return [...names].some((one) => {
    const own = one.split(/\s+/);
    return words.every((word) => own.includes(word));
  });
}

function vendorsIn(lines: readonly SaidLine[], index: number, neighbors: Neighbors): FoundVendor[] {
  const line = lines[index] as SaidLine;
  const groups = contactsIn(line, neighbors);
  if (groups.length === 0) return [];
  const { asked, above } = aboutOf(lines, index);
  const question = asked?.text ?? '';
  const around = above.slice(-3).toReversed();
  const about: About = {
    line,
    contacts: groups.flat(),
    neighbors,
    saidAbove: nameAbove(lines, index),
    question,
    linesAbove: isContactAlone(line) ? linesAbove(lines, index, 2) : [],
    title: isTitle(question) ? question : '',
    isAsked:
      asked !== undefined && asksForProvider(question) && !hasTime(lines, index) && !isAsker(asked, line),
    trade: categoryOf([question, ...around.map(({ text }) => text)]),
  };
  return groups.flatMap((group) => {
    const vendor = vendorOf(group, about);
    if (vendor.reason !== 'unclear' || group.length === 1) return vendor;
    // Only one may be the provider's: 'Blue Pipe Plumbing 561-555-0142 or 561-555-0143 (me)'.
    const alone = group.map((one) => vendorOf([one], about));
    const isOfLast = vendor.name !== '' && alone.at(-1)?.name === vendor.name;
    return isOfLast || alone.some(({ reason }) => reason === null) ? alone : vendor;
  });
}

type FoundVendor = Omit<ChatVendor, 'line'>;

interface About {
  line: SaidLine;
  /** Those of no members. */
  contacts: readonly FoundContact[];
  neighbors: Neighbors;
  saidAbove: string;
  question: string;
  /** Those that may tell whose a contact is that stands alone. */
  linesAbove: readonly SaidLine[];
  title: string;
  isAsked: boolean;
  trade: Category | null | undefined;
}

function vendorOf(group: readonly FoundContact[], about: About): FoundVendor {
  const { text, contacts } = about.line;
  const [start = 0, end = 0] = [group[0]?.start, group.at(-1)?.end];
  const previous = about.contacts.findLast((one) => one.end <= start);
  const next = about.contacts.find((one) => one.start >= end);
  const before = (previous ? '' : about.saidAbove) + text.slice(previous?.end ?? 0, start);
  const after = text.slice(end, next?.start);
  const line = restOf(text, contacts).slice(0, start);
  const isOnly = group.length === about.contacts.length;
  const said = isOnly ? text : before;
  // The last sentence before the next contact is about that one; where none ends, only the beginning is about this one.
  const [behind = '', ...others] = after.split(sentenceEnd);
  const own = others.length > 0 ? [behind, ...others.slice(0, -1)].join('. ') : behind.slice(0, 40);
  const inSentence = `${before.split(sentenceEnd).at(-1)} | ${next ? own : after}`;
  const holder = holderOf({ line, before, after, isLast: !next });
  const isMember = isNeighbor(holder.name, about.neighbors);
  const name = isMember ? '' : holder.name;
  const isAnswer = about.isAsked && name === '' && [before, line, behind].every(isNeutral);
  const isClear = isAnswer || (holder.isClear && !isMember);
  const shown = new Set([...(isAnswer ? [about.question] : []), ...about.linesAbove.map((one) => one.text)]);
  const label = /^([^:]{3,30}):/.exec(text)?.[1] ?? '';
  // 'Coat' is a word of several trades, and a title tells which; 'Electric' needs none.
  const titled = about.title && `${about.title} ${name} ${said}`;
  const trade = categoryOf([label, titled, name, said]);
  return {
    name,
    category: (trade === undefined ? about.trade : trade) ?? null,
    contactInfo: [...new Set(group.map(({ contact }) => contact.label))].join(' / '),
    sentence: [...[...shown].map((one) => one.slice(0, maxSentenceLength / 4)), text]
      .join(' / ')
      .slice(0, maxSentenceLength),
    reason: warning.test(isOnly ? text : inSentence) ? 'warning' : isClear ? null : 'unclear',
  };
}

/** Returns the contacts in a line that are no member's; those with no words between them belong together. */
function contactsIn({ text, contacts }: SaidLine, { names, numbers }: Neighbors): FoundContact[][] {
  const groups: FoundContact[][] = [];
  for (const [at, one] of contacts.entries()) {
    const { number = '', email = '' } = one.contact;
    const isMember = numbers.has(number) || (email !== '' && names.has(email.toLowerCase()));
    const before = text.slice(contacts[at - 1]?.end ?? 0, one.start);
    const isSignature = isNeighbor(before.replace(/[^\p{L}\p{M}' .-]/gu, ' ').trim(), { names, numbers });
    if (isMember || isSignature) continue;
    const group = groups.at(-1);
    const last = group?.at(-1);
    const between = text.slice(last?.end, one.start);
    if (group && last && saysNothing(between) && !sentenceEnd.test(between)) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/**
 * Returns the lines above that name a business, for a contact that stands alone below them. 'Cell 561-555-0142' may be the
 * writer's own, unless the line above is only a name; 'their number' is not. Below 'Best, Ann Bell', the name of a business is hers.
 */
function nameAbove(lines: readonly SaidLine[], index: number): string {
  const line = lines[index] as SaidLine;
  const above = linesAbove(lines, index, maxLinesOfName);
  const at = above.findLastIndex(({ text }) => businessesIn(text).length > 0);
  const named = above[at];
  if (!isContactAlone(line) || !named || above.slice(at).some(({ text }) => text.includes('?'))) return '';
  const isBare = !/\p{L}/u.test(restOf(line.text, line.contacts));
  const isNameAlone = !/\p{L}/u.test(restOf(named.text, businessesIn(named.text).slice(-1)));
  const atName = index - above.length + at;
  const isSignature = lines
    .slice(Math.max(0, atName - 2), atName)
    .some(({ text }) => signature.test(text.replace(/(?<![\s,.!])[\s,.!]+$/, '')));
  if (isSignature || !(isBare || isNameAlone || /\btheir\b/i.test(line.text))) return '';
  return above
    .slice(at)
    .map(({ text }) => `${text}\n`)
    .join('');
}

/** The name and address of a company have three lines at most. */
const maxLinesOfName = 3;

/** Returns lines of the same author directly above a line, up to one with a contact. */
function linesAbove(lines: readonly SaidLine[], index: number, most: number): SaidLine[] {
  const line = lines[index] as SaidLine;
  const above = lines.slice(Math.max(0, index - most), index);
  const end = above.findLastIndex((one) => one.contacts.length > 0 || !mayBeOfOne(one, line));
  return above.slice(end + 1);
}

/** 'Who has a good plumber?', but not 'Who is on the pool committee?' */
const asksForProvider = (text: string): boolean => isTitle(text) || (isBusiness(text) && request.test(text));

const request =
  /\b(?:any(?:one|body)?|some(?:one|body)|needs?|looking for|recommend\w*|suggest\w*|who (?:do|does|did|can|fixes)|who(?: ha|['’])s (?:an? )?(?:good|great)|know (?:an?|of)|numbers? (?:for|of)|busco|necesit\w+|alguien|recom\w+|conoce\w*)\b/i;

/**
 * Returns the last question or title above a line, such as 'Painters', which says what trade the lines below it are about,
 * and the lines above that may be about the same. Another title, such as 'Others', ends what a title says.
 */
function aboutOf(lines: readonly SaidLine[], index: number): { asked?: SaidLine; above: SaidLine[] } {
  const above = lines.slice(Math.max(0, index - 12), index);
  const at = above.findLastIndex(({ text }) => text.includes('?') || isTitle(text));
  const asked = above[at];
  const first = index - above.length;
  const end = above.findLastIndex((line, i) => {
    const [before, below] = [lines[first + i - 1], lines[first + i + 1]];
    const looksLikeTitle =
      /:$|^\P{Ll}+$/u.test(line.text) || otherTitle.test(line.text) || line.line > (before?.line ?? 0) + 1;
    return isShort(line) && looksLikeTitle && !(below && isContactAlone(below));
  });
  if (!asked) return { above };
  return end > at && isTitle(asked.text) ? { above: above.slice(end + 1) } : { asked, above };
}

/** Who asks for a trade gives their own number, as far as authors are known. */
function isAsker(asked: SaidLine, line: SaidLine): boolean {
  const asker = asked.by ?? asked.author;
  return asked.text.includes('?') && asker !== undefined && asker === (line.by ?? line.author);
}

const otherTitle = /^(?:others?|misc|neighbors?|board|emergency)\b/i;

/** Not an address of the web. */
const isShort = ({ text, contacts }: SaidLine) =>
  contacts.length === 0 && /^(?!.*\.\S)[^?@]{3,40}$/.test(text) && text.split(' ').length <= 3;

/** '2. 561-555-0142 (cell)' */
const isContactAlone = ({ text, contacts }: SaidLine) =>
  contacts.length > 0 && isAboutContact(restOf(text, contacts).replaceAll(/\d/g, ''));

/** Three words at most, and all of a trade. */
const isTitle = (text: string): boolean =>
  /^[^?]{3,40}$/.test(text) && text.split(' ').length <= 3 && isTradeAlone(text);

/** Beside a time of day stands who wrote: in the line, or in the one above or below. */
const hasTime = (lines: readonly ChatMessage[], index: number): boolean =>
  lines.slice(Math.max(0, index - 1), index + 2).some(({ text }) => /\d:\d\d/.test(text));

/** Of several messages about one contact the warning counts, else the one that says the most. */
function withoutRepeats(found: readonly ChatVendor[]): ChatVendor[] {
  const groups = new Map<string, ChatVendor[]>();
  for (const one of found) {
    const labels = one.contactInfo.toLowerCase().split(' / ');
    const group = labels.map((label) => groups.get(label)).find(Boolean) ?? [];
    group.push(one);
    for (const label of labels) groups.set(label, group);
  }
  return [...new Set(groups.values())].flatMap((same) => {
    const warned = same.find(({ reason }) => reason === 'warning');
    if (warned) return warned;
    const best =
      same.find(({ name, reason }) => name !== '' && reason === null) ??
      same.find(({ reason }) => reason === null) ??
      same.find(({ name }) => name !== '') ??
      same[0];
    const category = best?.category ?? same.find((one) => one.category)?.category ?? null;
    return best ? { ...best, category } : [];
  });
}
