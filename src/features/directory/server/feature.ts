import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin, singleRow } from '../../../platform/personal-data.ts';
import { addressImports } from '../../../schema/community.tables.ts';
import { addressChangeRequests, residenceChecks } from '../../../schema/household.tables.ts';
import { searchAddresses } from '../../homes/server/directory.ts';
import { directoryContract } from '../directory.contract.ts';
import { addressDecisionMailJob } from './address-changes/address-change-mails.ts';
import * as addressChanges from './address-changes/address-changes.ts';
import { addressChangesQueue, movePersonJob } from './address-changes/address-changes.ts';
import * as directory from './directory.ts';
import { undoableMs } from './import/address-imports.queries.ts';
import * as importAddresses from './import/import-addresses.ts';
import * as moving from './moving/moving.ts';
import { checkResidencesJob, stillHerePage } from './moving/moving.ts';
import { residenceMailJob } from './moving/residence-mails.ts';

export const directoryFeature = {
  routes: serve(directoryContract, {
    searchAddresses,
    ...directory,
    ...importAddresses,
    ...addressChanges,
    ...moving,
  }),
  jobs: [addressDecisionMailJob, movePersonJob, checkResidencesJob, residenceMailJob],
  queues: [addressChangesQueue],
  expiring: [
    // Names and emails that were replaced stay only as long as the import can be undone.
    { table: addressImports, endsAt: addressImports.importedAt, keptMs: undoableMs },
  ],
  mailboxPages: [stillHerePage],
  personalData: [
    {
      column: residenceChecks.userId,
      // Excludes the token of the emails.
      myData: singleRow('residence', {
        wasOnRoster: residenceChecks.wasOnRoster,
        confirmedAt: residenceChecks.confirmedAt,
        askedAt: residenceChecks.askedAt,
        remindedAt: residenceChecks.remindedAt,
        endsAt: residenceChecks.endsAt,
      }),
      erasure: 'rows deleted',
    },
    { column: addressChangeRequests.decidedBy, ...namesAdmin },
  ],
} satisfies Feature;
