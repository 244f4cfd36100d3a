import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import { hiddenActivities, type PointActivity } from '../../../catalogue/point-activities.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { badgeLevels, pointRewards, userPointHistory } from '../../../schema/point.tables.ts';

/** What is to be rewarded, for the history that the person reads. */
export interface Award {
  activity: PointActivity;
  /** What the points are for: the id of a vendor, of an invited person … */
  subject: string;
  /** Shown in the person's history. */
  description: string;
}

/**
 * Writes awards and adds their points to the person's, in one statement so that neither can be without the other. What
 * was rewarded before earns nothing, also when it was for a vendor that was merged into this one since. `offset 0` makes
 * the planner look that up for each award instead of joining the whole history.
 *
 * @returns the points that the person earned
 */
export async function insertAwards(
  tx: Tx,
  userId: string,
  awards: readonly Award[],
  now: Date,
): Promise<number> {
  const values = awards.map(
    ({ activity, subject, description }) => sql`(${activity}::text, ${subject}::text, ${description}::text)`,
  );
  const result = await tx.execute(sql`
    with awarded as (
      insert into user_point_history (user_id, activity_type, subject, points_earned, description, created_at)
      select ${userId}::uuid, point_rewards.activity, award.subject, point_rewards.points, award.description,
        ${now.toISOString()}::timestamptz
      from (values ${sql.join(values, sql`, `)}) as award (activity, subject, description)
      join point_rewards on point_rewards.activity = award.activity and point_rewards.points > 0
      where not exists (
        select 1 from user_point_history as earlier
        where earlier.user_id = ${userId}::uuid and earlier.activity_type = point_rewards.activity
          and earlier.subject = any(array(
            select id::text from vendors
            where merged_into_id is not null and merged_into_id::text = award.subject
          ))
        offset 0
      )
      on conflict on constraint user_point_history_once do nothing
      returning points_earned
    ), earned as (
      select sum(points_earned)::int as points from awarded
    )
    update users set points = users.points + earned.points
    from earned
    where users.id = ${userId}::uuid and earned.points is not null
    returning earned.points
  `);
  const rows = rowsOf<{ points: number }>(result);
  return rows[0]?.points ?? 0;
}

export async function insertMissingRewards(
  tx: Tx,
  rewards: (typeof pointRewards.$inferInsert)[],
): Promise<void> {
  await tx.insert(pointRewards).values(rewards).onConflictDoNothing({ target: pointRewards.activity });
}

export async function hasBadgeLevels(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: badgeLevels.id }).from(badgeLevels).limit(1);
  return found.length > 0;
}

export async function insertBadgeLevels(tx: Tx, levels: (typeof badgeLevels.$inferInsert)[]): Promise<void> {
  await tx.insert(badgeLevels).values(levels).onConflictDoNothing();
}

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
