import { categories } from '../../../../catalogue/categories.ts';
import { type ListSearch, listInput, listSearch, oneOf } from '../../../../web/admin/list-search.ts';
import { vendorListOrders } from '../../sort-orders.ts';
import type { ListAllVendorsInput } from '../../vendor-admin.schema.ts';

export const manageSearch = listSearch('q', 'category', 'community', 'sort');
export type ManageSearch = ListSearch<'q' | 'category' | 'community' | 'sort'>;

/** Returns the call behind the page with this address; filters that are not known count as not set. */
export function manageInput(search: ManageSearch): ListAllVendorsInput {
  return {
    ...listInput(search),
    category: oneOf(categories, search.category),
    sortBy: oneOf(vendorListOrders, search.sort) ?? 'name',
  };
}
