import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../web/api-client.ts';
import { defineChange } from '../../../web/change.ts';

const { homeVendors, places, vendors } = api;

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
  /** Also refreshes the rating in the lists. */
  refreshMapsPlace: defineChange(places.fetchGooglePlaceDetails, 'everything'),
  removeMarketPrice: defineChange(vendors.removeMarketPrice, 'everything'),
  saveVendorNote: defineChange(vendors.saveVendorNote, 'vendors', 'homeVendors'),
  suggestFix: defineChange(vendors.suggestFix),
  acceptVendorFix: defineChange(vendors.acceptVendorFix, 'everything'),
  dismissVendorFix: defineChange(vendors.dismissVendorFix, 'everything'),
};

/** Some make everything stale, because everyone sees how many homes use a vendor. */
export const ownVendorChanges = {
  addMyVendor: defineChange(homeVendors.addMyVendor, 'everything'),
  confirmMyVendor: defineChange(homeVendors.confirmMyVendor, 'homeVendors'),
  leaveMyVendor: defineChange(homeVendors.leaveMyVendor, 'everything'),
  removeMyVendor: defineChange(homeVendors.removeMyVendor, 'everything'),
};

export function useRemoveQueryOnUnmount(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const remove = useEffectEvent(() => queryClient.removeQueries({ queryKey }));
  useEffect(() => () => remove(), []);
}
