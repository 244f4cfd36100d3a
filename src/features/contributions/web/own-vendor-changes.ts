import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { homeVendors } = api;

/** Some make everything stale, because everyone sees how many homes use a vendor. */
export const ownVendorChanges = {
  addMyVendor: defineChange(homeVendors.addMyVendor, 'everything'),
  confirmMyVendor: defineChange(homeVendors.confirmMyVendor, 'homeVendors'),
  leaveMyVendor: defineChange(homeVendors.leaveMyVendor, 'everything'),
  removeMyVendor: defineChange(homeVendors.removeMyVendor, 'everything'),
};
