import { categories } from '../../../../catalogue/categories.ts';
import { type ListSearch, listInput, listSearch, oneOf } from '../../../../web/admin/list-search.ts';
import { searchTexts } from '../../../../web/search-text.ts';
import type { ListAllVendorsInput } from '../../vendor-admin.schema.ts';
import type { ListVendorFixesInput } from '../../vendor-fix.schema.ts';
import { vendorListOrders } from '../../vendor-list-input.ts';

export const manageSearch = listSearch('q', 'category', 'community', 'sort');
export type ManageSearch = ListSearch<'q' | 'category' | 'community' | 'sort'>;

/** Ignores unknown values. */
export function manageInput(search: ManageSearch): ListAllVendorsInput {
  return {
    ...listInput(search),
    category: oneOf(categories, search.category),
    sortBy: oneOf(vendorListOrders, search.sort) ?? 'name',
  };
}

export interface SeedSearch {
  community?: string | undefined;
  from?: 'file' | undefined;
}

export function seedSearch(search: Record<string, unknown>): SeedSearch {
  return { ...searchTexts(search, 'community'), from: search.from === 'file' ? 'file' : undefined };
}

export const fixesSearch = listSearch('community', 'show');
export type FixesSearch = ListSearch<'community' | 'show'>;

export function fixesInput({ community, page = 1 }: FixesSearch): ListVendorFixesInput {
  return { page, communitySlug: community?.slice(0, 100) ?? null };
}
