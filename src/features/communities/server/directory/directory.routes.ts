import { callsOf } from '../../../../access/server/gate.ts';
import { signedIn } from '../../../../access/server/request-context.ts';
import { directoryContract } from '../../directory.contract.ts';
import { removeResidentNames, removeSampleAddresses } from './clear-directory.ts';
import { importAddresses } from './import-addresses.ts';
import { listDirectory } from './list-directory.ts';
import { previewAddressImport } from './preview-address-import.ts';
import { removeAddresses } from './remove-addresses.ts';

const communities = callsOf(directoryContract);

export const directoryRoutes = {
  listDirectory: communities.listDirectory.handler(({ context, input }) =>
    listDirectory(signedIn(context), input),
  ),
  previewAddressImport: communities.previewAddressImport.handler(({ context, input }) =>
    previewAddressImport(signedIn(context), input),
  ),
  importAddresses: communities.importAddresses.handler(({ context, input }) =>
    importAddresses(signedIn(context), input),
  ),
  removeAddresses: communities.removeAddresses.handler(({ context, input }) =>
    removeAddresses(signedIn(context), input),
  ),
  removeSampleAddresses: communities.removeSampleAddresses.handler(({ context, input }) =>
    removeSampleAddresses(signedIn(context), input),
  ),
  removeResidentNames: communities.removeResidentNames.handler(({ context, input }) =>
    removeResidentNames(signedIn(context), input),
  ),
};
