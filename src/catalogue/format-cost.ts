import { formatNumber } from '../platform/format-number.ts';
import type { CostUnit } from './cost-kinds.ts';

/** `one_time` is a period, but takes the place of a unit for one-time prices. */
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
 * Formats an amount: '$120', '$99.50', '$1,250'. Whole numbers without decimals, others with two
 * (docs/rules/costs.md, 'How amounts are written').
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

/** Formats an amount with its unit: '$120/month'; without a suffix for a job, a one-time price or an unknown unit. */
export function formatCost(amount: number, unit: string | null | undefined, currency = 'USD'): string {
  return formatAmount(amount, currency) + costSuffix(unit);
}

/**
 * Rounds an average for a list: to the dollar, or to $5 from $100 on. Averages of a few homes are not exact to the cent
 * (docs/rules/costs.md, 'How amounts are written').
 */
export function roundAverage(amount: number): number {
  const step = amount < 100 ? 1 : 5;
  return Math.round(amount / step) * step;
}

/** Returns the suffix of an amount: '/month', '/visit', …; empty for one-time prices. */
export function costSuffix(unit: string | null | undefined): string {
  return suffixByUnit.get(unit ?? '') ?? '';
}
