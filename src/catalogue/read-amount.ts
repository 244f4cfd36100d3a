import type { CostUnit } from './cost-kinds.ts';

/** An amount as typed: its value, null for an empty text, or what is unclear about it. */
export type ReadAmount = { amount: number | null } | { problem: string };

const unitWords: Readonly<Record<CostUnit, RegExp>> = {
  month: /^(m|mo|mos|mth|mnth|months?|monthly)$/,
  year: /^(y|yr|yrs|years?|yearly|annual|annually|annum)$/,
  visit: /^(visits?|service|time)$/,
  hour: /^(h|hr|hrs|hours?|hourly)$/,
  call: /^(calls?|service call)$/,
  job: /^(jobs?|total)$/,
  sq_ft: /^(sq ?ft|sqft|sf|square foot|square feet|ft2)$/,
};

const otherUnit =
  /^(days?|daily|wk|weeks?|weekly|bi-?weekly|qtr|quarters?|quarterly|person|window|room|tree)$/;

const maxLength = 60;

/**
 * Reads a typed amount: '$1,250', '99,50', '1.250,50', '120 USD', '~140', '$140/mo'. Libraries for prices guess: for them
 * '1.400' is 1400 or 1.4, and '140-160' is 140160.
 *
 * @param unit what the amount is for, if the text may say so: '$140/mo'
 */
export function readAmount(text: string, unit?: CostUnit): ReadAmount {
  if (text.length > maxLength) return { amount: Number.NaN };
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(us)?\$|usd|\bdollars?\b/g, ' ')
    .replace(/[−–—]/g, '-')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\d)[.,;!?*]+$/, '');
  if (plain === '') return { amount: null };
  if (/[€£¥]|\b(eur|euros?|gbp|cad)\b/.test(plain)) return { problem: 'Please enter the amount alone.' };
  if (
    /\d ?k? ?(-|to|or|and) ?[\d.]|^\d{3} \d{3}$|^(from|between|under|over|up to|max|min|starting)\b/.test(
      plain,
    )
  )
    return { problem: 'Please enter one amount: what you paid last.' };
  const [, number = '', thousand, rest = ''] =
    /^(?:[~≈]|about|around|approx\.?|roughly|circa|ca\.?)? ?(-?[\d.,' ]*[\d.,])(k\b)? ?(?:ish\b|[+]|,?-)?(.*)$/.exec(
      plain,
    ) ?? [];
  const named = rest.replace(/^ ?(\/|(per|an?|each|every) )? ?/, '').replace(/(?<![.,;!])[.,;!]+$/, '');
  if (number === '' || !(isUnit(named) || otherUnit.test(named))) return { amount: Number.NaN };
  if (named !== '' && (!unit || !unitWords[unit].test(named)))
    return { problem: 'Please enter the amount for the unit that the field shows.' };
  return readNumber(number.trim(), thousand ? 1000 : 1);
}

/** Parses a whole number of visits; null for an empty text, NaN when invalid. */
export function parseCount(text: string): number | null {
  const bare = text.trim();
  if (bare === '') return null;
  return /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

const isUnit = (word: string) => word === '' || Object.values(unitWords).some((words) => words.test(word));

/** Reads digits with separators. Commas, spaces and apostrophes group thousands, as does a point with a comma behind. */
function readNumber(text: string, factor: number): ReadAmount {
  const [, whole = '', cents = ''] = /^-?([1-9]\d{0,2})[.](\d{3})$/.exec(text) ?? [];
  if (cents && factor === 1)
    return {
      problem: `Is this ${whole},${cents} or ${whole}.${cents.slice(0, 2)}? Please write ${whole}${cents} or ${whole}.${cents.slice(0, 2)}.`,
    };
  const plain = withPoint(text);
  return { amount: /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) * factor : Number.NaN };
}

/** Removes what groups thousands and uses a decimal point. */
function withPoint(text: string): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?,?$/.test(text)) return text.replaceAll(',', '');
  if (/^-?\d{1,3}([' ]\d{3})+([.,]\d*)?$/.test(text)) return text.replace(/[' ]/g, '').replace(',', '.');
  if (/^-?\d{1,3}(\.\d{3})+(,\d{0,2}|\.\d{3})$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(/,(?=\d{0,2}$)/, '.');
}
