import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { badgeIcons, pointActivities } from '../catalogue/point-activities.ts';
import { belongsTo, createdAt, isOneOf, primaryId } from '../platform/db/columns.ts';
import { users } from './account.tables.ts';

export const userPointHistory = pgTable(
  'user_point_history',
  {
    id: primaryId(),
    userId: belongsTo(() => users.id),
    activityType: text({ enum: pointActivities }).notNull(),
    /** Subject of the points (a vendor, an invitation …): once per person, activity and subject. */
    subject: text().notNull(),
    pointsEarned: integer().notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('user_point_history_once').on(table.userId, table.activityType, table.subject),
    index('user_point_history_user_index').on(table.userId, table.createdAt.desc()),
  ],
);

export const pointRewards = pgTable(
  'point_rewards',
  {
    id: primaryId(),
    activity: text({ enum: pointActivities }).notNull(),
    points: integer().notNull(),
    description: text().notNull(),
  },
  (table) => [
    unique('point_rewards_activity_unique').on(table.activity),
    check('point_rewards_points_not_negative', sql`${table.points} >= 0`),
  ],
);

export const badgeLevels = pgTable(
  'badge_levels',
  {
    id: primaryId(),
    name: text().notNull(),
    color: text().notNull(),
    icon: text({ enum: badgeIcons }).notNull(),
    minPoints: integer().notNull(),
  },
  (table) => [
    uniqueIndex('badge_levels_name_key_unique').on(sql`lower(${table.name})`),
    unique('badge_levels_min_points_unique').on(table.minPoints),
    check('badge_levels_min_points_not_negative', sql`${table.minPoints} >= 0`),
    check('badge_levels_color_shape', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check('badge_levels_icon', isOneOf(table.icon, badgeIcons)),
  ],
);
