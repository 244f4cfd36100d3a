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
 * Returns a part of a statement that writes awards into the history and returns their `points_earned`: nothing for
 * what was rewarded before, be it for a vendor that was merged into this one since. The rest of the statement adds
 * them to the person's points, so that neither can be without the other.
 *
 * @param awards a JSON text of `Award[]`
 */
export const awarded = ({
  userId,
  subject,
  awards,
  now,
}: Record<'userId' | 'subject' | 'awards' | 'now', SQLWrapper>): SQL => sql`
  insert into user_point_history (user_id, activity_type, subject, points_earned, description, created_at)
  select ${userId}::uuid, point_rewards.activity, ${subject}::text, point_rewards.points, award.description,
    ${now}::timestamptz
  from jsonb_to_recordset(${awards}::jsonb) as award (activity text, description text)
  join point_rewards on point_rewards.activity = award.activity and point_rewards.points > 0
  where not exists (
    select 1 from user_point_history as earlier
    where earlier.user_id = ${userId}::uuid and earlier.activity_type = point_rewards.activity
      and earlier.subject = any(array(
        select id::text from vendors
        where merged_into_id is not null and merged_into_id::text = ${subject}::text
      ))
  )
  on conflict on constraint user_point_history_once do nothing
  returning points_earned
`;

/** Returns an expression for the activities that a person was rewarded for about this subject. */
export const earnedFor = ({ userId, subject }: Record<'userId' | 'subject', SQLWrapper>): SQL => sql`array(
  select activity_type from user_point_history where user_id = ${userId}::uuid and subject = ${subject}::text
)`;

/** Writes an award; returns the points that the person earned. */
export async function insertAward(tx: Tx, award: PointAward): Promise<number> {
  const { userId, subject, activity, description, now } = award;
  const result = await tx.execute(sql`
    with awarded as (${awarded({
      userId: sql`${userId}`,
      subject: sql`${subject}`,
      awards: sql`${JSON.stringify([{ activity, description }] satisfies Award[])}`,
      now: sql`${now.toISOString()}`,
    })})
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
