/** Every shared amount is below it. */
export const costBelow = 1_000_000;

/** Of visits that a price is for. */
export const largestCount = 1000;

export const hasAtMostTwoDecimals = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** Returns whether an amount may be shared. */
export const isAmount = (amount: number): boolean =>
  amount >= 0 && amount < costBelow && hasAtMostTwoDecimals(amount);

export const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= largestCount;
