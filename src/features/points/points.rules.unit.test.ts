import { describe, expect, it } from 'vitest';
import { activityLevelOf, type BadgeLevel, badgeStanding, nextActivityLevel } from './points.rules.ts';

const level = (name: string, minPoints: number): BadgeLevel => ({
  id: name,
  name,
  color: '#336699',
  icon: 'star',
  minPoints,
});
const newcomer = level('Newcomer', 0);
const neighbor = level('Neighbor', 10);
const helper = level('Helper', 25);
const levels = [newcomer, neighbor, helper];

describe('badgeStanding', () => {
  it('returns the highest level whose threshold is reached', () => {
    expect(badgeStanding(levels, 0).current).toBe(newcomer);
    expect(badgeStanding(levels, 9).current).toBe(newcomer);
    expect(badgeStanding(levels, 10).current).toBe(neighbor);
    expect(badgeStanding(levels, 24).current).toBe(neighbor);
  });

  it('returns the first level above the points as the next', () => {
    expect(badgeStanding(levels, 9).next).toBe(neighbor);
    expect(badgeStanding(levels, 10).next).toBe(helper);
  });

  it('measures progress between the two thresholds', () => {
    expect(badgeStanding(levels, 10).progress).toBe(0);
    expect(badgeStanding(levels, 16).progress).toBeCloseTo(0.4);
  });

  it('has no next level and full progress at the top', () => {
    expect(badgeStanding(levels, 25)).toEqual({ current: helper, next: null, progress: 1 });
    expect(badgeStanding(levels, 9000)).toEqual({ current: helper, next: null, progress: 1 });
  });

  it('returns the first level if none is reached', () => {
    const standing = badgeStanding([helper, neighbor], 4);
    expect(standing).toEqual({ current: neighbor, next: neighbor, progress: 0.4 });
  });

  it('does not depend on the order of the levels', () => {
    expect(badgeStanding([helper, newcomer, neighbor], 12)).toEqual(badgeStanding(levels, 12));
  });

  it('works without any levels', () => {
    expect(badgeStanding([], 12)).toEqual({ current: null, next: null, progress: 1 });
  });
});

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
