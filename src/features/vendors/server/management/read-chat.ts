import type { Category } from '../../../../catalogue/categories.ts';
import { findTrades } from '../../../../catalogue/find-trades.ts';

/** A vendor that a chat seems to recommend. */
export interface ChatVendor {
  /** The line of the contact, from 1. */
  line: number;
  name: string;
  category: Category | null;
  /** A phone number or an email, as written. */
  contactInfo: string;
}

/** A line of a chat without its time and author. */
interface ChatLine {
  line: number;
  text: string;
}

/** '[11/24/26, 9:12:03 AM] Ann Bell: ' and '11/24/26, 21:12 - Ann Bell: ', as messengers export them. */
const exported =
  /^[\u200e\u202a]*\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? +\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?: -)? +(?:[^:]{1,60}: )?/i;
/** 'Ann Bell: ' or '+1 (561) 555-0100: ', as people copy them. */
const author = /^(?:[A-Z][\w'’.-]*(?: [A-Z][\w'’.-]*){0,2}|\+?1?[\d() .-]{10,16}): +/;

/** A US phone number; not a part of a longer number, and not a date. */
const phone = /(?<![\d/])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .\-–]?)\d{3}[ .\-–]?\d{4}(?![\d/])/g;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Words that are no part of a name, though sentences begin with them. */
const notNames = new Set(
  `a about again ah all also always am an and another any anyone are ask at awesome best both btw but by call called calls can
  cell check com contact could definitely did do does doesn't don't email excellent fair finally for from fyi gave great guy
  guys had has have he hello her here hey hi highly his hope how i i'd i'll i'm i've if in is it it's its just last let lol
  lots love loved lovely may me message mine mobile most my name named need neighbor never nice no not number of office oh ok
  on one or our out owner person phone please plus pm ppl prices really recommend recommended same second see seconding she
  she's so someone sorry still sure tel text texted thank thanks that that's the their them they they're this tho though to try
  unit up us use used uses using very was we we've web well went were what when where whoever will with would yep yes you your`
    .split(/\s+/)
    .map((word) => word.replaceAll('’', "'")),
);
const joiners = new Set(['&', 'and', 'of', 'the', 'n', 'by', 'y', 'de', 'la']);
/** Words that may end a name: "Joe's Fix It". */
const lastWords = new Set(['it', 'on', 'up', 'all', 'best']);
const street =
  / (?:ave(?:nue)?|circle|court|ct|dr(?:ive)?|lane|ln|pl(?:ace)?|road|rd|st(?:reet)?|terrace|trace|way)$/i;
const companyWords =
  /\b(?:llc|inc|corp|co|company|services?|solutions|bros|brothers|sons?|group|pros?|experts?|masters?|systems?|design|designs|care|repairs?)\b/i;

/** Messages are shorter, and long lines would be slow to search. */
const maxLineLength = 1000;

/**
 * Reads the vendors that neighbors recommend to each other in a pasted chat. Every one has a phone number or an email
 * that stands in the text; nothing is guessed but its category, from the words around it.
 */
export function readChat(text: string): ChatVendor[] {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .map((line, index): ChatLine => ({ line: index + 1, text: withoutAuthor(line.slice(0, maxLineLength)) }));
  const found = lines.flatMap(({ line, text: said }, index) => {
    const contacts = contactsIn(said);
    return contacts.map(({ contactInfo, before, after }, at) => {
      const isOnly = contacts.length === 1;
      const own = nameBefore(before) ?? nameAfter(at === contacts.length - 1 ? after : '');
      const earlier = own === null && at === 0 ? nameAbove(lines, index) : null;
      const name = own ?? earlier?.name ?? '';
      const label = /^([^:]{3,30}):/.exec(said)?.[1] ?? '';
      const nearby = [
        label,
        name,
        isOnly ? said : before,
        earlier?.text ?? '',
        questionAbove(lines, index),
        ...linesAbove(lines, index),
      ];
      return { line, name, category: categoryOf(nearby), contactInfo };
    });
  });
  return withoutRepeats(found);
}

/** Leaves 'Plumber: ' in place, which is no author but the trade of the line. */
const withoutAuthor = (line: string): string =>
  line
    .trim()
    .replace(exported, '')
    .replace(author, (name) => (tradesIn(name).length > 0 ? name : ''))
    .replaceAll('’', "'");

const tradesIn = (text: string): Category[] => findTrades(text, { allowsLikeness: false }).categories;

interface Contact {
  contactInfo: string;
  /** The text since the previous contact, and up to the next one. */
  before: string;
  after: string;
}

function contactsIn(text: string): Contact[] {
  const matches = [...text.matchAll(phone), ...text.matchAll(email)].toSorted(
    (one, other) => one.index - other.index,
  );
  return matches.map((match, at) => {
    const previous = matches[at - 1];
    const next = matches[at + 1];
    return {
      contactInfo: match[0].trim(),
      before: text.slice(previous ? previous.index + previous[0].length : 0, match.index),
      after: text.slice(match.index + match[0].length, next?.index),
    };
  });
}

