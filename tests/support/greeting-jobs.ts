import { setTimeout as wait } from 'node:timers/promises';
import { afterEach } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { defineJob, handleJob } from '../../src/platform/jobs/job.ts';
import { createJobs, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { testLog } from './database-template.ts';

const greet = defineJob<{ name: string }>('greet');
const sweep = defineJob<null>('sweep');

/** Returns job queues whose handlers record what they did. Started queues stop after each test. */
export function greetingJobs(database: OpenDatabase) {
  const running: Jobs[] = [];

  /** Starts a queue whose job fails for the names in `failing`. */
  async function start({ failing = new Set<string>(), isScheduling = false } = {}) {
    const jobs = await createJobs(database, testLog, { isScheduling });
    running.push(jobs);
    const greeted: string[] = [];
    jobs.register([
      handleJob(greet, async ({ name }) => {
        await wait(1);
        if (failing.has(name)) throw new Error('no answer');
        greeted.push(name);
      }),
      handleJob(sweep, async () => {
        greeted.push('swept');
      }),
    ]);
    return { jobs, greeted, failing };
  }

  afterEach(async () => {
    for (const jobs of running.splice(0)) {
      await jobs.drain({ includeDelayed: true });
      await jobs.stop();
    }
  });

  return { start, running, greet, sweep };
}
