import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { batchOutcome } from '../../platform/batch.schema.ts';
import { userIdInput } from '../accounts/account.schema.ts';
import { listWaitingInput, waitingFilters } from '../homes/waiting-list.schema.ts';
import { declineHouseholdInput, householdIdsInput, pendingHouseholdPage } from './household.schema.ts';

/** People's places in homes, for HOA admins of the community and for platform admins. */
export const householdContract = {
  listPendingHouseholds: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/pending-households',
    summary: 'Homes that wait for approval, of the communities the person administers',
  })
    .input(listWaitingInput)
    .output(pendingHouseholdPage),
  approveHousehold: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/households/{userId}/approve',
    summary: "Approve a person's place in their home",
  })
    .input(userIdInput)
    .output(z.void()),
  approveHouseholds: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/households/approve',
    summary: "Approve several people's places, each by itself",
  })
    .input(householdIdsInput)
    .output(batchOutcome),
  approveMatchingHouseholds: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/households/approve-matching',
    summary:
      'Approve all places of a list whose name and address match the roster, in homes that nobody else has to do with',
  })
    .input(waitingFilters)
    .output(z.object({ approved: z.number().int() })),
  declineHousehold: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/households/{userId}/decline',
    summary: "Decline a person's place in a home; they may ask for another address",
  })
    .input(declineHouseholdInput)
    .output(z.void()),
};