/** Returns the name that a text before a contact ends with; null if it has none. */
function nameBefore(text: string): string | null {
  const [said = ''] = text
    .split(':')
    .filter((part) => part.trim() !== '')
    .slice(-1);
  const names = namesIn(said).length > 0 ? namesIn(said) : namesIn(text);
  return names.findLast(isCompany) ?? names.at(-1) ?? plainName(said);
}

/** Returns the name that a text after a contact begins with; null if it has none. */
function nameAfter(text: string): string | null {
  const [beginning = ''] = text.replace(/^[\s,;:)–-]+/, '').split(/[.!?;]/);
  const names = namesIn(beginning);
  return names.find(isCompany) ?? names[0] ?? null;
}

/** Returns the name in one of the two lines above that has no contact of its own, for a number sent by itself. */
function nameAbove(lines: readonly ChatLine[], index: number): { name: string; text: string } | null {
  for (const { text } of lines.slice(Math.max(0, index - 2), index).toReversed()) {
    if (contactsIn(text).length > 0) return null;
    if (text.includes('?')) continue;
    const name = nameBefore(text);
    if (name !== null) return { name, text };
  }
  return null;
}

/** Returns the last question above a line, which says what trade the answers are about. */
function questionAbove(lines: readonly ChatLine[], index: number): string {
  return lines.slice(Math.max(0, index - 12), index).findLast(({ text }) => text.includes('?'))?.text ?? '';
}

const linesAbove = (lines: readonly ChatLine[], index: number) =>
  lines
    .slice(Math.max(0, index - 3), index)
    .map(({ text }) => text)
    .toReversed();

const isCompany = (name: string) => companyWords.test(name) || tradesIn(name).length > 0;

/** Returns the runs of capitalized words in a text. */
function namesIn(text: string): string[] {
  const runs: string[][] = [[]];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const bare = word.replace(/^["'(*]+|["')*:,.!?;–-]+$/g, '');
    const run = runs.at(-1) as string[];
    const isCapitalized = /^[\p{Lu}\d]/u.test(bare) && /\p{L}/u.test(bare);
    // 'Call' begins a sentence, but 'Shine On Pressure Cleaning' is a name.
    const isName = isCapitalized && (run.length > 0 || !notNames.has(bare.toLowerCase()));
    if (isName) run.push(bare);
    else if (run.length > 0 && joiners.has(bare.toLowerCase())) run.push(bare);
    else runs.push([]);
    if (/[,:.!?;]$/.test(word) && !/\b(?:co|inc|st|dr|jr)\.$/i.test(word)) runs.push([]);
  }
  return runs.map(trimEnd).filter((name) => name.length > 1 && !street.test(name));
}

function trimEnd(words: readonly string[]): string {
  const last = words.findLastIndex((word) => {
    const plain = word.toLowerCase();
    return !joiners.has(plain) && (!notNames.has(plain) || lastWords.has(plain));
  });
  return words
    .slice(0, last + 1)
    .join(' ')
    .slice(0, 120);
}

/** Returns the last words before a contact in a text without capitals: 'we use blue wave pools 561…'. */
function plainName(text: string): string | null {
  const words = (text.split(/[.,!?;:()]|\s[–-]\s/).findLast((part) => part.trim() !== '') ?? '')
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}&'-]/gu, ''))
    .filter(Boolean);
  const start = words.findLastIndex((word) => notNames.has(word.toLowerCase())) + 1;
  const name = words.slice(start).slice(-4).join(' ');
  return /\p{L}{3}/u.test(name) ? name : null;
}

/** Returns the category that the first of these texts with a trade names alone. */
function categoryOf(texts: readonly string[]): Category | null {
  for (const text of texts) {
    const { categories, isOtherTrade } = findTrades(text, { allowsLikeness: false });
    if (isOtherTrade) return null;
    if (categories.length === 1) return categories[0] ?? null;
  }
  return null;
}

/** Leaves one proposal per contact: the first one with a name. */
function withoutRepeats(found: readonly ChatVendor[]): ChatVendor[] {
  const keyOf = ({ contactInfo }: ChatVendor) =>
    contactInfo
      .replace(/^\+?1(?=\D?\(?\d{3}\D)/, '')
      .replace(/[^\p{L}\p{N}@]/gu, '')
      .toLowerCase();
  const groups = Map.groupBy(found, keyOf);
  return [...groups.values()].map((same) => {
    const named = same.find(({ name }) => name !== '') ?? (same[0] as ChatVendor);
    return { ...named, category: named.category ?? same.find(({ category }) => category)?.category ?? null };
  });
}
