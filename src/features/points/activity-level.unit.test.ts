import { expect, it } from 'vitest';
import { activityLevelOf, nextActivityLevel } from './points.rules.ts';

it.each([
  [0, 'New'],
  [4, 'New'],
  [5, 'Active'],
  [14, 'Active'],
  [15, 'Power Contributor'],
  [49, 'Power Contributor'],
  [50, 'Leader'],
  [900, 'Leader'],
])('%i points are the level %s', (points, name) => {
  expect(activityLevelOf(points).name).toBe(name);
});

it('returns the next level, or null above the last', () => {
  expect(nextActivityLevel(4)?.name).toBe('Active');
  expect(nextActivityLevel(5)?.name).toBe('Power Contributor');
  expect(nextActivityLevel(50)).toBeNull();
});
