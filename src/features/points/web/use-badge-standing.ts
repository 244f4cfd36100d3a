import { useQuery } from '@tanstack/react-query';
import { api } from '../../../web/api-client.ts';
import { type BadgeLevel, type BadgeStanding, badgeStanding } from '../badges.ts';

const none: readonly BadgeLevel[] = [];

/** Returns where the person stands among the badge levels. */
export function useBadgeStanding(points: number): BadgeStanding & { levels: readonly BadgeLevel[] } {
  const { data: levels = none } = useQuery(api.points.listBadgeLevels.queryOptions());
  return { levels, ...badgeStanding(levels, points) };
}
