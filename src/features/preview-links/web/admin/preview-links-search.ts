import { type ListSearch, listInput, listSearch } from '../../../../web/admin/list-search.ts';
import type { ListPreviewLinksInput } from '../../preview-link-admin.schema.ts';
import type { ListVisitorsInput } from '../../visitor.schema.ts';

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

export const visitorsSearch = listSearch('q', 'community', 'visitor');
/** `visitor` names whom a dialog is about. */
export type VisitorsSearch = ListSearch<'q' | 'community' | 'visitor'>;

/** Returns the call behind the page with this address. */
export const visitorsInput = (search: VisitorsSearch): ListVisitorsInput => listInput(search);
