import { api } from '../../../../server/api.ts';
import { signedIn } from '../../../accounts/server/request-context.ts';
import { importAddresses } from './import-addresses.ts';
import { listDirectory } from './list-directory.ts';
import { previewAddressImport } from './preview-address-import.ts';
import { removeAddresses } from './remove-addresses.ts';

const { communities } = api;

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
};
