import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { hiddenActivities } from '../../../catalogue/point-activities.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { badgeLevels, pointRewards, userPointHistory } from '../../../schema/point.tables.ts';

/** Latest entries fetched (docs/rules/points.md, 'History'). */
const pointHistoryLimit = 50;

export async function listRewards(db: Queryable) {
  return db
    .select({
      id: pointRewards.id,
      activity: pointRewards.activity,
      points: pointRewards.points,
      description: pointRewards.description,
    })
    .from(pointRewards)
    .orderBy(desc(pointRewards.points), asc(pointRewards.description))
    .limit(50);
}

export async function listBadges(db: Queryable) {
  return db
    .select({
      id: badgeLevels.id,
      name: badgeLevels.name,
      color: badgeLevels.color,
      icon: badgeLevels.icon,
      minPoints: badgeLevels.minPoints,
    })
    .from(badgeLevels)
    .orderBy(asc(badgeLevels.minPoints))
    .limit(100);
}

export async function listHistoryOf(db: Queryable, userId: string) {
  return db
    .select({
      id: userPointHistory.id,
      activityType: userPointHistory.activityType,
      pointsEarned: userPointHistory.pointsEarned,
      description: userPointHistory.description,
      createdAt: userPointHistory.createdAt,
    })
    .from(userPointHistory)
    .where(
      and(
        eq(userPointHistory.userId, userId),
        notInArray(userPointHistory.activityType, [...hiddenActivities]),
      ),
    )
    .orderBy(desc(userPointHistory.createdAt), desc(userPointHistory.id))
    .limit(pointHistoryLimit);
}
