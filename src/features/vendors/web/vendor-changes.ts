import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { places, vendors } = api;

/** What changes about vendors, and what is stale then. */
export const vendorChanges = {
  submitVendor: defineChange(vendors.submitVendor, 'everything'),
  updateVendor: defineChange(vendors.updateVendor, 'everything'),
  seedVendor: defineChange(vendors.seedVendor, 'everything'),
  previewVendorImport: defineChange(vendors.previewVendorImport),
  importVendors: defineChange(vendors.importVendors, 'everything'),
  editVendor: defineChange(vendors.editVendor, 'everything'),
  deleteVendor: defineChange(vendors.deleteVendor, 'everything'),
  restoreVendor: defineChange(vendors.restoreVendor, 'everything'),
  mergeVendors: defineChange(vendors.mergeVendors, 'everything'),
  setMarketPrice: defineChange(vendors.setMarketPrice, 'everything'),
  /** The lists show the rating that comes along. */
  readMapsPlaceAgain: defineChange(places.fetchGooglePlaceDetails, 'everything'),
  removeMarketPrice: defineChange(vendors.removeMarketPrice, 'everything'),
};

/** Has the answer forgotten when somebody leaves, wherever it came from. */
export function useForgetAfterwards(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const forget = useEffectEvent(() => queryClient.removeQueries({ queryKey }));
  useEffect(() => () => forget(), []);
}
