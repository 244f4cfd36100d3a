import { asRead, looksOf } from '../../../../platform/confusable-letters.ts';

const wordList = (list: string) => new Set(asRead(list).trim().split(/\s+/));

/** Words that name an office or the product, and that are not names of people. */
const offices = wordList(`
  admin admins administration administrator administrators administrador administradora association chairman chairperson
  chairwoman committee concierge coordinator department desk directors gatehouse helpdesk hoa management managers mod moderation
  moderator moderators mods noreply office official operator operators ops porchlist postmaster security services soporte
  superintendent superuser support sysadmin system team verified webmaster`);

/** Offices that are last names, too: Ann Staff. */
const officesOrNames = wordList(
  'board chair director manager owner president secretary staff treasurer watch',
);

/** Words beside which they are offices: 'Property Manager', 'The Board'. */
const besideOffices = wordList(`
  building club community customer estate facility for from front gate general help homeowners house in it maintenance
  member members neighborhood of on our owners property resident residents service site the vice your`);

const titles = wordList('mr mrs ms miss dr jr sr ii iii iv md phd dds esq cpa');

/** Crowns, badges, check marks and other pictures, with the signs that fonts and companies define as they like. */
const pictures =
  /[\u00A9\u00AE\u2020-\u2023\u203B\u2100-\u2BFF\u3200-\u33FF\uE000-\uF8FF\uFFFC\uFFFD\u{1F000}-\u{1FAFF}\u{F0000}-\u{10FFFF}]/u;

/** The words as a reader may take them, without initials: 'H.O.A.' as HOA, 'Porchlist2' without the number. */
const wordsOf = (name: string): string[] =>
  asRead(name.replace(/(\p{L})\d+(?![\p{L}\d])/gu, '$1'))
    .replace(/(?<!\p{L})(\p{L})[\s.]+(?=\p{L}(?!\p{L}))/gu, '$1')
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => word.length > 1);

/** A name as it is compared with others. */
export interface ReadName {
  /** In the order of a name: 'Staff, Ann' is Ann Staff. */
  words: readonly string[];
  /** Without titles. */
  names: ReadonlySet<string>;
  /** The letters of `names`: 'IdaQuist', 'Quist, Ida' and 'Mr. Ida Quist' are the same. */
  letters: string;
  /** The same from each of them on, 'Delacruz Maria' as Maria De La Cruz, and all letters of the name: 'A.dmin'. */
  readings: readonly string[];
}

export function readLetters(name: string): ReadName {
  const [last = '', first, ...more] = name.split(',');
  const words = first && last && more.length === 0 ? [...wordsOf(first), ...wordsOf(last)] : wordsOf(name);
  const names = words.filter((word) => !titles.has(word));
  const turned = names.map((_, at) => [...names.slice(at), ...names.slice(0, at)].join(''));
  return { words, names: new Set(names), letters: names.join(''), readings: [...turned, ...looksOf(name)] };
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word));

/** A text, and what is left of it without each of its letters. */
const withoutOne = (text: string): Set<string> =>
  new Set([text, ...[...text].map((_, at, letters) => letters.toSpliced(at, 1).join(''))]);

/** Whether two names differ in one letter, or in the order of two: readers see what they expect. */
function differsInOne(one: string, other: string): boolean {
  const isLong = one.length > 6 && Math.abs(one.length - other.length) < 2;
  const isBegun = one.slice(0, 3) === other.slice(0, 3) || one.slice(-3) === other.slice(-3);
  if (!isLong || !isBegun) return false;
  const rests = withoutOne(other);
  return [...withoutOne(one)].some((rest) => rests.has(rest));
}

const resembles = ({ readings }: ReadName, letters: string): boolean =>
  letters !== '' && readings.some((one) => one === letters || differsInOne(letters, one));

const porchlist = readLetters('Porchlist').letters;

const isOffice = (given: ReadName, community: ReadName): boolean =>
  given.words.some((word) => offices.has(word) || word.includes('admin')) ||
  given.readings.some((letters) => offices.has(letters) || letters.includes(porchlist)) ||
  resembles(given, porchlist) ||
  // A last name is not the first word, and beside a first name.
  (given.words.some((word) => officesOrNames.has(word)) &&
    (officesOrNames.has(given.words[0] ?? '') ||
      given.words.some((word) => besideOffices.has(word) || community.names.has(word))));

const isCommunity = (given: ReadName, own: ReadName): boolean =>
  (given.names.size > 0 && isWithin(given.names, own.names)) ||
  (own.names.size > 1 &&
    (isWithin(own.names, given.names) ||
      given.readings.some((letters) => letters.includes(own.letters)) ||
      resembles(given, own.letters)));

const isSame = (given: ReadName, admin: ReadName): boolean =>
  (given.names.size > 0 && given.names.size === admin.names.size && isWithin(given.names, admin.names)) ||
  resembles(given, admin.letters);

export interface ReservedNames {
  community: ReadName;
  admins: readonly ReadName[];
}

/**
 * Whether a name could pass for somebody who runs the place: it says an office, the product or the person's community, has a
 * picture, or is an admin's.
 */
export function couldPose(name: string, { community, admins }: ReservedNames): boolean {
  const given = readLetters(name);
  return (
    pictures.test(name) ||
    isOffice(given, community) ||
    isCommunity(given, community) ||
    admins.some((admin) => isSame(given, admin))
  );
}
