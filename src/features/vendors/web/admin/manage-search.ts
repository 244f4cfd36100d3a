import { categories } from '../../../../catalogue/categories.ts';
import { type ListSearch, listSearch, oneOf } from '../../../../web/admin/list-search.ts';
import { vendorListOrders } from '../../sort-orders.ts';
import type { ListAllVendorsInput } from '../../vendor-admin.schema.ts';

export const manageSearch = listSearch('q', 'category', 'community', 'sort');
export type ManageSearch = ListSearch<'q' | 'category' | 'community' | 'sort'>;

/** Returns the call behind the page with this address; filters that are not known count as not set. */
export function manageInput(search: ManageSearch): ListAllVendorsInput {
  return {
    query: search.q?.slice(0, 100) ?? '',
    category: oneOf(categories, search.category),
    communitySlug: search.community?.slice(0, 100) ?? null,
    sortBy: oneOf(vendorListOrders, search.sort) ?? 'name',
    page: search.page ?? 1,
  };
}
