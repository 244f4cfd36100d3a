import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../web/api-client.ts';
import { changeOf } from '../../../web/change.ts';

const { places, vendors } = api;

/** What changes about vendors, and what is stale then. */
export const vendorChanges = {
  submitVendor: changeOf(vendors.submitVendor, 'everything'),
  updateVendor: changeOf(vendors.updateVendor, 'everything'),
  seedVendor: changeOf(vendors.seedVendor, 'everything'),
  previewVendorImport: changeOf(vendors.previewVendorImport),
  importVendors: changeOf(vendors.importVendors, 'everything'),
  editVendor: changeOf(vendors.editVendor, 'everything'),
  deleteVendor: changeOf(vendors.deleteVendor, 'everything'),
  restoreVendor: changeOf(vendors.restoreVendor, 'everything'),
  mergeVendors: changeOf(vendors.mergeVendors, 'everything'),
  setMarketPrice: changeOf(vendors.setMarketPrice, 'everything'),
  /** The lists show the rating that comes along. */
  readMapsPlaceAgain: changeOf(places.fetchGooglePlaceDetails, 'everything'),
  removeMarketPrice: changeOf(vendors.removeMarketPrice, 'everything'),
};

/** Has the answer forgotten when somebody leaves, wherever it came from. */
export function useForgetAfterwards(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const forget = useEffectEvent(() => queryClient.removeQueries({ queryKey }));
  useEffect(() => () => forget(), []);
}
