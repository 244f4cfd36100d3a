import { describe, expect, it } from 'vitest';
import { type BadgeLevel, badgeStanding } from './points.rules.ts';

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
  it('takes the highest level whose threshold is reached', () => {
    expect(badgeStanding(levels, 0).current).toBe(newcomer);
    expect(badgeStanding(levels, 9).current).toBe(newcomer);
    expect(badgeStanding(levels, 10).current).toBe(neighbor);
    expect(badgeStanding(levels, 24).current).toBe(neighbor);
  });

  it('names the first level above the points as the next', () => {
    expect(badgeStanding(levels, 9).next).toBe(neighbor);
    expect(badgeStanding(levels, 10).next).toBe(helper);
  });

  it('measures the way between the two thresholds', () => {
    expect(badgeStanding(levels, 10).progress).toBe(0);
    expect(badgeStanding(levels, 16).progress).toBeCloseTo(0.4);
  });

  it('has no next level at the top, and the way is done', () => {
    expect(badgeStanding(levels, 25)).toEqual({ current: helper, next: null, progress: 1 });
    expect(badgeStanding(levels, 9000)).toEqual({ current: helper, next: null, progress: 1 });
  });

  it('shows the first level to those who have not reached any', () => {
    const standing = badgeStanding([helper, neighbor], 4);
    expect(standing).toEqual({ current: neighbor, next: neighbor, progress: 0.4 });
  });

  it('does not depend on the order of the levels', () => {
    expect(badgeStanding([helper, newcomer, neighbor], 12)).toEqual(badgeStanding(levels, 12));
  });

  it('does without levels', () => {
    expect(badgeStanding([], 12)).toEqual({ current: null, next: null, progress: 1 });
  });
});
