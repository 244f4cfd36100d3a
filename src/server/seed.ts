import { seedCommunities } from '../features/communities/server/seed-communities.ts';
import { seedPoints } from '../features/points/server/seed-points.ts';
import type { Db } from '../platform/db/database.ts';

/** What exists from the first start (`decisions.md`): Boca Bridges, the rewards and the badges. Repeatable. */
export async function seedFirstStart(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await seedCommunities(tx);
    await seedPoints(tx);
  });
}
