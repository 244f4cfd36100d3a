import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { longestSection } from '../../../platform/feature.ts';
import { userPointHistory } from '../../../schema/point.tables.ts';

export function listOwnPoints(db: Queryable, userId: string) {
  return db
    .select({
      activity: userPointHistory.activityType,
      points: userPointHistory.pointsEarned,
      description: userPointHistory.description,
      createdAt: userPointHistory.createdAt,
    })
    .from(userPointHistory)
    .where(eq(userPointHistory.userId, userId))
    .orderBy(asc(userPointHistory.createdAt))
    .limit(longestSection);
}
