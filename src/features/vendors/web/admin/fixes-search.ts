import { type ListSearch, listSearch } from '../../../../web/admin/list-search.ts';
import type { ListVendorFixesInput } from '../../vendor-fix.schema.ts';

export const fixesSearch = listSearch('community');
export type FixesSearch = ListSearch<'community'>;

/** Converts the search params to the input of the call. */
export function fixesInput({ community, page = 1 }: FixesSearch): ListVendorFixesInput {
  return { page, communitySlug: community?.slice(0, 100) ?? null };
}
