import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { ledgerContract } from '../ledger.contract.ts';
import { exportList, getLedger } from './ledger.ts';

export const ledgerFeature = { routes: serve(ledgerContract, { getLedger, exportList }) } satisfies Feature;
