import { saveSiteSettings } from '../../src/access/server/shared-queries.ts';
import { migrateDatabase, seedFirstStart } from '../../src/app/server/migrate-database.ts';
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log.ts';

/** Passed from the global setup of a project to its tests. */
export interface TemplateDatabase {
  readonly serverUrl: string;
  /** The name of the prepared database. */
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase;
  }
}

export const testLog = createLog('silent');

/** Answers what the first admin is asked. */
export const answerFirstSteps = (db: Db): Promise<void> =>
  db.transaction((tx) => saveSiteSettings(tx, { supportEmail: null, senderName: null }, new Date()));

/** Prepares a database like the first start of the product does. */
export const prepareTemplate = async (open: OpenDatabase): Promise<void> => {
  await migrateDatabase(open);
  await seedFirstStart(open.db, { isProduction: false, defaultCommunity: undefined });
  await answerFirstSteps(open.db);
  const jobs = await createJobs(open, testLog, { isScheduling: false });
  await jobs.stop();
};
