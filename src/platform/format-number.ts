/**
 * Formats a number with thousands separators ('1,250', '12.5'), as `Intl` does for en-US. Without `Intl`: its first
 * use delays the first view on a phone by 0.1 seconds.
 */
export function formatNumber(value: number | string): string {
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** Returns '1 home' or '1,200 homes', for nouns that take an 's'. */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Rounds to two decimals: 4.333… → 4.33; 1.005 → 1.01. */
export function toTwoDecimals(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

export function ordinal(place: number): string {
  return `${formatNumber(place)}${endings[ordinals.select(place)] ?? 'th'}`;
}
