import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { homeVendors } = api;

/** What changes about the vendors of the own home: the homes that use a vendor are counted for everybody. */
export const ownVendorChanges = {
  addMyVendor: defineChange(homeVendors.addMyVendor, 'everything'),
  confirmMyVendor: defineChange(homeVendors.confirmMyVendor, 'homeVendors'),
  leaveMyVendor: defineChange(homeVendors.leaveMyVendor, 'everything'),
  removeMyVendor: defineChange(homeVendors.removeMyVendor, 'everything'),
};
