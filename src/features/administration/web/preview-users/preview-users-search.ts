import type { ListPreviewUsersInput } from '../../../preview-links/preview-user.schema.ts';
import { type ListSearch, listSearch } from '../list/list-search.ts';

export const previewUsersSearch = listSearch('q', 'community');
export type PreviewUsersSearch = ListSearch<'q' | 'community'>;

/** The call behind the page with this address. */
export function previewUsersInput(search: PreviewUsersSearch): ListPreviewUsersInput {
  return {
    query: search.q?.slice(0, 100) ?? '',
    communitySlug: search.community?.slice(0, 100) ?? null,
    page: search.page ?? 1,
  };
}
