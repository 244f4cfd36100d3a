import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { places, vendors } = api;

/** What changes about vendors, and what is stale then. */
export const vendorChanges = {
  submitVendor: changeOf(vendors.submitVendor, 'everything'),
  updateVendor: changeOf(vendors.updateVendor, 'everything'),
  seedVendor: changeOf(vendors.seedVendor, 'vendors'),
  previewVendorImport: changeOf(vendors.previewVendorImport),
  importVendors: changeOf(vendors.importVendors, 'vendors'),
  editVendor: changeOf(vendors.editVendor, 'vendors'),
  deleteVendor: changeOf(vendors.deleteVendor, 'vendors'),
  restoreVendor: changeOf(vendors.restoreVendor, 'vendors'),
  mergeVendors: changeOf(vendors.mergeVendors, 'vendors'),
  setMarketPrice: changeOf(vendors.setMarketPrice, 'vendors'),
  /** The lists show the rating that comes along. */
  readMapsPlaceAgain: changeOf(places.fetchGooglePlaceDetails, 'vendors'),
  removeMarketPrice: changeOf(vendors.removeMarketPrice, 'vendors'),
};
