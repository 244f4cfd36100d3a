import { categories } from '../../../vendors/categories.ts';
import type { ListAllVendorsInput } from '../../../vendors/vendor-admin.schema.ts';
import { vendorListOrders } from '../../../vendors/vendor-list-orders.ts';
import { type ListSearch, listSearch, oneOf } from '../list/list-search.ts';

export const manageSearch = listSearch('q', 'category', 'community', 'sort');
export type ManageSearch = ListSearch<'q' | 'category' | 'community' | 'sort'>;

/** The call behind the page with this address; filters that are not known count as not set. */
export function manageInput(search: ManageSearch): ListAllVendorsInput {
  return {
    query: search.q?.slice(0, 100) ?? '',
    category: oneOf(categories, search.category),
    communitySlug: search.community?.slice(0, 100) ?? null,
    sortBy: oneOf(vendorListOrders, search.sort) ?? 'name',
    page: search.page ?? 1,
  };
}
