import { categories } from '../../../../catalogue/categories.ts';
import { adminPage } from '../../../../web/admin/admin-page.ts';
import { listInput, oneOf } from '../../../../web/admin/list-search.ts';
import { searchTexts } from '../../../../web/search-text.ts';
import { vendorListOrders } from '../../vendor-list-input.ts';

export const managePage = adminPage({
  access: 'platformAdmin',
  title: 'Manage vendors',
  filters: ['q', 'category', 'community'],
  others: ['sort'],
  query: ({ vendors }, search) =>
    vendors.listAllVendors.queryOptions({
      input: {
        ...listInput(search),
        category: oneOf(categories, search.category),
        sortBy: oneOf(vendorListOrders, search.sort) ?? 'name',
      },
    }),
});

/** Suggested fixes, or with `show=duplicates` possible duplicates. */
export const fixesPage = adminPage({
  access: 'hoaAdmin',
  title: 'Suggested fixes',
  filters: ['community'],
  others: ['show'],
  query: ({ vendors }, { community, page = 1 }) =>
    vendors.listVendorFixes.queryOptions({
      input: { page, communitySlug: community?.slice(0, 100) ?? null },
    }),
});

interface SeedSearch {
  community?: string | undefined;
  from?: 'file' | undefined;
}

export function seedSearch(search: Record<string, unknown>): SeedSearch {
  return { ...searchTexts(search, 'community'), from: search.from === 'file' ? 'file' : undefined };
}
