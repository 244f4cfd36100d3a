import type { Category } from '../../../../catalogue/categories.ts';
import { findTrades } from '../../../../catalogue/find-trades.ts';
import { maxVendorNameLength } from '../../vendor.rules.ts';
import { isAboutContact } from './neutral-words.ts';

const companyWords =
  /\b(?:llc|inc|corp|co|company|services?|solutions|bros|brothers|sons?|group|pros|experts?|masters?|systems?|designs?|care|repairs?|lawns?|rooter|cleaning|mobile|heating|painting)\b/i;

/** 'Pool guy' */
export const worker = /^(?:guys?|man|men|lady|ladies|people)$/i;

/** Words with a capital before a name that are no part of it. */
const opener =
  /^(?:(?:yes|and|or|but|also|hi|hello|hey|my|our|love)\s+(?=\S+\s+\S)|(?:\w{2,12}ed by|call|text|try|tried|use|used|ask|contact|recommend|recommended|thanks|second|seconded|usamos|recomiendo|gracias)\s+)/i;

/** Nothing in an address of the web is a name. */
export const webAddress =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)+\/\S*|\b[\w-]+\.(?:com|net|org|biz|info|us)\b/gi;

/** Where a name ends; the point of 'Mr.' and 'U.S.' ends nothing, nor does the comma in 'Blue Pipe, LLC'. */
const border =
  /(\s{2,}|[\t\n|;:()[\]<>"*]|\s[–-]\s|(?<=\p{L}{2})\/(?=\p{L}{2})|,\s(?!(?:llc|inc|corp|co)\b)|[!?](?=\s|$)|(?<!\b(?:mr|mrs|ms|dr|st|jr|sr|co|inc|bros|no|\p{L}))\.(?=\s|$))/iu;

/** 'U.S.', 'Mr.' */
const abbreviation = /^(?:(?:\p{L}\.)+|(?:mr|mrs|ms|dr|st|jr|sr|co|inc|bros|no)\.)$/iu;

const namedWord = /^(?:\p{Ll}{1,9}-|\p{Ll})?\p{Lu}|^\d+(?:\/7|-\p{Lu}.*)?$|^&$|^'n'?$/u;
const joiner = /^(?:and|of|the|n|by|y|de|la)$/;

const tradesOf = (text: string) => findTrades(text, { allowsLikeness: false });

/** In 'Contractors - Plumbing' the first word says nothing. */
export function tradesIn(text: string): Category[] {
  const { categories } = tradesOf(text);
  const others = categories.length > 1 ? tradesOf(text.replace(/\bcontractors?\b/gi, ' ')).categories : [];
  return others.length === 1 ? others : categories;
}

/** Also if no category covers the trade. */
export function namesTrade(text: string): boolean {
  const { categories, isOtherTrade } = tradesOf(text);
  return categories.length > 0 || isOtherTrade;
}

/** 'Painters' and 'Pool Guy' say what someone does, and are no name. */
export const isTradeAlone = (text: string): boolean => namesTrade(text) && tradesOf(text).otherWords === 0;

/** Returns the one category that the first of the texts about a trade names; null for another trade. */
export function categoryOf(texts: readonly string[]): Category | null | undefined {
  for (const text of texts) {
    if (tradesOf(text).isOtherTrade) return null;
    const [only, ...others] = tradesIn(text);
    if (only && others.length === 0) return only;
  }
  return undefined;
}

export const isBusiness = (text: string): boolean => companyWords.test(text) || namesTrade(text);

export interface NamedBusiness {
  name: string;
  start: number;
  end: number;
}

/** Returns the businesses that a text names: a person's name, without a word of a trade or a company, is none. */
export function businessesIn(text: string): NamedBusiness[] {
  const plain = text.replace(webAddress, (found) => ' '.repeat(found.length));
  let start = 0;
  return plain.split(border).flatMap((part, at) => {
    start += part.length;
    return at % 2 === 0 ? namesIn(part, start - part.length) : [];
  });
}

/** Returns the runs of words with a capital that name a business. */
function namesIn(part: string, from: number): NamedBusiness[] {
  const runs: NamedBusiness[][] = [[]];
  for (const { 0: word, index } of part.matchAll(/\S+/g)) {
    const name = word.replace(/^['(]+(?!n')|(?<![,.)])[,.)]+$/g, (mark) =>
      abbreviation.test(word) ? mark : '',
    );
    const run = runs.at(-1) as NamedBusiness[];
    const start = from + index;
    if (namedWord.test(name) || (run.length > 0 && joiner.test(name)))
      run.push({ name, start, end: start + word.length });
    else runs.push([]);
  }
  return runs.flatMap((run) => {
    const words = withoutRest(run);
    const whole = words.map((word) => word.name).join(' ');
    const name = withoutLead(whole);
    const start = words[whole.slice(0, whole.length - name.length).split(' ').length - 1]?.start;
    const end = words.at(-1)?.end;
    return start !== undefined && end !== undefined && isName(name)
      ? { name: name.slice(0, maxVendorNameLength), start, end }
      : [];
  });
}

/**
 * Cuts off 'call', and what stands behind the word of a trade or company that ends a name: 'Blue Pipe Plumbing Thanks
 * Ann'. One word may belong to it ('Clear Pool Patrol'), or two behind the first one ('Bugs Be Gone').
 */
function withoutRest(run: readonly NamedBusiness[]): readonly NamedBusiness[] {
  const end =
    run.findLastIndex(({ name }) => !/^[\d/]+$/.test(name) && !isAboutContact(name) && !joiner.test(name)) +
    1;
  const trade = run.findLastIndex(({ name }) => isBusiness(name) || worker.test(name));
  const most = trade === 0 ? 2 : 1;
  const hasRest = trade >= 0 && end - trade - 1 > most && run[trade + 1]?.name !== 'of';
  return run.slice(0, hasRest ? trade + 1 : end);
}

function withoutLead(run: string): string {
  const name = run.replace(opener, '');
  // 'POOL Clear Blue': the label of a list.
  const [label = ''] = /^\p{Lu}{3,} (?=\p{Lu}\p{Ll})/u.exec(name) ?? [];
  return tradesIn(label).length > 0 ? name.slice(label.length) : name;
}

/** A name has a word beside those of a trade, or three. */
const isName = (name: string): boolean =>
  isBusiness(name) && !isAboutContact(name) && (!isTradeAlone(name) || name.split(' ').length > 2);
