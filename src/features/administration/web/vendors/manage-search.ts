import { isCategory } from '../../../vendors/categories.ts';
import {
  type ListAllVendorsInput,
  type VendorListOrder,
  vendorListOrders,
} from '../../../vendors/vendor-admin.schema.ts';
import { type ListSearch, listSearch } from '../list/list-search.ts';

export const manageSearch = listSearch('q', 'category', 'community', 'sort');
export type ManageSearch = ListSearch<'q' | 'category' | 'community' | 'sort'>;

const isOrder = (text: string | undefined): text is VendorListOrder =>
  (vendorListOrders as readonly (string | undefined)[]).includes(text);

/** The call behind the page with this address; filters that are not known count as not set. */
export function manageInput(search: ManageSearch): ListAllVendorsInput {
  return {
    query: search.q?.slice(0, 100) ?? '',
    category: isCategory(search.category) ? search.category : null,
    communitySlug: search.community?.slice(0, 100) ?? null,
    sortBy: isOrder(search.sort) ? search.sort : 'name',
    page: search.page ?? 1,
  };
}
