import { z } from 'zod';
import { hoaAdmin } from '../../access/endpoint.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { userIdInput } from '../accounts/account.schema.ts';
import { ofCommunityInput, shownAddress } from '../homes/home.schema.ts';
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
import { addressImportLimits } from './community.rules.ts';

const maxBodyBytes = addressImportLimits.bodyBytes;

export const directoryContract = {
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

export const movingContract = {
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
