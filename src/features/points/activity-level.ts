/** How active a home is, from the points (docs/rules/points.md, 'Activity levels'), the lowest first. */
export const activityLevels = [
  { name: 'New', minPoints: 0 },
  { name: 'Active', minPoints: 5 },
  { name: 'Power Contributor', minPoints: 15 },
  { name: 'Leader', minPoints: 50 },
] as const;

export type ActivityLevel = (typeof activityLevels)[number];

export function activityLevelOf(points: number): ActivityLevel {
  return activityLevels.findLast(({ minPoints }) => points >= minPoints) ?? activityLevels[0];
}

/** Returns the first level above the points; null at the top. */
export function nextActivityLevel(points: number): ActivityLevel | null {
  return activityLevels.find(({ minPoints }) => minPoints > points) ?? null;
}
