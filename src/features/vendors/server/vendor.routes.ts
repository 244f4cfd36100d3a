import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { vendorContract } from '../vendor.contract.ts';
import { checkVendorDuplicate } from './check-vendor-duplicate.ts';
import { getVendorForEdit } from './get-vendor-for-edit.ts';
import { getVendor } from './list/get-vendor.ts';
import { listVendorStats } from './list/list-vendor-stats.ts';
import { vendorAdminRoutes } from './management/vendor-admin.routes.ts';
import { searchBusinesses } from './search-businesses.ts';
import { type OnSubmitted, submitVendor } from './submit-vendor.ts';
import { updateVendor } from './update-vendor.ts';

const vendors = callsOf(vendorContract);

export const vendorRoutes = ({ onSubmitted }: { onSubmitted: OnSubmitted }) => ({
  listVendorStats: vendors.listVendorStats.handler(({ context, input }) => listVendorStats(context, input)),
  getVendor: vendors.getVendor.handler(({ context, input }) => getVendor(context, input)),
  checkVendorDuplicate: vendors.checkVendorDuplicate.handler(({ context, input }) =>
    checkVendorDuplicate(signedIn(context), input),
  ),
  searchBusinesses: vendors.searchBusinesses.handler(({ context, input }) =>
    searchBusinesses(signedIn(context), input),
  ),
  getVendorForEdit: vendors.getVendorForEdit.handler(({ context, input }) =>
    getVendorForEdit(signedIn(context), input),
  ),
  submitVendor: vendors.submitVendor.handler(({ context, input }) =>
    submitVendor(signedIn(context), input, onSubmitted),
  ),
  updateVendor: vendors.updateVendor.handler(({ context, input }) => updateVendor(signedIn(context), input)),
  ...vendorAdminRoutes,
});
