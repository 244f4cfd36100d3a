import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import { hiddenActivities, type PointActivity } from '../../../catalogue/point-activities.ts';
import { prepareOnce, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { users } from '../../../schema/account.tables.ts';
import { badgeLevels, pointRewards, userPointHistory } from '../../../schema/point.tables.ts';

export interface Award {
  activity: PointActivity;
  /** What the points are for: the id of a vendor, of an invited person … */
  subject: string;
  /** Shown in the person's history. */
  description: string;
}

/**
 * `offset 0` makes the planner look up earlier awards for each award instead of joining the whole history.
 */
const awardsInsert = prepareOnce((db) => {
  const userId = sql`${sql.placeholder('userId')}::uuid`;
  const due = db.$with('due', {}).as(sql`
    select point_rewards.activity, point_rewards.points, award.subject, award.description, array(
        select id::text from vendors
        where merged_into_id is not null and merged_into_id::text = award.subject
      ) as former_subjects
    from unnest(${sql.placeholder('activities')}::text[], ${sql.placeholder('subjects')}::text[],
      ${sql.placeholder('descriptions')}::text[]) as award (activity, subject, description)
    join point_rewards on point_rewards.activity = award.activity and point_rewards.points > 0
  `);
  const awarded = db.$with('awarded', { points: sql<number>`points_earned`.as('points_earned') }).as(sql`
    insert into user_point_history (user_id, activity_type, subject, points_earned, description, created_at)
    select ${userId}, due.activity, due.subject, due.points, due.description, ${sql.placeholder('at')}::timestamptz
    from due
    where not exists (
      select 1 from user_point_history as earlier
      where earlier.user_id = ${userId} and earlier.activity_type = due.activity
        and earlier.subject = any(due.former_subjects)
      offset 0
    )
    on conflict on constraint user_point_history_once do nothing
    returning points_earned
  `);
  return db
    .with(due, awarded)
    .update(users)
    .set({ points: sql`${users.points} + earned.points` })
    .from(sql`(select sum(points_earned)::int as points from awarded) as earned`)
    .where(and(eq(users.id, sql.placeholder('userId')), sql`earned.points is not null`))
    .returning({ points: sql<number>`earned.points` })
    .prepare('insert_awards');
});

/**
 * Inserts awards and adds their points to the person's total in one statement, so that history and total cannot differ.
 * Skips actions that were rewarded before, including those for a vendor that was merged into this one since.
 *
 * @returns the points earned now
 */
export async function insertAwards(
  tx: Tx,
  userId: string,
  awards: readonly Award[],
  now: Date,
): Promise<number> {
  const [earned] = await awardsInsert(tx).execute({
    userId,
    activities: awards.map(({ activity }) => activity),
    subjects: awards.map(({ subject }) => subject),
    descriptions: awards.map(({ description }) => description),
    at: now.toISOString(),
  });
  return earned?.points ?? 0;
}

export async function insertMissingRewards(
  tx: Tx,
  rewards: (typeof pointRewards.$inferInsert)[],
): Promise<void> {
  await tx.insert(pointRewards).values(rewards).onConflictDoNothing({ target: pointRewards.activity });
}

export async function hasBadgeLevels(db: Queryable): Promise<boolean> {
  return (await db.$count(badgeLevels)) > 0;
}

export async function insertBadgeLevels(tx: Tx, levels: (typeof badgeLevels.$inferInsert)[]): Promise<void> {
  await tx.insert(badgeLevels).values(levels).onConflictDoNothing();
}

/** How many of the latest entries are fetched (docs/rules/points.md, 'History'). */
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
