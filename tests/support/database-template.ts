import { migrateDatabase } from '../../src/app/server/migrate-database.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log.ts';

/** What the global setup of a project hands to its tests. */
export type TemplateDatabase =
  | { readonly kind: 'embedded'; readonly dump: string }
  | { readonly kind: 'postgres'; readonly serverUrl: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase;
  }
}

export const testLog = createLog('silent');

/** Brings a database to where every test starts: migrated, with the tables of the job queue. */
export const prepareTemplate = async (open: OpenDatabase): Promise<void> => {
  await migrateDatabase(open);
  const jobs = await createJobs(open, testLog, { isScheduling: false });
  await jobs.stop();
};
