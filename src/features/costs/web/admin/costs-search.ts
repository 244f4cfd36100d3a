import { categories } from '../../../../catalogue/categories.ts';
import { costKinds } from '../../../../catalogue/cost-kinds.ts';
import {
  type ListSearch,
  listInput,
  listSearch,
  oneOf,
  parseDay,
  parseId,
} from '../../../../web/admin/list-search.ts';
import { costSortOrders, costStatuses } from '../../cost.rules.ts';
import type { ListAllCostsInput } from '../../cost-management.schema.ts';

const filters = ['q', 'community', 'vendor', 'category', 'kind', 'status', 'from', 'to', 'sort'] as const;

export const costsSearch = listSearch(...filters);
export type CostsSearch = ListSearch<(typeof filters)[number]>;

/** Converts the search params to the input of the call; ignores unknown values. */
export function costsInput(search: CostsSearch): ListAllCostsInput {
  return {
    ...listInput(search),
    vendorId: parseId(search.vendor),
    category: oneOf(categories, search.category),
    kind: oneOf(costKinds, search.kind),
    status: oneOf(costStatuses, search.status),
    from: parseDay(search.from),
    to: parseDay(search.to),
    sort: oneOf(costSortOrders, search.sort) ?? 'newest',
  };
}
