import { z } from 'zod';
import { badgeIcons, pointActivities } from '../../catalogue/point-activities.ts';
import { cleanLine } from '../../platform/letters.ts';

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

const required = 'All fields are required';

export const badgeMessages = {
  nameRequired: `${required}: Please enter a name.`,
  minPointsRequired: `${required}: Please enter the points it starts at.`,
  colorRequired: `${required}: Please choose a color.`,
  iconRequired: `${required}: Please choose an icon.`,
  nameTooLong: 'Please use at most 40 characters.',
  nameTaken: 'There is already a badge with this name.',
  minPointsTaken: 'Another badge starts at these points.',
  wholeNumber: 'Please enter a whole number of 0 or more.',
  tooMany: 'Please enter at most 1,000,000.',
  firstStaysAtZero: 'The first badge starts at 0 points, so that everyone has one.',
  firstStays: 'The first badge stays, so that everyone has one. You can edit it instead.',
} as const;

const points = (missing: string) =>
  z
    .number(missing)
    .int(badgeMessages.wholeNumber)
    .min(0, badgeMessages.wholeNumber)
    .max(1_000_000, badgeMessages.tooMany);

const badgeLevelValues = {
  name: z
    .string(badgeMessages.nameRequired)
    .transform(cleanLine)
    .pipe(z.string().min(1, badgeMessages.nameRequired).max(40, badgeMessages.nameTooLong)),
  minPoints: points(badgeMessages.minPointsRequired),
  color: z
    .string(badgeMessages.colorRequired)
    .regex(/^#[0-9a-f]{6}$/i, badgeMessages.colorRequired)
    .toLowerCase(),
  icon: z.enum(badgeIcons, badgeMessages.iconRequired),
};

export const addBadgeLevelInput = z.object(badgeLevelValues);
export type AddBadgeLevelInput = z.infer<typeof addBadgeLevelInput>;

export const badgeLevelIdInput = z.object({ badgeLevelId: z.uuid() });

export const editBadgeLevelInput = badgeLevelIdInput.extend({
  ...badgeLevelValues,
  /** What the form showed; see `requireSeen`. */
  seen: badgeLevelRow.omit({ id: true }).optional(),
});
export type EditBadgeLevelInput = z.infer<typeof editBadgeLevelInput>;

export const rewardMessages = {
  pointsRequired: 'Please enter the points, 0 for none.',
  descriptionRequired: 'Please enter a description.',
  descriptionTooLong: 'Please use at most 120 characters.',
} as const;

export const editPointRewardInput = z.object({
  pointRewardId: z.uuid(),
  /** What the form showed; see `requireSeen`. */
  seen: pointRewardRow.pick({ points: true, description: true }).optional(),
  points: points(rewardMessages.pointsRequired).max(10_000, 'Please enter at most 10,000.'),
  description: z
    .string(rewardMessages.descriptionRequired)
    .transform(cleanLine)
    .pipe(z.string().min(1, rewardMessages.descriptionRequired).max(120, rewardMessages.descriptionTooLong)),
});
export type EditPointRewardInput = z.infer<typeof editPointRewardInput>;
