import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { badgeLevels, pointRewards } from '../../../schema/point.tables.ts';
import type { AddBadgeLevelInput } from '../points.schema.ts';

export async function insertBadgeLevel(tx: Tx, level: AddBadgeLevelInput): Promise<string> {
  const [row] = await tx.insert(badgeLevels).values(level).returning({ id: badgeLevels.id });
  if (!row) throw new Error('The badge level was not stored.');
  return row.id;
}

export async function findBadgeLevelForUpdate(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      name: badgeLevels.name,
      minPoints: badgeLevels.minPoints,
      color: badgeLevels.color,
      icon: badgeLevels.icon,
    })
    .from(badgeLevels)
    .where(eq(badgeLevels.id, id))
    .for('update');
  return row ?? null;
}

/** Returns false if that would move the level at 0 points. */
export async function updateBadgeLevel(tx: Tx, id: string, level: AddBadgeLevelInput): Promise<boolean> {
  const { rowCount } = await tx
    .update(badgeLevels)
    .set(level)
    .where(and(eq(badgeLevels.id, id), sql`(${badgeLevels.minPoints} > 0 or ${level.minPoints}::int = 0)`));
  return rowCount !== 0;
}

/** Returns false for the level at 0 points. */
export async function deleteBadgeLevelRow(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(badgeLevels)
    .where(and(eq(badgeLevels.id, id), gt(badgeLevels.minPoints, 0)));
  return rowCount !== 0;
}

export async function findRewardForUpdate(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      activity: pointRewards.activity,
      points: pointRewards.points,
      description: pointRewards.description,
    })
    .from(pointRewards)
    .where(eq(pointRewards.id, id))
    .for('update');
  return row ?? null;
}

export async function updateReward(
  tx: Tx,
  id: string,
  change: { points: number; description: string },
): Promise<void> {
  await tx.update(pointRewards).set(change).where(eq(pointRewards.id, id));
}
