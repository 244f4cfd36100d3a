import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { siteContract } from '../site.contract.ts';
import { getSite, saveSite } from './site.ts';

export const siteFeature = { routes: serve(siteContract, { getSite, saveSite }) } satisfies Feature;
