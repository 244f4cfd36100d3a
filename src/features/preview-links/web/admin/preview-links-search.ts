import { type ListSearch, listInput, listSearch } from '../../../../web/admin/list-search.ts';
import type { ListPreviewLinksInput } from '../../preview-link-admin.schema.ts';
import type { ListVisitorsInput } from '../../visitor.schema.ts';

export const previewLinksSearch = listSearch('q', 'community', 'active', 'edit', 'metrics');
/** `edit` and `metrics` hold the link id of a dialog; `edit=new` opens the dialog for a new link. */
export type PreviewLinksSearch = ListSearch<'q' | 'community' | 'active' | 'edit' | 'metrics'>;

const activeStates = new Map([
  ['yes', true],
  ['no', false],
]);

export function previewLinksInput(search: PreviewLinksSearch): ListPreviewLinksInput {
  return {
    ...listInput(search),
    isActive: activeStates.get(search.active ?? '') ?? null,
  };
}

export const visitorsSearch = listSearch('q', 'community', 'visitor');
/** `visitor` holds the session id of a dialog. */
export type VisitorsSearch = ListSearch<'q' | 'community' | 'visitor'>;

export const visitorsInput = (search: VisitorsSearch): ListVisitorsInput => listInput(search);
