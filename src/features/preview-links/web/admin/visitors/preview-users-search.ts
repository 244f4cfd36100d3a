import { type ListSearch, listSearch } from '../../../../../web/admin/list-search.ts';
import type { ListPreviewUsersInput } from '../../../preview-user.schema.ts';

export const previewUsersSearch = listSearch('q', 'community', 'visitor');
/** `visitor` names whom a dialog is about. */
export type PreviewUsersSearch = ListSearch<'q' | 'community' | 'visitor'>;

/** Returns the call behind the page with this address. */
export function previewUsersInput(search: PreviewUsersSearch): ListPreviewUsersInput {
  return {
    query: search.q?.slice(0, 100) ?? '',
    communitySlug: search.community?.slice(0, 100) ?? null,
    page: search.page ?? 1,
  };
}
