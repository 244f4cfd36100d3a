import type { Category } from '../../../../catalogue/categories.ts';
import { findTrades } from '../../../../catalogue/find-trades.ts';
import { fillerWords } from '../../../../catalogue/trade-words.ts';
import { maxVendorNameLength } from '../../vendor.rules.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words with a capital that a sentence needs before a name: 'Call Mike', 'We use Blue Wave'. */
const openers = words(`
  a also and any anyone ask but by call called check contact definitely dm email fyi gave got had has have he hello hey hi
  highly hire hired his i i'd i'll i'm i've if is it's let looking love loved message my need or our person phone pm really
  recommend recommended recommending recs second seconding she so sorry still switched tel text thank thanks that that's then
  they this to tried try trying up use used using we we're we've went were with would yep yes you your`);

/** Of these, words that end before a name. */
const verbs = words('ask call contact dm email hire hired message recommend text tried try use used');

/** Of these, words that begin the names of companies: 'A Plus Roofing', 'Your Pool Guy'. */
const articles = words('a any my our your so still up');

/** Words that are no name alone, though they begin many. */
const alone =
  words(`am cell did does everyone excellent fair finally fine her him how if lol mine mobile mr mrs ms name nice no
  number office ok plus ppl pros see super tel text the their them these those very was well what when where which who whoever
  why will`);

const joiners = words('& and a of the n by y de la to at');

const companyWords =
  /\b(?:llc|inc|corp|co|company|services?|solutions|bros|brothers|sons?|group|pros?|experts?|masters?|systems?|designs?|care|repairs?|lawns?|cleaning|mobile|heating|painting)\b/i;

const street =
  / (?:ave(?:nue)?|circle|court|ct|dr(?:ive)?|lane|ln|pl(?:ace)?|road|rd|st(?:reet)?|terrace|trace|way)$/i;

/** Nothing in an address of the web is a name. */
const webAddress =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)+\/\S*|\b[\w-]+\.(?:com|net|org|biz|info|us)\b/gi;

/** 'Kim's cell is' names a neighbor. */
const numberOfPerson = /\p{Lu}[\p{L}-]*['’]s (?=(?:cell|number|phone|mobile|email|home)\b)/gu;

/** 'U.S.', 'Mr.': a point that ends no sentence. */
const abbreviation = /^(?:(?:\p{L}\.)+|(?:mr|mrs|ms|dr|st|jr|sr|co|inc|bros|no)\.)$/iu;

export const tradesIn = (text: string): Category[] => findTrades(text, { allowsLikeness: false }).categories;

export const isCompany = (name: string): boolean => companyWords.test(name) || tradesIn(name).length > 0;

/**
 * Returns the name in a part of a sentence that stands nearest to a contact: the `last` before it, the `first` after it.
 * A company comes before a person. Null if there is none.
 */
export function nameIn(written: string, nearest: 'first' | 'last'): string | null {
  const text = withoutLabel(written).replace(webAddress, ' ').replace(numberOfPerson, ' ');
  const part =
    nearest === 'last' ? text : (text.replace(/^[\s,;:)–-]+/, '').split(/[.!?;](?=\s|$)/, 1)[0] ?? '');
  const names = namesIn(part);
  const ordered = nearest === 'last' ? names.toReversed() : names;
  return ordered.find(isCompany) ?? ordered[0] ?? (nearest === 'last' ? companyInSmallLetters(part) : null);
}

/** 'Handyman: Joe's Fix It' */
function withoutLabel(text: string): string {
  const [whole = '', label = ''] = /^([^:]{2,30}):\s*(?=\S*\p{L})/u.exec(text) ?? [];
  const { categories, otherWords } = findTrades(label, { allowsLikeness: false });
  return categories.length > 0 && otherWords === 0 ? text.slice(whole.length) : text;
}

function namesIn(text: string): string[] {
  const runs: string[][] = [[]];
  const insideSentence = new Set<readonly string[]>();
  for (const segment of text.split(/\s{2,}|[\t|;:()[\]<>"*]|\s[–-]\s|,\s(?!(?:llc|inc|corp|co)\b)/i)) {
    runs.push([]);
    for (const word of segment.split(/\s+/).filter(Boolean)) {
      const ends = /[.!?]$/.test(word) && !abbreviation.test(word);
      const bare = abbreviation.test(word) ? word : word.replace(/^['(]+|[')*,.!?–-]+$/g, '');
      const run = runs.at(-1) as string[];
      const isName =
        /^(?:\p{Ll}?\p{Lu}|\d)/u.test(bare) && (/\p{L}/u.test(bare) || /^\d{1,3}(?:\/7)?$/.test(bare));
      if (isName || (run.length > 0 && joiners.has(bare.toLowerCase()))) run.push(bare);
      else {
        const next: string[] = [];
        runs.push(next);
        insideSentence.add(next);
      }
      if (ends) runs.push([]);
    }
  }
  return runs.map((run) => trim(run, insideSentence.has(run))).filter((name) => name !== '');
}

/** Empty if nothing is left that is a name. */
function trim(run: readonly string[], isInsideSentence: boolean): string {
  const isOpener = (word: string) => openers.has(word.toLowerCase());
  // Inside a sentence only 'I' needs a capital, and behind 'Call' the name begins.
  const isNeeded = (word: string, at: number) =>
    isOpener(word) &&
    (!isInsideSentence || /^I\b/.test(word)) &&
    !verbs.has(run[at - 1]?.toLowerCase() ?? '');
  const isNamed = (word: string, at: number) =>
    articles.has(word.toLowerCase()) && run.length > at + 2 && isCompany(run.slice(at).join(' '));
  const first = run.findIndex((word, at) => !isNeeded(word, at) || isNamed(word, at));
  const last = run.findLastIndex(
    (word) => !joiners.has(word.toLowerCase()) && !isOpener(word) && !word.endsWith('/7'),
  );
  const kept = first < 0 ? [] : run.slice(first, Math.max(last + 1, first));
  // 'Joe's Fix It', 'Bugs Be Gone Up': a small word may end a longer name.
  const [next] = run.slice(last + 1);
  const name = kept.length > 1 && next && /^(?:it|up|on|all)$/i.test(next) ? [...kept, next] : kept;
  // 'POOL Clear Blue': the label of a list.
  const [label = '', ...rest] = name;
  const isLabel =
    rest.length > 1 &&
    /^\p{Lu}{3,}$/u.test(label) &&
    !/^\p{Lu}{2,}$/u.test(rest[0] ?? '') &&
    tradesIn(label).length > 0;
  const whole = (isLabel ? rest : name).join(' ').slice(0, maxVendorNameLength);
  const small = whole.toLowerCase();
  const isWord = fillerWords.has(small) || alone.has(small);
  return isWord || !/\p{L}{3}|\p{L}.*\d|\d.*\p{L}|&/u.test(whole) || street.test(whole) ? '' : whole;
}

/** Returns the last words of a text if they name a company, though without capitals: 'we use blue wave pools'. */
function companyInSmallLetters(text: string): string | null {
  const part = text.split(/[.,!?;:()]|\s[–-]\s/).findLast((one) => one.trim() !== '') ?? '';
  const bare = part
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}&'-]/gu, ''))
    .filter(Boolean);
  const start =
    bare.findLastIndex((word) => openers.has(word.toLowerCase()) || alone.has(word.toLowerCase())) + 1;
  const name = bare.slice(start).slice(-4);
  return name.length > 1 && isCompany(name.join(' ')) && !name.every((word) => fillerWords.has(word))
    ? name.join(' ')
    : null;
}
