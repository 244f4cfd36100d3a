import { z } from 'zod';

export const pointActivities = [
  'join_site',
  'vendor_submission',
  'review_submission',
  'rate_vendor',
  'invite_neighbor',
  'cost_submission',
  'system_correction',
  'validation_warning',
] as const;
export type PointActivity = (typeof pointActivities)[number];

export const badgeIcons = ['user', 'users', 'heart', 'star', 'crown', 'trophy'] as const;
export type BadgeIcon = (typeof badgeIcons)[number];

/** Bookkeeping that a person's history does not show (specification, section 4). */
export const hiddenActivities = [
  'validation_warning',
  'system_correction',
] as const satisfies PointActivity[];

export const pointRewardRow = z.object({
  id: z.uuid(),
  activity: z.enum(pointActivities),
  points: z.number().int(),
  description: z.string(),
});
export type PointRewardRow = z.infer<typeof pointRewardRow>;

export const badgeLevelRow = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  icon: z.enum(badgeIcons),
  minPoints: z.number().int(),
});

export const pointHistoryRow = z.object({
  id: z.uuid(),
  activityType: z.enum(pointActivities),
  pointsEarned: z.number().int(),
  description: z.string(),
  createdAt: z.date(),
});
export type PointHistoryRow = z.infer<typeof pointHistoryRow>;
