import { seedCommunities } from '../../features/homes/server/seed-communities.ts';
import { seedPoints } from '../../features/points/server/seed-points.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * Makes what exists from the first start (docs/rules/communities.md, docs/rules/points.md): Boca Bridges, the rewards
 * and the badges. Repeatable. Outside production Boca Bridges has invented addresses to try sign-up with.
 */
export async function seedFirstStart(db: Db, { isProduction }: Pick<Config, 'isProduction'>): Promise<void> {
  await db.transaction(async (tx) => {
    await seedCommunities(tx, !isProduction);
    await seedPoints(tx);
  });
}
