import { defineJob } from '../../src/platform/jobs/job.ts';

export const hangingJob = defineJob<null>('hang', { queue: 'mail' });
