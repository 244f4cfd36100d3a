import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { pointRewards } from '../../../schema/point.tables.ts';

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
