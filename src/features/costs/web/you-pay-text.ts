import { formatCost } from '../../../catalogue/format-cost.ts';
import type { VendorCostStats } from '../cost.schema.ts';

/**
 * Returns 'You pay X, neighbors pay Y.' The second half only where the two can be compared: both in dollars and by the
 * same unit. Null when the person shared nothing of this kind.
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
