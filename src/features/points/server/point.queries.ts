import { sql } from 'drizzle-orm';
import type { PointActivity } from '../../../catalogue/point-activities.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows-of.ts';
import { badgeLevels, pointRewards } from '../../../schema/point.tables.ts';

/** Points for one deed of one person. */
export interface PointAward {
  userId: string;
  activity: PointActivity;
  /** What the points are for: the id of a vendor, of an invited person … */
  subject: string;
  /** Shown in the person's history. */
  description: string;
  now: Date;
}

/**
 * Writes the history and adds to the person's points in one statement, so that neither can be without the other: the
 * addition is made of what was inserted, which is nothing when the deed was rewarded before, be it for a vendor that was
 * merged into this one since.
 */
export async function insertAward(db: Queryable, award: PointAward): Promise<number> {
  const result = await db.execute(sql`
    with awarded as (
      insert into user_point_history (user_id, activity_type, subject, points_earned, description, created_at)
      select ${award.userId}::uuid, activity, ${award.subject}::text, points, ${award.description}::text,
        ${award.now.toISOString()}::timestamptz
      from point_rewards
      where activity = ${award.activity}::text and points > 0 and not exists (
        select 1 from user_point_history as earlier
        where earlier.user_id = ${award.userId}::uuid and earlier.activity_type = ${award.activity}::text
          and earlier.subject in (
            select id::text from vendors
            where merged_into_id is not null and merged_into_id::text = ${award.subject}::text
          )
      )
      on conflict on constraint user_point_history_once do nothing
      returning user_id, points_earned
    )
    update users set points = users.points + awarded.points_earned
    from awarded
    where users.id = awarded.user_id
    returning awarded.points_earned as points
  `);
  const rows = rowsOf<{ points: number }>(result);
  return rows[0]?.points ?? 0;
}

export async function insertMissingRewards(
  db: Queryable,
  rewards: (typeof pointRewards.$inferInsert)[],
): Promise<void> {
  await db.insert(pointRewards).values(rewards).onConflictDoNothing({ target: pointRewards.activity });
}

export async function hasBadgeLevels(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: badgeLevels.id }).from(badgeLevels).limit(1);
  return found.length > 0;
}

export async function insertBadgeLevels(
  db: Queryable,
  levels: (typeof badgeLevels.$inferInsert)[],
): Promise<void> {
  await db.insert(badgeLevels).values(levels).onConflictDoNothing();
}
