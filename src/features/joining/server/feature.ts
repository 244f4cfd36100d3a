import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { decisionBatches } from '../../../schema/audit.tables.ts';
import { joiningContract } from '../joining.contract.ts';
import * as batches from './batches.ts';
import { decideOneJob } from './batches.ts';
import { settlePlaceJob, takeBackHousehold } from './decisions.ts';
import { listPendingHouseholds, pendingHouseholdsQueue } from './households.ts';
import { householdDeclinedMailJob } from './mails.ts';

export const joiningFeature = {
  routes: serve(joiningContract, { ...batches, listPendingHouseholds, takeBackHousehold }),
  jobs: [householdDeclinedMailJob, settlePlaceJob, decideOneJob],
  queues: [pendingHouseholdsQueue],
  expiring: [{ table: decisionBatches, endsAt: decisionBatches.undoableUntil }],
  personalData: [
    {
      column: decisionBatches.adminId,
      myData: { notBecause: 'it is about other people' },
      erasure: 'rows deleted',
    },
  ],
} satisfies Feature;
