/** Writes an average with one decimal, also of a round number, so that figures stand under each other. */
export function formatRating(average: number): string {
  return average.toFixed(1);
}
