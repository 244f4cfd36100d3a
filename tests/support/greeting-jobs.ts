import { setTimeout as wait } from 'node:timers/promises';
import { afterEach } from 'vitest';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { defineJob } from '../../src/platform/jobs/job.ts';
import { createJobs, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { testLog } from './database-template.ts';

interface Greeter {
  /** The names at which the job fails. */
  failing: Set<string>;
  greeted: string[];
}

const greet = defineJob('greet', {}, async ({ failing, greeted }: Greeter, { name }: { name: string }) => {
  await wait(1);
  if (failing.has(name)) throw new Error('no answer');
  greeted.push(name);
});

const sweep = defineJob('sweep', {}, async ({ greeted }: Greeter) => {
  greeted.push('swept');
});

/** Returns job queues whose handlers record what they did. Started queues stop after each test. */
export function greetingJobs(database: OpenDatabase) {
  const running: Jobs[] = [];

  /** Starts a queue whose job fails for the names in `failing`. */
  async function start({ failing = new Set<string>(), isScheduling = false } = {}) {
    const jobs = await createJobs(database, testLog, { isScheduling });
    running.push(jobs);
    const greeted: string[] = [];
    jobs.register({ failing, greeted }, [greet, sweep]);
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
