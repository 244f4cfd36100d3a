import { z } from 'zod';
import type { BadgeIcon } from '../../../../catalogue/point-activities.ts';
import type { BadgeLevel } from '../../badges.ts';
import { addBadgeLevelInput } from '../../points.schema.ts';

/** Colors that go together; any other can be chosen as well. */
export const badgePalette = [
  { value: '#6b7a8f', label: 'Slate' },
  { value: '#3d8b6d', label: 'Pine' },
  { value: '#2f7d8c', label: 'Teal' },
  { value: '#3b6fb5', label: 'Sky' },
  { value: '#7a5ea8', label: 'Plum' },
  { value: '#c4566a', label: 'Rose' },
  { value: '#b8552f', label: 'Brick' },
  { value: '#d98a2b', label: 'Amber' },
  { value: '#b8922e', label: 'Gold' },
] as const;

export const badgeIconOptions: readonly { value: BadgeIcon; label: string }[] = [
  { value: 'user', label: 'User' },
  { value: 'users', label: 'Users' },
  { value: 'heart', label: 'Heart' },
  { value: 'star', label: 'Star' },
  { value: 'crown', label: 'Crown' },
  { value: 'trophy', label: 'Trophy' },
];

const { minPoints, ...others } = addBadgeLevelInput.shape;

/** A whole number as typed; null when nothing was. */
export const countBox = z.string().transform((text) => (text.trim() === '' ? null : Number(text)));

/** What stands in the boxes → what is sent. */
export const badgeLevelTexts = z.object({ ...others, minPoints: countBox.pipe(minPoints) });
export type BadgeLevelTexts = z.input<typeof badgeLevelTexts>;

export const badgeLevelTextsOf = (level: BadgeLevel | null): BadgeLevelTexts =>
  level
    ? { name: level.name, minPoints: String(level.minPoints), color: level.color, icon: level.icon }
    : { name: '', minPoints: '', color: badgePalette[2].value, icon: 'star' };
