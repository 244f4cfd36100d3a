import { z } from 'zod';
import { costKinds } from '../../../costs/cost-kinds.ts';
import {
  costSortOrders,
  costStatuses,
  type ListAllCostsInput,
} from '../../../costs/cost-management.schema.ts';
import { categories } from '../../../vendors/categories.ts';
import { dayOf } from '../list/day-filter.tsx';
import { type ListSearch, listSearch } from '../list/list-search.ts';

const filters = ['q', 'community', 'vendor', 'category', 'kind', 'status', 'from', 'to', 'sort'] as const;

export const costsSearch = listSearch(...filters);
export type CostsSearch = ListSearch<(typeof filters)[number]>;

/** The call behind the page with this address; filters that are not known count as not set. */
export function costsInput(search: CostsSearch): ListAllCostsInput {
  return {
    query: search.q?.slice(0, 100) ?? '',
    communitySlug: search.community?.slice(0, 100) ?? null,
    vendorId: oneOf(z.uuid(), search.vendor),
    category: oneOf(z.enum(categories), search.category),
    kind: oneOf(z.enum(costKinds), search.kind),
    status: oneOf(z.enum(costStatuses), search.status),
    from: dayOf(search.from),
    to: dayOf(search.to),
    sort: oneOf(z.enum(costSortOrders), search.sort) ?? 'newest',
    page: search.page ?? 1,
  };
}

function oneOf<Value>(schema: z.ZodType<Value>, text: string | undefined): Value | null {
  const read = schema.safeParse(text);
  return read.success ? read.data : null;
}
