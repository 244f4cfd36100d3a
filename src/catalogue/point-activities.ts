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

/** Internal entries that a person's history does not show (docs/rules/points.md, 'History'). */
export const hiddenActivities = [
  'validation_warning',
  'system_correction',
] as const satisfies PointActivity[];
