import { defineJob } from '../../../platform/jobs/job.ts';

export const purgePreviewIdentitiesJob = defineJob<null>('purge-preview-identities');
