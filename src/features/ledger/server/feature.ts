import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { ledgerContract } from '../ledger.contract.ts';
import * as ledger from './ledger.ts';

export const ledgerFeature = { routes: serve(ledgerContract, { ...ledger }) } satisfies Feature;
