import { defineJob } from '../../src/platform/jobs/job.ts';

export const hangingJob = defineJob('hang', { queue: 'mail' }, (run: () => Promise<unknown>) => run());
