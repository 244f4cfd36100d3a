import { formatNumber } from '../platform/format-number.ts';
import type { CostUnit } from './cost-kinds.ts';

/** `one_time` is a period, not a unit, but stands where a unit would for what is paid once. */
type ShownUnit = CostUnit | 'one_time';

const suffixes = {
  month: '/month',
  year: '/year',
  visit: '/visit',
  hour: '/hour',
  call: '/call',
  sq_ft: '/sq ft',
  job: '',
  one_time: '',
} satisfies Record<ShownUnit, string>;

const suffixByUnit = new Map<string, string>(Object.entries(suffixes));

/**
 * Returns '$120', '$99.50', '$1,250': integers without decimals, otherwise two (docs/rules/costs.md, 'How amounts are
 * written').
 */
export function formatAmount(amount: number, currency = 'USD'): string {
  const cents = Math.round(amount * 100);
  const isWhole = cents % 100 === 0;
  if (currency === 'USD' && cents >= 0) return `$${formatNumber((cents / 100).toFixed(isWhole ? 0 : 2))}`;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}

/**
 * Writes an amount: '$120/month'; nothing behind the amount for a job or a one-time price, or when the unit is not
 * known.
 */
export function formatCost(amount: number, unit: string | null | undefined, currency = 'USD'): string {
  return formatAmount(amount, currency) + costSuffix(unit);
}

/** Returns what stands behind an amount: '/month', '/visit', …; empty for what is paid once. */
export function costSuffix(unit: string | null | undefined): string {
  return suffixByUnit.get(unit ?? '') ?? '';
}

/**
 * Returns the number somebody meant: '$1,250', '99,50', '1.250,50' and '120 USD' are understood. Null when nothing was
 * typed, NaN when it is no number; whether the number will do is for the schema to say.
 */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/[\s$]|USD/gi, '').replace('−', '-');
  if (bare === '') return null;
  const plain = withPoint(bare);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns a whole number of visits; null when nothing was typed, NaN when it is none. */
export function parseCount(text: string): number | null {
  const bare = text.trim();
  if (bare === '') return null;
  return /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

/** Returns the same number without marks between thousands and with a point before the decimals. */
function withPoint(text: string): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '');
  if (/^-?\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}
