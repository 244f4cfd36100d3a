import type { Feature } from '../../platform/feature.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { features } from './features.ts';

const all: readonly Feature[] = Object.values(features);

/** Returns how each kind of queued work is done. */
export function jobHandlers(services: Services): JobHandler[] {
  return all.flatMap(({ jobs }) => jobs?.(services) ?? []);
}

/** Schedules the periodic work, and queues what also runs at start. */
export async function scheduleJobs({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const { job, cron, isRunAtStart } of all.flatMap(({ schedules }) => schedules ?? [])) {
    await jobs.schedule(job, cron);
    if (isRunAtStart) await jobs.enqueue(db, job, null, { singletonKey: 'start' });
  }
}
