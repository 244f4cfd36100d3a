import { formatNumber } from '../../../../../platform/format-number.ts';

/** Counts vendors: '1 vendor', '1,200 vendors'. */
export function vendors(count: number): string {
  return count === 1 ? '1 vendor' : `${formatNumber(count)} vendors`;
}
