import {
  businessesIn,
  isBusiness,
  type NamedBusiness,
  namesTrade,
  tradesIn,
  webAddress,
  worker,
} from './business-name.ts';
import { neutralPhrases, neutralWords, wordsOf } from './neutral-words.ts';

const possessive = /^(?:my|our|mi|nuestr[oa])$/;
const ofPossessive = /^(?:house|home|guys?|new|old|entire|whole)$/;

/** Company words that also say who somebody is. */
const relatives = /^(?:bros|brothers|sons?)$/;

/**
 * Returns whether none of the words can refer to a person: only words about contacts, trades, companies and
 * recommendations, and web addresses. With any other word, the number may be someone else's
 * (docs/adr/0039-numbers-in-chats.md).
 */
export const isNeutral = (text: string): boolean =>
  wordsOf(text.replace(webAddress, ' ').replace(neutralPhrases, ' and ')).every(isNeutralWord);

function isNeutralWord(word: string, at: number, words: readonly string[]): boolean {
  const [before = '', behind = ''] = [words[at - 1], words[at + 1]];
  if (neutralWords.has(word)) return true;
  if (possessive.test(word)) return namesTrade(behind) || ofPossessive.test(behind);
  if (possessive.test(before) && ofPossessive.test(word)) return true;
  if (worker.test(word)) return namesTrade(before);
  // '24', '9am', 'CFC1428000'
  if (/^(?:\d{1,2}(?:[ap]m|h|st|nd|rd|th)?|[a-z]{2,3}\d{5,9})$/.test(word)) return true;
  return word.length < 30 && isBusiness(word) && !relatives.test(word);
}

export const sentenceEnd = /[.!?](?=\s)|\n/;

const lastSentence = (text: string): string => text.split(sentenceEnd).at(-1) ?? '';

/** What stands around a contact. */
export interface Surroundings {
  /** Its line up to it, without the other contacts. */
  line: string;
  /** From the contact before it, or from the name in a line above. */
  before: string;
  /** Up to the next contact. */
  after: string;
  isLast: boolean;
}

/** It is only proposed if it `isClear`; the name is empty where only a trade is named. */
export interface Holder {
  name: string;
  isClear: boolean;
}

/** Returns whose a contact is (docs/adr/0039-numbers-in-chats.md). */
export function holderOf(around: Surroundings): Holder {
  const before = businessesIn(around.before).at(-1);
  if (before && !isOfPreviousNumber(around, before)) return holderBefore(around, before);
  const [after] = businessesIn(around.after);
  if (after) return holderBehind(around, after, before !== undefined);
  const sentence = lastSentence(around.before);
  const isProvider = namesTrade(sentence) && isNeutral(sentence) && isNeutral(behindOf(around));
  return { name: '', isClear: isProvider && before === undefined };
}

/** '561-555-0142 Blue Pipe Plumbing, 561-555-0143' */
function isOfPreviousNumber({ line, before }: Surroundings, business: NamedBusiness): boolean {
  const first = line.slice(0, -before.length);
  return first !== '' && isNeutral(first) && before.slice(0, business.start).trim() === '';
}

function holderBefore(around: Surroundings, { name, start, end }: NamedBusiness): Holder {
  const lead = lastSentence(around.before.slice(0, start));
  const between = around.before.slice(end);
  const behind = behindOf(around);
  const isQuestion = between.includes('?') || around.after.charAt(behind.length) === '?';
  const isClear =
    [lead, between, behind].every(isNeutral) &&
    !isQuestion &&
    ![between, behind].some((text) => namesOtherTrade(text, name));
  return { name, isClear };
}

/** '561-555-0142 Blue Pipe Plumbing', and nothing else in that sentence. */
function holderBehind({ line, after, isLast }: Surroundings, next: NamedBusiness, hasOther: boolean): Holder {
  const between = after.slice(0, next.start);
  const isNext = /^[\s,.:()–—-]*(?:(?:for|is) (?:the )?)?$/.test(between);
  const [rest = ''] = after.slice(next.end).split(sentenceEnd);
  const isAlone = /^(?:\p{P}|.\s*(?:$|\p{P}))/u.test(after.slice(next.end - 1));
  // '561-555-0142: Blue Pipe Plumbing' may be who said it.
  const isClear =
    isNext &&
    !between.includes(':') &&
    isLast &&
    !hasOther &&
    isAlone &&
    [lastSentence(line), rest].every(isNeutral);
  return { name: isNext ? next.name : '', isClear };
}

/** Returns what the sentence says behind the contact; where another contact follows, up to the business of that one. */
function behindOf({ after, isLast }: Surroundings): string {
  const [sentence = ''] = after.split(sentenceEnd);
  return isLast ? sentence : sentence.slice(0, businessesIn(sentence)[0]?.start);
}

/** 'Blue Pipe Plumbing. Her electrician is' */
function namesOtherTrade(text: string, name: string): boolean {
  const trades = tradesIn(name);
  return trades.length > 0 && namesTrade(text) && !tradesIn(text).some((one) => trades.includes(one));
}
