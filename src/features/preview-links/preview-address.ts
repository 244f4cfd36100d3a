import {
  type VendorListInput,
  type VendorListSearch,
  vendorListInput,
} from '../vendors/vendor-list-input.ts';

export const longestSlug = 100;

/** Returns the slug that the address of a preview page names. */
export function previewSlugOf(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase().slice(0, longestSlug);
}

/**
 * Returns the list on a preview page: of all categories unless the address names one, since a visitor is asked for any
 * three vendors. Made here for the browser and the server alike, as for the community page.
 */
export function previewListInput(communitySlug: string, search: VendorListSearch): VendorListInput {
  return vendorListInput(communitySlug, { ...search, category: search.category ?? 'All' });
}
