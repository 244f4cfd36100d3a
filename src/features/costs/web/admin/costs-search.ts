import { type ListSearch, listInput, listSearch, oneOf, parseId } from '../../../../web/admin/list-search.ts';
import { costStatuses } from '../../cost.rules.ts';

const filters = ['q', 'community', 'vendor', 'status'] as const;

export const costsSearch = listSearch(...filters);
export type CostsSearch = ListSearch<(typeof filters)[number]>;

/** Ignores unknown values. */
export const costsInput = (search: CostsSearch) => ({
  ...listInput(search),
  vendorId: parseId(search.vendor),
  status: oneOf(costStatuses, search.status),
});
