import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { namesAdmin, singleRow } from '../../../platform/personal-data.ts';
import { decisionBatches } from '../../../schema/audit.tables.ts';
import { addressImports } from '../../../schema/community.tables.ts';
import {
  addressChangeRequests,
  communityRequests,
  residenceChecks,
} from '../../../schema/household.tables.ts';
import { searchAddresses } from '../../homes/server/directory.ts';
import { communityContract } from '../community.contract.ts';
import * as addressChanges from './address-changes.ts';
import { addressChangesQueue } from './address-changes.ts';
import * as administeredCommunities from './administered-communities.ts';
import * as branding from './branding.ts';
import { communityDecisionMailJob } from './community-decision.ts';
import * as newCommunities from './community-requests.ts';
import { communityRequestsQueue } from './community-requests.ts';
import { batchEndsAt } from './decision-batch.queries.ts';
import * as decisions from './decisions.ts';
import { decideBatchJob } from './decisions.ts';
import { undoableMs } from './directory/address-imports.queries.ts';
import * as directory from './directory/directory.ts';
import * as importAddresses from './directory/import-addresses.ts';
import * as growth from './growth.ts';
import * as households from './households.ts';
import { pendingHouseholdsQueue } from './households.ts';
import * as mails from './mails.ts';
import * as manageCommunities from './manage-communities.ts';
import * as moving from './moving/moving.ts';
import { checkResidencesJob, stillHerePage } from './moving/moving.ts';
import { residenceMailJob } from './moving/residence-mails.ts';

export const communitiesFeature = {
  routes: serve(communityContract, {
    searchAddresses,
    ...administeredCommunities,
    ...manageCommunities,
    ...newCommunities,
    ...growth,
    ...branding,
    ...directory,
    ...importAddresses,
    ...addressChanges,
    ...households,
    ...moving,
    ...decisions,
  }),
  jobs: [
    mails.addressDecisionMailJob,
    communityDecisionMailJob,
    mails.householdDeclinedMailJob,
    checkResidencesJob,
    residenceMailJob,
    decideBatchJob,
  ],
  queues: [pendingHouseholdsQueue, addressChangesQueue, communityRequestsQueue],
  expiring: [
    { table: decisionBatches, endsAt: batchEndsAt },
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
    {
      column: decisionBatches.adminId,
      myData: { notBecause: 'it is about other people, and deleted within an hour' },
      erasure: 'rows deleted',
    },
    { column: addressChangeRequests.decidedBy, ...namesAdmin },
    { column: communityRequests.decidedBy, ...namesAdmin },
  ],
} satisfies Feature;
