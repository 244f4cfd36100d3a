import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import { pageOf } from '../../platform/list.schema.ts';
import { userIdInput } from '../accounts/account.schema.ts';
import { communitySlug } from '../homes/home.schema.ts';
import {
  addressImportPlan,
  addressImportResult,
  directoryPage,
  importAddressesInput,
  listDirectoryInput,
  ofCommunityInput,
  previewAddressImportInput,
  removeAddressesInput,
  undoAddressImportInput,
} from './address-import.schema.ts';
import { addressImportLimits } from './community.rules.ts';

const maxBodyBytes = addressImportLimits.bodyBytes;

export const directoryContract = {
  listDirectory: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities/{slug}/addresses',
    summary: "List the addresses in a community's directory",
  })
    .input(listDirectoryInput)
    .output(directoryPage),
  previewAddressImport: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/import/preview',
    summary: 'Preview an import of this CSV',
    records: {},
    maxBodyBytes,
  })
    .input(previewAddressImportInput)
    .output(addressImportPlan),
  importAddresses: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/import',
    summary: 'Add all new addresses of this CSV in one transaction',
    records: { 'address.import': { log: 'Import addresses' } },
    maxBodyBytes,
  })
    .input(importAddressesInput)
    .output(addressImportResult),
  undoAddressImport: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/import/undo',
    summary: 'Undo the last import: addresses, names and emails are as before it',
    records: { 'address.remove': { log: 'Remove addresses' } },
  })
    .input(undoAddressImportInput)
    .output(z.object({ removed: z.number().int(), restored: z.number().int() })),
  removeAddresses: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/remove',
    summary: "Remove addresses from a community's directory",
    records: { 'address.remove': true },
  })
    .input(removeAddressesInput)
    .output(z.object({ removed: z.number().int() })),
  removeSampleAddresses: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/remove-samples',
    summary: "Remove the sample addresses from a community's directory",
    records: { 'address.remove': true },
  })
    .input(ofCommunityInput)
    .output(z.object({ removed: z.number().int() })),
  removeResidentNames: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/remove-names',
    summary: "Delete the residents' names and emails from a community's directory",
    records: { 'resident_name.remove': { log: 'Remove resident names' } },
  })
    .input(ofCommunityInput)
    .output(z.object({ removed: z.number().int() })),
};

const listLeaversInput = z.object({ slug: communitySlug });
export type ListLeaversInput = z.infer<typeof listLeaversInput>;

/** An approved person whom the roster no longer names at their home, or whose membership ends. */
const leaver = z.object({
  /** The person's. */
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  endsAt: z.date().nullable(),
});
export type Leaver = z.infer<typeof leaver>;
const leaverPage = pageOf(leaver);

export const movingContract = {
  listLeavers: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities/{slug}/leavers',
    summary: 'List approved people whom the roster no longer names, and those whose membership ends',
  })
    .input(listLeaversInput)
    .output(leaverPage),
  endMembership: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/households/{userId}/end',
    summary: "End a person's membership in 14 days; they are emailed and may object",
    records: { 'household.end': { log: 'End membership', ledger: 'Memberships ended after a move' } },
  })
    .input(userIdInput)
    .output(z.void()),
  keepMembership: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/households/{userId}/keep',
    summary: "Keep a person's membership",
    records: { 'household.keep': { log: 'Keep membership', ledger: 'Memberships kept after a question' } },
  })
    .input(userIdInput)
    .output(z.void()),
};
