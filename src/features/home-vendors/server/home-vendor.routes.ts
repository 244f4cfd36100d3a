import { callsOf } from '../../../access/server/gate.ts';
import { signedIn } from '../../../access/server/request-context.ts';
import { homeVendorContract } from '../home-vendor.contract.ts';
import { addMyVendor } from './add-my-vendor.ts';
import { confirmMyVendor } from './confirm-my-vendor.ts';
import { listMyVendors } from './list-my-vendors.ts';
import { removeMyVendor } from './remove-my-vendor.ts';
import { whoOnMyStreet } from './who-on-my-street.ts';

const homeVendors = callsOf(homeVendorContract);

export const homeVendorRoutes = {
  listMyVendors: homeVendors.listMyVendors.handler(({ context }) => listMyVendors(signedIn(context))),
  addMyVendor: homeVendors.addMyVendor.handler(({ context, input }) => addMyVendor(signedIn(context), input)),
  confirmMyVendor: homeVendors.confirmMyVendor.handler(({ context, input }) =>
    confirmMyVendor(signedIn(context), input),
  ),
  removeMyVendor: homeVendors.removeMyVendor.handler(({ context, input }) =>
    removeMyVendor(signedIn(context), input),
  ),
  whoOnMyStreet: homeVendors.whoOnMyStreet.handler(({ context, input }) =>
    whoOnMyStreet(signedIn(context), input),
  ),
};
