import { homesOfOneForm } from '../../features/communities/server/one-form/homes-of-one-form.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';

/** Brings a database to what this version of the program works with. Returns the names of what was applied. */
export const migrateDatabase = (open: Pick<OpenDatabase, 'withoutTimeLimits'>): Promise<string[]> =>
  open.withoutTimeLimits((db) => migrate(db, { steps: [homesOfOneForm] }));
