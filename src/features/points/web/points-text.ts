/** Returns '1 point', '1,250 points'. */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${points.toLocaleString('en-US')} points`;
}
