import { callsOf } from '../../../../access/server/gate.ts';
import { signedIn } from '../../../../access/server/request-context.ts';
import { vendorAdminContract } from '../../vendor-admin.contract.ts';
import { deleteVendor } from './delete-vendor.ts';
import { editVendor } from './edit-vendor.ts';
import { getVendorForAdmin } from './get-vendor-for-admin.ts';
import { importVendors } from './import-vendors.ts';
import { listAllVendors } from './list-all-vendors.ts';
import { mergeVendors } from './merge-vendors.ts';
import { previewVendorImport } from './preview-vendor-import.ts';
import { previewVendorMerge } from './preview-vendor-merge.ts';
import { removeMarketPrice } from './remove-market-price.ts';
import { restoreVendor } from './restore-vendor.ts';
import { seedVendor } from './seed-vendor.ts';
import { setMarketPrice } from './set-market-price.ts';

const vendors = callsOf(vendorAdminContract);

export const vendorAdminRoutes = {
  listAllVendors: vendors.listAllVendors.handler(({ context, input }) =>
    listAllVendors(signedIn(context), input),
  ),
  seedVendor: vendors.seedVendor.handler(({ context, input }) => seedVendor(signedIn(context), input)),
  previewVendorImport: vendors.previewVendorImport.handler(({ context, input }) =>
    previewVendorImport(signedIn(context), input),
  ),
  importVendors: vendors.importVendors.handler(({ context, input }) =>
    importVendors(signedIn(context), input),
  ),
  getVendorForAdmin: vendors.getVendorForAdmin.handler(({ context, input }) =>
    getVendorForAdmin(signedIn(context), input),
  ),
  editVendor: vendors.editVendor.handler(({ context, input }) => editVendor(signedIn(context), input)),
  deleteVendor: vendors.deleteVendor.handler(({ context, input }) => deleteVendor(signedIn(context), input)),
  restoreVendor: vendors.restoreVendor.handler(({ context, input }) =>
    restoreVendor(signedIn(context), input),
  ),
  previewVendorMerge: vendors.previewVendorMerge.handler(({ context, input }) =>
    previewVendorMerge(signedIn(context), input),
  ),
  mergeVendors: vendors.mergeVendors.handler(({ context, input }) => mergeVendors(signedIn(context), input)),
  setMarketPrice: vendors.setMarketPrice.handler(({ context, input }) =>
    setMarketPrice(signedIn(context), input),
  ),
  removeMarketPrice: vendors.removeMarketPrice.handler(({ context, input }) =>
    removeMarketPrice(signedIn(context), input),
  ),
};
