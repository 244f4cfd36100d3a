import { openPostgresDatabase } from '../../src/platform/db/postgres-database.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { testLog } from './database-template.ts';
import { hangingJob } from './hanging-job.ts';

/** Works on the database of its first argument, reports when a job starts, and never finishes it. */
const database = await openPostgresDatabase(process.argv[2] ?? '', 10, testLog);
const jobs = await createJobs(database, testLog, { isScheduling: false });
const hang = () => {
  process.stdout.write('begun');
  return new Promise<never>(() => {});
};
jobs.register(hang, [hangingJob]);
await jobs.work();
