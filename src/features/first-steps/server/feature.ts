import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { firstStepsContract } from '../first-steps.contract.ts';
import { dismissFirstSteps, getFirstSteps } from './first-steps.ts';

export const firstStepsFeature = {
  routes: serve(firstStepsContract, { getFirstSteps, dismissFirstSteps }),
} satisfies Feature;
