import { renormalizeAddressesStep } from '../../features/communities/server/renormalize/renormalize-addresses.ts';
import { seedCommunities } from '../../features/homes/server/seed-communities.ts';
import { seedPoints } from '../../features/points/server/award.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db, OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';

/** Brings a database to what this version of the program works with. Returns the names of what was applied. */
export const migrateDatabase = (open: Pick<OpenDatabase, 'withoutTimeLimits'>): Promise<string[]> =>
  open.withoutTimeLimits((db) => migrate(db, { steps: [renormalizeAddressesStep] }));

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
