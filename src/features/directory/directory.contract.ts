import { z } from 'zod';
import { anyone, hoaAdmin, platformAdmin } from '../../access/endpoint.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { userIdInput } from '../accounts/account.schema.ts';
import { rejectRequestInput } from '../audit/request.schema.ts';
import {
  addressSuggestion,
  listWaitingInput,
  normalizeAddressInput,
  ofCommunityInput,
  searchAddressesInput,
  shownAddress,
} from '../homes/home.schema.ts';
import { addressChangePage, approveAddressChangeInput } from './address-change.schema.ts';
import { addressImportLimits } from './address-import.rules.ts';
import {
  addressImportPlan,
  addressImportResult,
  directoryPage,
  importAddressesInput,
  listDirectoryInput,
  previewAddressImportInput,
  removeAddressesInput,
  undoAddressImportInput,
} from './address-import.schema.ts';

const maxBodyBytes = addressImportLimits.bodyBytes;

const importContract = {
  listDirectory: hoaAdmin
    .get('/communities/{slug}/addresses', "List the addresses in a community's directory")
    .input(listDirectoryInput)
    .output(directoryPage),
  previewAddressImport: hoaAdmin
    .post(
      '/communities/{slug}/addresses/import/preview',
      'Preview an import of this CSV',
      {},
      { maxBodyBytes },
    )
    .input(previewAddressImportInput)
    .output(addressImportPlan),
  importAddresses: hoaAdmin
    .post(
      '/communities/{slug}/addresses/import',
      'Add all new addresses of this CSV in one transaction',
      { 'address.import': { log: 'Import addresses' } },
      { maxBodyBytes },
    )
    .input(importAddressesInput)
    .output(addressImportResult),
  undoAddressImport: hoaAdmin
    .post(
      '/communities/{slug}/addresses/import/undo',
      'Undo the last import: addresses, names and emails are as before it',
      { 'address.remove': { log: 'Remove addresses' } },
    )
    .input(undoAddressImportInput)
    .output(z.object({ removed: z.number().int(), restored: z.number().int() })),
  removeAddresses: hoaAdmin
    .post('/communities/{slug}/addresses/remove', "Remove addresses from a community's directory", {
      'address.remove': true,
    })
    .input(removeAddressesInput)
    .output(z.object({ removed: z.number().int() })),
  removeSampleAddresses: hoaAdmin
    .post(
      '/communities/{slug}/addresses/remove-samples',
      "Remove the sample addresses from a community's directory",
      { 'address.remove': true },
    )
    .input(ofCommunityInput)
    .output(z.object({ removed: z.number().int() })),
  removeResidentNames: hoaAdmin
    .post(
      '/communities/{slug}/addresses/remove-names',
      "Delete the residents' names and emails from a community's directory",
      { 'resident_name.remove': { log: 'Remove resident names' } },
    )
    .input(ofCommunityInput)
    .output(z.object({ removed: z.number().int() })),
};

/** An approved person whom the roster no longer names at their home, or whose membership ends. */
const leaver = z.object({
  /** The person's. */
  id: z.uuid(),
  name: z.string(),
  address: shownAddress,
  endsAt: z.date().nullable(),
});
export type Leaver = z.infer<typeof leaver>;
const leaverPage = pageOf(leaver);

const movingContract = {
  listLeavers: hoaAdmin
    .get(
      '/communities/{slug}/leavers',
      'List approved people whom the roster no longer names, and those whose membership ends',
    )
    .input(ofCommunityInput)
    .output(leaverPage),
  endMembership: hoaAdmin
    .post(
      '/households/{userId}/end',
      "End a person's membership in 14 days; they are emailed and may object",
      { 'household.end': { log: 'End membership', ledger: 'Memberships ended after a move' } },
    )
    .input(userIdInput),
  keepMembership: hoaAdmin
    .post('/households/{userId}/keep', "Keep a person's membership", {
      'household.keep': { log: 'Keep membership', ledger: 'Memberships kept after a question' },
    })
    .input(userIdInput),
};

const addressChangeContract = {
  listAddressChangeRequests: platformAdmin
    .get('/address-change-requests', 'List address changes that wait for a decision, oldest first')
    .input(listWaitingInput)
    .output(addressChangePage),
  approveAddressChange: platformAdmin
    .post('/address-change-requests/{requestId}/approve', 'Move a person to the address they asked for', {
      'address_change.approve': { log: 'Approve address change', ledger: 'Moves to another home approved' },
      'hoa_admin.dismiss': true,
    })
    .input(approveAddressChangeInput),
  rejectAddressChange: platformAdmin
    .post(
      '/address-change-requests/{requestId}/reject',
      'Reject an address change; the person keeps their address',
      { 'address_change.reject': { log: 'Reject address change' } },
    )
    .input(rejectRequestInput),
};

export const directoryContract = {
  ...importContract,
  ...movingContract,
  ...addressChangeContract,
  searchAddresses: anyone
    .get('/addresses', 'Address suggestions')
    .input(searchAddressesInput)
    .output(z.array(addressSuggestion)),
  normalizeAddress: anyone
    .get('/addresses/normalize', 'Normal form of an address')
    .input(normalizeAddressInput)
    .output(z.object({ normalizedAddress: z.string() })),
};
