/** Rounds: 4.333… → 4.33; 1.005 → 1.01. */
export function toTwoDecimals(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100;
}
