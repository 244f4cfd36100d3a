import type { Category } from '../../../../catalogue/categories.ts';
import { findTrades } from '../../../../catalogue/find-trades.ts';
import { saysNothing } from '../../../contributions/server/contacts.ts';
import { maxVendorNameLength } from '../../vendor.rules.ts';

const companyWords =
  /\b(?:llc|inc|corp|co|company|services?|solutions|bros|brothers|sons?|group|pros|experts?|masters?|systems?|designs?|care|repairs?|lawns?|rooter|cleaning|mobile|heating|painting)\b/i;

/** Words with a capital before and behind a name that are no part of it. */
const opener =
  /^(?:(?:yes|and|or|but|also|hi|hello|hey|my|our|love)\s+(?=\S+\s+\S)|(?:\w{2,12}ed by|call|text|try|tried|use|used|ask|contact|recommend|recommended|thanks|second|seconded)\s+)/i;
const closer =
  /(?<!\s)\s+(?:call|text|tel|phone|cell|office|email|number|contact|ask|and|of|the|n|by|y|de|la)$/i;

/** Nothing in an address of the web is a name. */
const webAddress =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)+\/\S*|\b[\w-]+\.(?:com|net|org|biz|info|us)\b/gi;

/** Where a name ends; the point of 'Mr.' and 'U.S.' ends nothing. */
const border =
  /\s{2,}|[\t\n|;:()[\]<>"*]|\s[–-]\s|,\s|[!?](?=\s|$)|(?<!\b(?:mr|mrs|ms|dr|st|jr|sr|co|inc|bros|no|\p{L}))\.(?=\s|$)/iu;

/** 'U.S.', 'Mr.' */
const abbreviation = /^(?:(?:\p{L}\.)+|(?:mr|mrs|ms|dr|st|jr|sr|co|inc|bros|no)\.)$/iu;

/** 'Blue Pipe, LLC' */
const beforeForm = /,(?= (?:llc|inc|corp|co)\b)/gi;

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

/**
 * Returns the business in a text that stands nearest to a contact: the `last` one before it, or the `first` one after it.
 * Null without a word of a trade or a company in it: a person's name is never taken for a provider.
 */
export function businessIn(text: string, nearest: 'first' | 'last'): string | null {
  const plain = text.replace(webAddress, ' ').replace(beforeForm, '');
  const names = plain.split(border).flatMap(namesIn);
  return (nearest === 'first' ? names[0] : names.at(-1)) ?? null;
}

const leading = [
  'ask|see|via|thru|through|c/o|thanks|refer\\w*|suggest\\w*|recommend(?!ed\\b)\\w*|recommended by',
  // 'Ann recommended', but not 'Highly recommended' or 'HOA-recommended'.
  '(?<!^\\W{0,9}(?:\\p{L}{1,15}(?:ly |-))?)recommended',
  // 'Used by Ann', but not 'Licensed by the state' or 'closed by noon'.
  '\\p{L}{2,12}ed by(?! (?:the )?(?!(?:my|our|the|an?|unit|us|many|several)\\b)(?-i:\\p{Ll})| \\d+ ?[ap]m)',
].join('|');

/** Words in a name that lead to somebody else. */
const ofSomebody = new RegExp(`\\b(?:${leading}|per|from|my|friends?|neighbors?$)\\b`, 'iu');

/** Words before a number that point to another person: 'From Ann', but not 'From 9 to 5', and not a single word such as 'Recommended'. */
export const leadsToSomebody = new RegExp(
  `(?:^\\W*|\\b(?:it|is|get|numbers?|contact|info) )(?:per|from)\\b(?! \\d)|\\bmy\\b(?! (?-i:\\p{Lu}))|\\b(?!^\\w+\\W*$)(?:${leading})\\b|\\b(?:friend|neighbor)s?\\b`,
  'iu',
);

/** Accepts 'Blue Pipe (Bob)', and nothing with a person beside or instead of the business: 'Cool Air, Ann Bell'. */
export function isOnlyBusiness(text: string): boolean {
  const plain = text.replace(/ \(\p{L}+\)/gu, '').replace(beforeForm, '');
  const isNamed = plain.split(' ').every((word) => namedWord.test(word) || joiner.test(word));
  const isOnePart = plain.split(border).length === 1 && !/\p{L}{2}\/|\/\p{L}{2}/u.test(plain);
  return isBusiness(plain) && isNamed && isOnePart && !ofSomebody.test(text);
}

/** Returns the runs of words with a capital that name a business. */
function namesIn(part: string): string[] {
  const runs: string[][] = [[]];
  for (const word of part.split(/\s+/)) {
    const bare = word.replace(/^['(]+(?!n')|(?<![,.)])[,.)]+$/g, (mark) =>
      abbreviation.test(word) ? mark : '',
    );
    const run = runs.at(-1) as string[];
    if (namedWord.test(bare) || (run.length > 0 && joiner.test(bare))) run.push(bare);
    else runs.push([]);
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => trim(run.join(' ')))
    .filter(isName);
}

function trim(run: string): string {
  const name = run.replace(opener, '').replace(closer, '');
  // 'POOL Clear Blue': the label of a list.
  const [label = ''] = /^\p{Lu}{3,} (?=\p{Lu}\p{Ll})/u.exec(name) ?? [];
  return (tradesIn(label).length > 0 ? name.slice(label.length) : name).slice(0, maxVendorNameLength);
}

/** A name has a word beside those of a trade, or three. */
const isName = (name: string): boolean =>
  isBusiness(name) && !saysNothing(name) && (!isTradeAlone(name) || name.split(' ').length > 2);
