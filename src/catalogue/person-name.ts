import { LRUCache } from 'lru-cache';
import { parseFullName } from 'parse-full-name';
import { removeInvisible } from '../platform/letters.ts';

export interface PersonName {
  firstName: string | null;
  /** 'Robin F.', or 'Robin' for a single name. Never contains the last name. */
  shortName: string | null;
}

/** Twice what a field accepts. */
const maxLength = 200;

const unknown: PersonName = { firstName: null, shortName: null };

/** A name that is not one person's: 'The Bells', 'Bell Family Trust'. */
const group = /\b(the|famil(y|ies|ia)|households?|trust|trustees?|estate|residence|llc|inc)\b/i;

/** Scripts that write the last name first, mostly without a space. */
const lastNameFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A list shows hundreds of names whenever it is read again, and taking one apart costs more than all else in its row. */
const known = new LRUCache<string, PersonName>({ max: 5_000 });

/**
 * Reads a name as people write it, with titles, degrees, nicknames, and for couples. Both parts are null when the name
 * cannot be taken apart.
 */
export function readName(text: string): PersonName {
  if (text.length > maxLength || text.normalize('NFKC').length > maxLength) return unknown;
  const name = known.get(text) ?? takeApart(text);
  known.set(text, name);
  return name;
}

function takeApart(text: string): PersonName {
  const name = tidy(text);
  if (group.test(name) || lastNameFirst.test(name)) return unknown;
  const { first, last } = parseFirstPerson(name);
  const [firstName = ''] = first.split(' ');
  if (firstName === '')
    return last !== '' && isSingleName(text) ? { firstName: last, shortName: last } : unknown;
  const lastNames = last.split(/[\s-]+/);
  // 'FAIRWETHER ROBIN J', as county rolls write it, begins with the last name.
  if (/^\p{Lu}{2,} .* (\p{Lu}|TRS?)$/u.test(name) && /^(\p{L}|trs?)$/iu.test(last)) return unknown;
  if (firstName.split('-').some((word) => lastNames.some((one) => isSameWord(word, one)))) return unknown;
  // 'de la Cruz' is a C.
  const main = lastNames.find((word) => /^\p{Lu}/u.test(word)) ?? lastNames.at(-1);
  const [initial] = main?.match(/\p{L}\p{M}*/u) ?? [];
  return initial && /\p{L}/u.test(firstName)
    ? { firstName, shortName: `${firstName} ${initial.toUpperCase()}.` }
    : unknown;
}

const isSameWord = (one: string, other: string) =>
  one.length > 1 && one.toLowerCase() === other.toLowerCase();

