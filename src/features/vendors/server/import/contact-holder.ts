import { saysNothing, wordsOf } from '../../../contributions/server/contacts.ts';
import { businessesIn, isBusiness, namesTrade, tradesIn, worker } from './business-name.ts';

/** Company words that also say who somebody is. */
const relatives = /^(?:bros|brothers|sons?)$/;

/** Beside words of contacts and trades, what stands between a company and its number without leading to somebody else. */
const praise = new Set(
  `very so really super highly always still all only no yes great good nice best better excellent amazing awesome fantastic wonderful
  honest reliable professional fair fast quick friendly affordable reasonable price prices rate rates recommend recommended recommends
  love loved years year licensed insured team has have had open opened closed hours available
  am pm free estimate estimates quote quotes`.split(/\s+/),
);

/**
 * Returns true for words that lead to nobody: of contacts, trades and companies, and praise. Between a company and a
 * number, everything else may be about the number of somebody else (docs/adr/0039-numbers-in-chats.md).
 */
export const isNeutral = (text: string): boolean => wordsOf(text).every(isNeutralWord);

const isNeutralWord = (word: string, at: number, words: readonly string[]): boolean =>
  saysNothing(word) ||
  praise.has(word) ||
  /^\d{1,2}(?:[ap]m|h)?$/.test(word) ||
  (word.length < 30 && isBusiness(word) && !relatives.test(word)) ||
  (worker.test(word) && namesTrade(words[at - 1] ?? ''));

export const sentenceEnd = /[.!?](?=\s)|\n/;

const lastSentence = (text: string): string => text.split(sentenceEnd).at(-1) ?? '';

/** 'Text Ann for Blue Pipe 561-555-0142', 'used by Ann Carpenter 561-555-0142' */
const topics = new Set(['for', 'about', 'by', 'para', 'por', 'sobre']);

/** 'Ann likes Blue Pipe. Her number is 561-555-0142' */
const saysWho = /\b(?:he|she|him|her|his|who)\b/i;

/** '561-555-0142 is my cell', '561-555-0142 is Ann's', '561-555-0142 for Ann' */
const ofAnother =
  /^\W*(?:is (?:mine|(?-i:\p{Lu})[\p{L} ]{1,40}['’]s\b)|for (?-i:\p{Lu}\p{Ll})|(?:is )?my (?:cell|number|phone|mobile|email)\b|that['’]?s me\b)/iu;

/**
 * Returns whose a contact is, by the text between the contacts around it and its line up to it; the name is empty where only
 * a trade is named. It is only proposed if it `isClear`.
 */
export function holderOf(before: string, after: string, line: string): { name: string; isClear: boolean } {
  const named = businessesIn(before);
  const business = named.at(-1);
  const [next] = businessesIn(after);
  const toNext = after.slice(0, next?.start);
  const isNext = next && isNeutral(toNext) && !sentenceEnd.test(toNext);
  const isFirst = isNeutral(lastSentence(line));
  if (isNext && (isFirst || !business)) return { name: next.name, isClear: isFirst && !business };
  if (!business)
    return { name: '', isClear: standsForProvider(lastSentence(before)) && !ofAnother.test(after) };
  const lead = before.slice(0, business.start);
  const between = before.slice(business.end);
  const other = named.at(-2);
  const trades = tradesIn(business.name);
  // '561-555-0142 Blue Pipe, 561-555-0143 Drain Kings'
  const first = line.slice(0, -before.length);
  const isBehindNumber = first !== '' && isNeutral(first) && /^\s*$/.test(lead);
  const isClear =
    isNeutral(between) &&
    (trades.length === 0 || !namesTrade(between) || tradesIn(between).some((one) => trades.includes(one))) &&
    (isNeutral(lead) || !(topics.has(wordsOf(lead).at(-1) ?? '') || saysWho.test(between))) &&
    (!other || isNeutral(before.slice(other.end, business.start))) &&
    !isBehindNumber &&
    !ofAnother.test(after);
  return { name: isBehindNumber ? '' : business.name, isClear };
}

/** 'Call my plumber at', but not 'Ask Ann for the plumber' or 'Our dog is lost, call'. */
const standsForProvider = (text: string): boolean =>
  namesTrade(text) &&
  isNeutral(text.replace(/\b(?:my|our|mi) (\p{L}+)/giu, (found, word) => (namesTrade(word) ? word : found)));
