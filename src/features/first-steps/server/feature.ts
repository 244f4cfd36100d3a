import type { Feature } from '../../../platform/feature.ts';
import { firstStepsRoutes } from './first-steps.routes.ts';

export const firstStepsFeature = { routes: firstStepsRoutes } satisfies Feature;
