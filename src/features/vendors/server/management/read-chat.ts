import type { Category } from '../../../../catalogue/categories.ts';
import { findTrades } from '../../../../catalogue/find-trades.ts';
import { yieldPeriodically } from '../../../../platform/batch.ts';
import { type FoundContact, findContacts, readContacts } from '../../../contributions/server/contacts.ts';
import { isCompany, nameIn, tradesIn } from './name-in-sentence.ts';

export interface ChatVendor {
  /** The line of the contact, from 1; a second vendor in the same line has a fraction. */
  line: number;
  name: string;
  category: Category | null;
  contactInfo: string;
}

interface ChatLine {
  line: number;
  text: string;
}

/** What people said, with the names and numbers of those who said it, as far as they are known. */
export interface Said {
  lines: readonly ChatLine[];
  members: readonly string[];
}

/** 'Ann Bell: ' or '+1 (561) 555-0100: ', as people copy them. */
const author = /^(?:~ ?)?([A-Z][\w'.-]*(?: [A-Z][\w'.-]*){0,2}|\+?1?[\d() .\u2011-]{10,16}): +/;

const warning =
  /\b(?:avoid|beware|stay away|don'?t (?:use|call|hire|go with|trust)|do not (?:use|call|hire)|never (?:use|call|hire|again)|scam\w*|rip-?off|ripped|worst|horrible)\b/i;

/** Messages are shorter, and long lines would be slow to search. */
const maxLineLength = 1000;

/**
 * Reads the vendors that neighbors recommend to each other. Each has a phone number or an email that stands in the text;
 * nothing else is guessed but the category, from the words around it. People who take part do not become vendors: a name is
 * left out rather than taken from a neighbor.
 */
export async function readChat({ lines, members }: Said): Promise<ChatVendor[]> {
  const yieldNow = yieldPeriodically();
  const neighbors = neighborsOf(members);
  const said = lines.map(({ line, text }) => ({ line, text: withoutAuthor(text, neighbors) }));
  const found: ChatVendor[] = [];
  const complete = new Set<string>();
  for (const [index, { line, text }] of said.entries()) {
    await yieldNow();
    if (!/\d{3}|@/.test(text.normalize('NFKC'))) continue;
    if (findContacts(text).every(({ contact }) => complete.has(contact.label))) continue;
    for (const [at, one] of vendorsIn(said, index, neighbors).entries()) {
      found.push({ ...one, line: line + at / 10 });
      if (one.name !== '' && one.category)
        for (const label of one.contactInfo.split(' / ')) complete.add(label);
    }
  }
  return withoutRepeats(found);
}

interface Neighbors {
  names: Set<string>;
  numbers: Set<string>;
}

function neighborsOf(members: readonly string[]): Neighbors {
  const numbers = members.flatMap((member) => readContacts(member).flatMap(({ number = [] }) => number));
  return { names: new Set(members.map((member) => member.toLowerCase())), numbers: new Set(numbers) };
}

/** Leaves 'Plumber: ' in place, which is no author but the trade of the line. */
function withoutAuthor(line: string, neighbors: Neighbors): string {
  const text = line.slice(0, maxLineLength).replaceAll('’', "'").trim();
  const [prefix = '', name = ''] = author.exec(text) ?? [];
  if (prefix === '' || tradesIn(name).length > 0) return text;
  neighbors.names.add(name.toLowerCase());
  return text.slice(prefix.length);
}

const isNeighbor = (name: string, { names }: Neighbors): boolean =>
  names.has(name.toLowerCase()) || [...names].some((one) => one.startsWith(`${name.toLowerCase()} `));

function vendorsIn(
  lines: readonly ChatLine[],
  index: number,
  neighbors: Neighbors,
): Omit<ChatVendor, 'line'>[] {
  const text = lines[index]?.text ?? '';
  const parts = contactsIn(text, neighbors);
  const known = (name: string | null) => (name !== null && !isNeighbor(name, neighbors) ? name : null);
  return parts.flatMap(({ contactInfo, before, after }, at) => {
    const sentence = before.split(/[.!?](?= )/).at(-1) ?? '';
    if (warning.test(sentence) || warning.test(after.slice(0, 25))) return [];
    const own =
      known(nameIn(before, 'last')) ?? known(at === parts.length - 1 ? nameIn(after, 'first') : null);
    const earlier = own === null && at === 0 ? companyAbove(lines, index) : null;
    const name = own ?? known(earlier) ?? '';
    const label = /^([^:]{3,30}):/.exec(text)?.[1] ?? '';
    const above = lines.slice(Math.max(0, index - 3), index).map((line) => line.text);
    const nearby = [
      label,
      name,
      parts.length === 1 ? text : before,
      questionAbove(lines, index),
      ...above.toReversed(),
    ];
    return { name, category: categoryOf(nearby), contactInfo };
  });
}

/** What stands before and behind the number of the one who writes. */
const mineBefore =
  /\b(?:mine(?: is)?|my (?:cell|number|phone|mobile|email|no)\b.{0,10}|(?:call|text|dm|reach|email|ring|message|contact) me\b.{0,10}|i'?m (?:at|on)|i am (?:at|on))[\s:.-]*$/i;
const mineAfter = /^\W*(?:is (?:mine|my (?:cell|number|phone|mobile|email))|that'?s me)\b/i;

interface ContactInText {
  contactInfo: string;
  /** The text since the previous contact, and up to the next one. */
  before: string;
  after: string;
}

/** Returns the contacts in a line that are no neighbor's; those with no name between them belong together. */
function contactsIn(text: string, { names, numbers }: Neighbors): ContactInText[] {
  const groups: FoundContact[][] = [];
  for (const one of findContacts(text)) {
    const { number = '', email = '' } = one.contact;
    const isNeighbors = numbers.has(number) || (email !== '' && names.has(email.toLowerCase()));
    const isMine = mineBefore.test(text.slice(0, one.start)) || mineAfter.test(text.slice(one.end));
    if (isNeighbors || isMine) continue;
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && nameIn(text.slice(last.end, one.start), 'last') === null) group.push(one);
    else groups.push([one]);
  }
  return groups.map((group, at) => ({
    contactInfo: group.map(({ contact }) => contact.label).join(' / '),
    before: text.slice(groups[at - 1]?.at(-1)?.end ?? 0, group[0]?.start),
    after: text.slice(group.at(-1)?.end, groups[at + 1]?.[0]?.start),
  }));
}

/** Returns the company in one of the two lines above without a contact, for a number sent by itself. */
function companyAbove(lines: readonly ChatLine[], index: number): string | null {
  for (const { text } of lines.slice(Math.max(0, index - 2), index).toReversed()) {
    if (findContacts(text).length > 0) return null;
    const name = text.includes('?') ? null : nameIn(text, 'last');
    if (name !== null && isCompany(name)) return name;
  }
  return null;
}

/** Returns the last question above a line, which says what trade the answers are about. */
const questionAbove = (lines: readonly ChatLine[], index: number): string =>
  lines.slice(Math.max(0, index - 12), index).findLast(({ text }) => text.includes('?'))?.text ?? '';

function categoryOf(texts: readonly string[]): Category | null {
  for (const text of texts) {
    const { categories, isOtherTrade } = findTrades(text, { allowsLikeness: false });
    if (isOtherTrade) return null;
    if (categories.length === 1) return categories[0] ?? null;
  }
  return null;
}

function withoutRepeats(found: readonly ChatVendor[]): ChatVendor[] {
  const groups = new Map<string, ChatVendor[]>();
  for (const one of found) {
    const labels = one.contactInfo.toLowerCase().split(' / ');
    const group = labels.map((label) => groups.get(label)).find(Boolean) ?? [];
    group.push(one);
    for (const label of labels) groups.set(label, group);
  }
  return [...new Set(groups.values())].flatMap((same) => {
    const named = same.find(({ name }) => name !== '') ?? same[0];
    const category = named?.category ?? same.find((one) => one.category)?.category ?? null;
    return named ? { ...named, category } : [];
  });
}