const pronouns = /\(?\b(s?he|they|ze|xe|any)(\s*\/\s*\p{L}+)+\)?/giu;
const bracketed = /["“”„«»][^"“”„«»]*["“”„«»]|[([{<][^)\]}>]*[)\]}>]?/g;
/** What people write behind a name: 'Robin Fairwether - Unit 3', 'Robin Fairwether 3rd', 'Robin Fairwether née Bell'. */
const addition = /(\d|[@|•·]|\s[-–—]\s|(?<![\s,])[\s,]+(?:n[eé]e|formerly|c\/o|a\.?k\.?a)(?!\p{L})).*$/isu;
const before = /^\s*(?:c\/o|attn)\b[.:]?/i;
const titles =
  /(^|,)\s*((?!ste?\.)(\p{L}{2,}\.|rev|reverend|pastor|rabbi|sgt|capt|col|lt|hon)\s+((and|&)\s+)?)+/giu;
const degrees = /(?<=\p{L}[.,]?\s+\p{L}.*)([,\s]+[A-Z][A-Za-z.-]{0,4}[A-Z]\.?)+$/u;

function tidy(text: string): string {
  const name = removeInvisible(text.normalize('NFKC'))
    .replace(/[‘’`´ʼ]/g, "'")
    .replace(pronouns, ' ')
    .replace(bracketed, ' ')
    .replace(before, '')
    .replace(addition, '')
    .replace(/(?:(?<!\s)\s+)?[,;:،]\s*/g, ', ')
    .replace(/_|(?<=\p{L}{2})\.(?=\p{L}{2})|(?<=\b\p{L}\.)(?=\p{L}{2})/gu, ' ')
    .replace(/[^\p{L}\p{M}\s',.&+/-]|(?<![\p{L}\p{M}])\p{M}+|(?<!\p{L})'|'(?!\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(titles, '$1 ')
    .replace(/^[\s,.'-]+|(?<![\s,'-])[\s,'-]+$/g, '');
  return name === name.toUpperCase() ? name : name.replace(degrees, '');
}

/** 'von Bergen Wessels, Pennie III' and 'Velasquez y Garcia, Juan' begin with several last names. */
const lastNamesFirst =
  /^((?:d[aeiou]s?|del|della|la|le|van|von|vom|vander|st\.?|san|ter|den?r?) [^,]+|[^\s,]+ [yei] [^\s,]+)(?: (?:jr|sr|i{1,3}|iv)\.?)?, ([^,]+?)(?:[ ,]+(?:jr|sr|i{1,3}|iv|v)\b.*)?$/iu;

/** For 'Ann & Bob Bell' returns Ann Bell: a first name alone shares the last name of the other person. */
function parseFirstPerson(name: string): { first: string; last: string } {
  const [, lastNames, given] = lastNamesFirst.exec(name) ?? [];
  if (lastNames !== undefined && given !== undefined)
    return parse(`${given.split(/ (?:&|and) /i, 1)[0]} ${lastNames.replace(/ [yei] /i, '-')}`);
  const couple = name.split(/ ?[&+/] ?| (?:and|or) /i).filter(Boolean);
  const people = couple.length > 1 ? couple : name.split(/ (?:y|und|et) /i).filter(Boolean);
  const [one = '', ...others] = people;
  const person = parse(one);
  if (person.first !== '' || others.length === 0) return person;
  return parse(others.at(-1) ?? '').first === '' ? { first: '', last: '' } : parse(people.join(' '));
}

/** Whether the library reads a word as a title or a suffix. */
function isTitle(word: string): boolean {
  const { title = '', suffix = '' } = parseFullName(`Ann ${word} Bell`, 'all', -1, 0, 0);
  const { title: first = '' } = parseFullName(`${word} Ann Bell`, 'all', -1, 0, 0);
  return !/^(?:jr|sr|i{2,3}|iv|v)\b/i.test(word) && (title !== '' || first !== '' || suffix !== '');
}

/** The library takes 'E' for the Italian 'and', and 'Van' and 'Della' for parts of the last name. */
const initial = /(?<=\p{L} )([EY])(?= \p{L})/gu;
const givenName = /^(Van|Della) (?=\p{Lu}\S*$)/u;

function parse(name: string): { first: string; last: string } {
  // Behind one other word it is a last name, whatever it means elsewhere: Judge, Captain, Young.
  const [, only, lastName] = /^(\p{L}[\p{L}\p{M}'.-]*) (\p{L}[\p{L}\p{M}'-]+)$/u.exec(name) ?? [];
  if (only !== undefined && lastName !== undefined && !isTitle(only) && isTitle(lastName))
    return { first: only, last: lastName };
  const [, given] = givenName.exec(name) ?? [];
  const { first = '', last = '' } = parseFullName(name.replace(initial, '$1.'), 'all', -1, 0, 0);
  return given === undefined || first !== ''
    ? { first, last }
    : { first: given, last: name.slice(given.length + 1) };
}

/** Returns whether the text is one word beside pronouns and symbols. 'RobinFairwether' counts as two. */
function isSingleName(text: string): boolean {
  const whole = removeInvisible(text.normalize('NFKC')).replace(pronouns, '');
  return !/[,;:،&+/"“”(]|\p{L}[\p{M}’'.-]*[^\p{L}\p{M}’'.-]\P{L}*\p{L}|\p{Ll}{3}\p{Lu}/su.test(whole);
}
