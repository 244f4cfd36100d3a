import { serve } from '../../../access/server/serve.ts';
import type { Feature } from '../../../platform/feature.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/jobs/job.ts';
import { namesAdmin, singleRow } from '../../../platform/personal-data.ts';
import type { Services } from '../../../platform/services.ts';
import {
  addressChangeRequests,
  communityRequests,
  residenceChecks,
} from '../../../schema/household.tables.ts';
import { normalizeAddress } from '../../homes/server/address-form/normalize-address.ts';
import { readArea } from '../../homes/server/address-form/read-address.ts';
import { requireCommunity } from '../../homes/server/communities.ts';
import { searchAddresses } from '../../homes/server/directory.ts';
import { openingCategory } from '../../vendors/server/list/list.ts';
import { communityContract } from '../community.contract.ts';
import {
  addressChangesQueue,
  approveAddressChange,
  listAddressChangeRequests,
  rejectAddressChange,
} from './address-changes.ts';
import { getMyHoa, listAdministeredCommunities } from './administered-communities.ts';
import { communityHeaderOf, getBranding, removePhoto, saveBranding, uploadPhoto } from './branding.ts';
import {
  approveCommunityRequest,
  communityRequestsQueue,
  listCommunityRequests,
  rejectCommunityRequest,
  requestCommunity,
  undoCommunityRequest,
} from './community-requests.ts';
import { deleteOldImports } from './directory/address-imports.queries.ts';
import {
  listDirectory,
  removeAddresses,
  removeResidentNames,
  removeSampleAddresses,
  undoAddressImport,
} from './directory/directory.ts';
import { importAddresses, previewAddressImport } from './directory/import-addresses.ts';
import { getCommunitySetup, getGrowth } from './growth.ts';
import {
  approveHousehold,
  approveHouseholds,
  approveMatchingHouseholds,
  declineHousehold,
  declineHouseholds,
  listPendingHouseholds,
  pendingHouseholdsQueue,
  takeBackHousehold,
} from './households.ts';
import {
  addressDecisionMailJob,
  communityDecisionMailJob,
  householdDeclinedMailJob,
  sendAddressDecisionMail,
  sendCommunityDecisionMail,
  sendHouseholdDeclinedMail,
} from './mails.ts';
import {
  closeCommunity,
  createCommunity,
  listCommunityReports,
  makeDefaultCommunity,
  renameCommunity,
  reopenCommunity,
} from './manage-communities.ts';
import {
  checkResidences,
  checkResidencesJob,
  endMembership,
  keepMembership,
  listLeavers,
  stillHerePage,
} from './moving/moving.ts';
import { residenceMailJob, sendResidenceMail } from './moving/residence-mails.ts';
import { approveMatchingNewcomers, approveNewcomer, approveNewcomers } from './newcomers.ts';
import { undoDecisions } from './undo.ts';

/** Names and emails that were replaced stay only as long as the import can be undone. */
const forgetImportsJob = defineJob<null>('forget-address-imports');

function communityJobs(services: Services): JobHandler[] {
  return [
    handleJob(addressDecisionMailJob, (payload) => sendAddressDecisionMail(services, payload)),
    handleJob(communityDecisionMailJob, (payload) => sendCommunityDecisionMail(services, payload)),
    handleJob(checkResidencesJob, () => checkResidences(services)),
    handleJob(forgetImportsJob, () => deleteOldImports(services.db, services.clock.now())),
    handleJob(residenceMailJob, (payload) => sendResidenceMail(services, payload)),
    handleJob(householdDeclinedMailJob, (payload) => sendHouseholdDeclinedMail(services, payload)),
  ];
}

const normalizeLimit = { name: 'normalize-address', points: 120, seconds: 60 };

export const communitiesFeature = {
  routes: serve(communityContract, {
    getMyHoa,
    searchAddresses,
    listAdministeredCommunities,
    listCommunityReports,
    createCommunity,
    renameCommunity,
    makeDefaultCommunity,
    closeCommunity,
    reopenCommunity,
    getCommunitySetup,
    getGrowth,
    requestCommunity,
    listPendingHouseholds,
    approveHousehold,
    approveHouseholds,
    approveMatchingHouseholds,
    declineHousehold,
    declineHouseholds,
    takeBackHousehold,
    approveNewcomer,
    approveNewcomers,
    approveMatchingNewcomers,
    undoDecisions,
    undoCommunityRequest,
    listLeavers,
    endMembership,
    keepMembership,
    getBranding,
    saveBranding,
    uploadPhoto,
    removePhoto,
    listAddressChangeRequests,
    approveAddressChange,
    rejectAddressChange,
    listCommunityRequests,
    approveCommunityRequest,
    rejectCommunityRequest,
    listDirectory,
    previewAddressImport,
    importAddresses,
    undoAddressImport,
    removeAddresses,
    removeSampleAddresses,
    removeResidentNames,
    getCommunity: async ({ db, viewer }, { slug }) => {
      const community = await requireCommunity(db, slug);
      return {
        ...communityHeaderOf(community, viewer),
        openingCategory: await openingCategory(db, community.id),
        area: readArea(community.addressLine),
      };
    },
    normalizeAddress: async ({ limits, clientKey }, { address }) => {
      await limits.consume(normalizeLimit, clientKey);
      return { normalizedAddress: normalizeAddress(address) };
    },
  }),
  jobs: communityJobs,
  // Afternoons in the United States.
  schedules: [
    { job: checkResidencesJob, cron: '17 18 * * *' },
    { job: forgetImportsJob, cron: '37 * * * *' },
  ],
  queues: [pendingHouseholdsQueue, addressChangesQueue, communityRequestsQueue],
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
    { column: communityRequests.decidedBy, ...namesAdmin },
  ],
} satisfies Feature;
