import type { Category } from '../../../../catalogue/categories.ts';
import type { VendorListInput } from '../../vendor-list-input.ts';

/** Returns the query of the page on which a vendor is added to the list shown. */
export function submitSearch({
  communitySlug,
  category,
}: Pick<VendorListInput, 'communitySlug' | 'category'>): {
  community: string;
  category?: Category;
} {
  return { community: communitySlug, ...(category && { category }) };
}
