/**
 * Returns '1,250', '12.5': thousands set apart, as `Intl` does for en-US. A list formats hundreds of numbers, and the
 * first use of `Intl` alone holds up the first view of a phone by a tenth of a second.
 */
export function formatNumber(value: number | string): string {
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** Rounds: 4.333… → 4.33; 1.005 → 1.01. */
export function toTwoDecimals(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100;
}
