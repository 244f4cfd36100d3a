import { type ListSearch, listInput, listSearch } from '../../../../../web/admin/list-search.ts';
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
    ...listInput(search),
    isActive: activeStates.get(search.active ?? '') ?? null,
  };
}
