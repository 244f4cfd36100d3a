import { formatNumber } from '../../../platform/format-number.ts';

/** Returns '1 point', '1,250 points'. */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${formatNumber(points)} points`;
}
