import { type ListSearch, listSearch } from '../../../../../web/admin/list-search.ts';
import type { ListPreviewLinksInput } from '../../../preview-link-admin.schema.ts';

export const previewLinksSearch = listSearch('q', 'community', 'active', 'edit', 'metrics');
/** `edit` and `metrics` name the link that a dialog is about; `edit=new`: one that is being made. */
export type PreviewLinksSearch = ListSearch<'q' | 'community' | 'active' | 'edit' | 'metrics'>;

const activeStates = new Map([
  ['yes', true],
  ['no', false],
]);

/** Returns the call behind the page with this address. */
export function previewLinksInput(search: PreviewLinksSearch): ListPreviewLinksInput {
  return {
    query: search.q?.slice(0, 100) ?? '',
    communitySlug: search.community?.slice(0, 100) ?? null,
    isActive: activeStates.get(search.active ?? '') ?? null,
    page: search.page ?? 1,
  };
}
