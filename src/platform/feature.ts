import type { Job, JobHandler } from './jobs/job.ts';
import type { PersonalData } from './personal-data.ts';
import type { Queue } from './queue.ts';
import type { Services } from './services.ts';

/**
 * What a feature brings to the server, in its `server/feature.ts`; `app/server/features.ts` lists them
 * (docs/adding-a-feature.md). Its contract stands apart, because the browser reads it too.
 */
export interface Feature {
  /** A handler for each call of the feature's contract. */
  readonly routes?: object;
  readonly jobs?: (services: Services) => readonly JobHandler[];
  readonly schedules?: readonly Schedule[];
  readonly queues?: readonly Queue[];
  /** Each column of the feature that refers to a person. */
  readonly personalData?: readonly PersonalData[];
}

export interface Schedule {
  readonly job: Job<null>;
  /** A cron expression, in UTC. */
  readonly cron: string;
  /** Also queued whenever the process starts. */
  readonly isRunAtStart?: boolean;
}
