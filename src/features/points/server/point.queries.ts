import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PointActivity } from '../../../catalogue/point-activities.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { badgeLevels, pointRewards } from '../../../schema/point.tables.ts';

/** What is to be rewarded, for the history that the person reads. */
export interface Award {
  activity: PointActivity;
  /** Shown in the person's history. */
  description: string;
}

/** An award of one person. */
export interface PointAward extends Award {
  userId: string;
  /** What the points are for: the id of a vendor, of an invited person … */
  subject: string;
  now: Date;
}

/**
 * Returns a part of a statement that writes awards into the history and returns whose `points_earned` they are: nothing
 * for what was rewarded before, be it for a vendor that was merged into this one since. The rest of the statement adds
 * them to the points of these people, so that neither can be without the other. With `offset`, which leaves nothing out,
 * what was rewarded before is looked up for each award, and not joined with the whole history.
 *
 * @param awards rows of `user_id`, `subject`, `activity` and `description`
 */
export const awarded = (awards: SQL, now: SQLWrapper): SQL => sql`
  insert into user_point_history (user_id, activity_type, subject, points_earned, description, created_at)
  select award.user_id, point_rewards.activity, award.subject, point_rewards.points, award.description, ${now}
  from (${awards}) as award
  join point_rewards on point_rewards.activity = award.activity and point_rewards.points > 0
  where not exists (
    select 1 from user_point_history as earlier
    where earlier.user_id = award.user_id and earlier.activity_type = point_rewards.activity
      and earlier.subject = any(array(
        select id::text from vendors
        where merged_into_id is not null and merged_into_id::text = award.subject
      ))
    offset 0
  )
  on conflict on constraint user_point_history_once do nothing
  returning user_id, points_earned
`;

/** Returns an expression for the activities that a person was rewarded for about this subject. */
export const earnedFor = ({ userId, subject }: Record<'userId' | 'subject', SQLWrapper>): SQL => sql`array(
  select activity_type from user_point_history where user_id = ${userId} and subject = ${subject}::text
)`;

/** Writes an award; returns the points that the person earned. */
export async function insertAward(tx: Tx, award: PointAward): Promise<number> {
  const { userId, subject, activity, description, now } = award;
  const result = await tx.execute(sql`
    with awarded as (${awarded(
      sql`select ${userId}::uuid as user_id, ${subject}::text as subject, ${activity}::text as activity,
        ${description}::text as description`,
      sql`${now.toISOString()}::timestamptz`,
    )})
    update users set points = users.points + awarded.points_earned
    from awarded
    where users.id = ${userId}::uuid
    returning awarded.points_earned as points
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
