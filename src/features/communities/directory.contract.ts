import { z } from 'zod';
import { endpoint } from '../../access/endpoint.ts';
import {
  addressImportPlan,
  addressImportResult,
  directoryPage,
  importAddressesInput,
  listDirectoryInput,
  ofCommunityInput,
  previewAddressImportInput,
  removeAddressesInput,
} from './address-import.schema.ts';
import { addressImportLimits } from './community.rules.ts';

const maxBodyBytes = addressImportLimits.bodyBytes;

/** A community's address directory, for its admins. */
export const directoryContract = {
  listDirectory: endpoint('hoaAdmin', {
    method: 'GET',
    path: '/admin/communities/{slug}/addresses',
    summary: "The addresses of a community's directory",
  })
    .input(listDirectoryInput)
    .output(directoryPage),
  previewAddressImport: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/import/preview',
    summary: 'What an import of this CSV would do',
    maxBodyBytes,
  })
    .input(previewAddressImportInput)
    .output(addressImportPlan),
  importAddresses: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/import',
    summary: 'Add the new addresses of this CSV, all of them or none',
    maxBodyBytes,
  })
    .input(importAddressesInput)
    .output(addressImportResult),
  removeAddresses: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/remove',
    summary: "Take addresses out of a community's directory",
  })
    .input(removeAddressesInput)
    .output(z.object({ removed: z.number().int() })),
  removeSampleAddresses: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/remove-samples',
    summary: "Take the invented addresses out of a community's directory",
  })
    .input(ofCommunityInput)
    .output(z.object({ removed: z.number().int() })),
  removeResidentNames: endpoint('hoaAdmin', {
    method: 'POST',
    path: '/admin/communities/{slug}/addresses/remove-names',
    summary: "Delete the residents' names and e-mails that came with a community's address file",
  })
    .input(ofCommunityInput)
    .output(z.object({ removed: z.number().int() })),
};
