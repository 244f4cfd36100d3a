import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { systemContract } from '../system.contract.ts';
import { backUpJob } from './backing-up.jobs.ts';
import { getSystem } from './get-system.ts';
import * as manage from './manage.ts';
import { mailProblemJob } from './report-problems.ts';

export const systemFeature = {
  routes: serve(systemContract, { getSystem, ...manage }),
  jobs: [backUpJob, mailProblemJob],
} satisfies Feature;
