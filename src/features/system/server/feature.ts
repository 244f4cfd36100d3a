import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { systemContract } from '../system.contract.ts';
import { getSystem } from './get-system.ts';
import { giveUpJobs, retryJobs, sendTestMail } from './manage.ts';

export const systemFeature = {
  routes: serve(systemContract, { getSystem, retryJobs, giveUpJobs, sendTestMail }),
} satisfies Feature;
