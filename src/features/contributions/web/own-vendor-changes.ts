import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { homeVendors } = api;

/** What changes about the vendors of the own home: the homes that use a vendor are counted for everybody. */
export const ownVendorChanges = {
  addMyVendor: changeOf(homeVendors.addMyVendor, 'everything'),
  confirmMyVendor: changeOf(homeVendors.confirmMyVendor, 'homeVendors'),
  removeMyVendor: changeOf(homeVendors.removeMyVendor, 'everything'),
};
