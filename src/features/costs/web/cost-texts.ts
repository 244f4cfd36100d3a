import { type CostKind, type CostLineTemplate, costKinds } from '../../../catalogue/cost-kinds.ts';
import { formatAmount, formatCost, roundAverage } from '../../../catalogue/format-cost.ts';
import { minHomesForAverage } from '../../../catalogue/published-costs.ts';
import { parseCount, readAmount } from '../../../catalogue/read-amount.ts';
import { dollarsFromTypical, isAmount, isCount } from '../cost.rules.ts';
import type { CategoryPrice, CostLineInput, VendorCostStats } from '../cost.schema.ts';

/** The texts of the cost fields. Has every kind, so that a change of category keeps the input. */
export type CostTexts = Record<CostKind, { amount: string; quantity: string }>;

export function costTextsOf(lines: readonly CostLineInput[]): CostTexts {
  const textsOf = (kind: CostKind) => {
    const line = lines.find((candidate) => candidate.kind === kind);
    return {
      amount: line && line.amount > 0 ? amountText(line.amount) : '',
      quantity: line?.quantity ? String(line.quantity) : '',
    };
  };
  return Object.fromEntries(costKinds.map((kind) => [kind, textsOf(kind)])) as CostTexts;
}

export const amountText = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

export function parseValidCosts(texts: CostTexts, lines: readonly CostLineTemplate[]): CostLineInput[] {
  return lines.flatMap(({ kind, unit, quantity: label }) => {
    const read = readAmount(texts[kind].amount, unit);
    const amount = 'amount' in read ? read.amount : null;
    const quantity = label === null ? null : parseCount(texts[kind].quantity);
    const isValid =
      amount !== null && amount > 0 && isAmount(amount) && (quantity === null || isCount(quantity));
    return isValid ? [{ kind, amount, quantity }] : [];
  });
}

/**
 * Returns 'You pay X, neighbors pay Y.' Omits the second half unless both are in dollars and use the same unit. Null if
 * the person has not shared this kind.
 */
export function youPayText(
  stats: Pick<VendorCostStats, 'mine' | 'kind' | 'unit' | 'avgAmount'>,
): string | null {
  const { mine, kind, unit, avgAmount } = stats;
  if (!mine) return null;
  const youPay = `You ${kind === 'one_time' ? 'paid' : 'pay'} ${formatCost(mine.amount, mine.unit, mine.currency)}`;
  const isComparable = avgAmount != null && mine.currency === 'USD' && mine.unit === unit && mine.amount > 0;
  return isComparable ? `${youPay}, neighbors pay ${formatCost(avgAmount, unit)}.` : `${youPay}.`;
}

/** Returns what is typical in a category: '$155 to $190', or '$150' if most homes pay the same. */
export const rangeText = ({ low, high }: { low: number; high: number }): string =>
  low === high ? formatAmount(low) : `${formatAmount(low)} to ${formatAmount(high)}`;

/**
 * Compares an average, as lists show it, with what neighbors pay in the category: '$10 under usual'. Null if it is usual,
 * without a published price, or if the units differ.
 */
export function typicalText(
  average: { amount: number; unit: string | null | undefined },
  price: CategoryPrice | undefined,
): string | null {
  if (!price || price.unit !== average.unit) return null;
  const dollars = dollarsFromTypical(roundAverage(average.amount), price);
  if (dollars === 0) return null;
  return `${formatAmount(Math.abs(dollars))} ${dollars < 0 ? 'under' : 'over'} usual`;
}

export function sharedText(hasOpened: boolean): string {
  return hasOpened
    ? 'Thanks for sharing! Your price opened the average for everybody.'
    : 'Thanks for sharing!';
}

export const opensWhenText = (hasMyCosts: boolean): string =>
  hasMyCosts
    ? 'Yours is in. Opens with 3 homes.'
    : `Price shows once ${minHomesForAverage} homes share theirs`;

export const shareLabel = (hasMyCosts: boolean): string =>
  hasMyCosts ? 'Edit what you pay' : 'Share what you pay';

const perUnit: Partial<Record<string, string>> = {
  month: ' a month',
  year: ' a year',
  visit: ' a visit',
  hour: ' an hour',
  call: ' a call',
  sq_ft: ' a square foot',
};

/** Returns what homes pay, with the average as lists show it; null for fewer homes than an average needs. */
export function homesPayText({
  avgAmount,
  min,
  max,
  unit,
}: Pick<VendorCostStats, 'avgAmount' | 'min' | 'max' | 'unit'>): string | null {
  const per = perUnit[unit] ?? '';
  const average = avgAmount == null ? null : formatAmount(roundAverage(avgAmount));
  if (min != null && max != null && min < max) {
    const range = `Neighbors pay ${formatAmount(Math.round(min))} to ${formatAmount(Math.round(max))}${per}`;
    return average ? `${range}, ${average} on average.` : `${range}.`;
  }
  return average && `Neighbors pay ${average}${per} on average.`;
}

export const areaAverageTitle = 'About the area average';
