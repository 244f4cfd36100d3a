import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { firstStepsContract } from '../first-steps.contract.ts';
import * as firstSteps from './first-steps.ts';

export const firstStepsFeature = {
  routes: serve(firstStepsContract, { ...firstSteps }),
} satisfies Feature;
