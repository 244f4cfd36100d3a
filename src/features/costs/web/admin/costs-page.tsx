import { keepPreviousData, useQuery } from '@tanstack/react-query';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import { useRef } from 'react';
import { AdminFrame } from '../../../../web/admin/admin-frame.tsx';
import { PagedList } from '../../../../web/admin/paged-list.tsx';
import { useShown } from '../../../../web/admin/use-shown.ts';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import type { ManagedCost } from '../../cost-management.schema.ts';
import { CostActions } from './cost-actions.tsx';
import { costColumns } from './cost-cells.tsx';
import { CostFilters } from './cost-filters.tsx';
import { type CostsSearch, costsInput } from './costs-search.ts';

const { Dialog: EditCostDialog } = lazyDialog(() => import('./edit-cost-dialog.tsx'));

/** Every cost that was shared, for platform admins: what is paid to whom, never by whom. */
export function CostsPage({ search }: { search: CostsSearch }) {
  const list = useRef<HTMLDivElement>(null);
  const editing = useShown<ManagedCost>();
  const query = useQuery(
    api.costs.listAllCosts.queryOptions({
      input: costsInput(search),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  // The list may have moved on under an open dialog, which then says so; what was typed stays.
  const opened = editing.shown?.subject;
  const edited = query.data?.rows.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <AdminFrame
      title="Costs"
      lead="Correct or remove entries that cannot be right. Who shared an entry stays hidden."
    >
      <CostFilters search={search} />
      <div ref={list} tabIndex={-1} className="outline-none">
        <PagedList
          caption="Costs"
          noun="cost entries"
          query={query}
          search={search}
          rowKey={({ id }) => id}
          columns={costColumns}
          actions={(cost) => <CostActions cost={cost} listRef={list} onEdit={() => editing.show(cost)} />}
          emptyIcon={<BadgeDollarSign />}
          emptyText="No one has shared a cost yet."
        />
      </div>
      {editing.shown && edited && (
        <EditCostDialog
          key={editing.shown.opening}
          cost={edited}
          open={editing.shown.isOpen}
          onClose={() => editing.setOpen(false)}
          listRef={list}
        />
      )}
    </AdminFrame>
  );
}
