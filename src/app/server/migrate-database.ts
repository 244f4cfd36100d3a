import { seedCommunities } from '../../features/homes/server/seed-communities.ts';
import { seedPoints } from '../../features/points/server/award.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db, OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';

/** Returns the names of applied migrations. */
export const migrateDatabase = ({
  withoutTimeLimits,
  schemas,
}: Pick<OpenDatabase, 'withoutTimeLimits' | 'schemas'>): Promise<string[]> =>
  withoutTimeLimits((db) => migrate(db, { schemas }));

/**
 * Seeds what exists from the first start (docs/rules/communities.md, docs/rules/points.md): the default community, rewards
 * and badges. Repeatable. Outside production Boca Bridges gets invented addresses to try sign-up with.
 */
export async function seedFirstStart(
  db: Db,
  { isProduction, defaultCommunity }: Pick<Config, 'isProduction' | 'defaultCommunity'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await seedCommunities(tx, { name: defaultCommunity, hasSampleAddresses: !isProduction });
    await seedPoints(tx);
  });
}
