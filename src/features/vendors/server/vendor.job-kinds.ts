import { defineJob } from '../../../platform/jobs/job.ts';

export const publishDueCostsJob = defineJob<null>('publish-due-costs');
