export interface CostComparison {
  isLower: boolean;
  isSame: boolean;
  /** How far the community's average lies from the area's, in per cent of the area's; never negative. */
  percent: number;
}

export interface ComparedCost {
  amount: number | null | undefined;
  unit: string | null | undefined;
}

/**
 * Compares two costs; null where the two cannot be compared: one is missing, or they are paid by different units.
 */
export function compareCosts(community: ComparedCost, area: ComparedCost): CostComparison | null {
  if (community.amount == null || area.amount == null || area.amount <= 0) return null;
  if (community.unit !== area.unit) return null;
  const difference = Math.round(((community.amount - area.amount) / area.amount) * 100);
  return { isLower: difference < 0, isSame: difference === 0, percent: Math.abs(difference) };
}
