import { keepPreviousData, useQuery } from '@tanstack/react-query';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import { useRef, useState } from 'react';
import { api } from '../../../../web/api-client.ts';
import { costStatuses, type ManagedCost } from '../../../costs/cost-management.schema.ts';
import { categories } from '../../../vendors/categories.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { CommunityFilter } from '../list/community-filter.tsx';
import { DayFilter } from '../list/day-filter.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { SearchBox } from '../list/search-box.tsx';
import { CostActions } from './cost-actions.tsx';
import { costColumns } from './cost-cells.tsx';
import { kindOptions, statusWords } from './cost-words.ts';
import { type CostsSearch, costsInput } from './costs-search.ts';
import { EditCostDialog } from './edit-cost-dialog.tsx';
import { VendorFilter } from './vendor-filter.tsx';

const sortOptions = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest first' },
  { value: 'lowest', label: 'Lowest first' },
  { value: 'vendor', label: 'By vendor' },
];

/** Every cost that was shared, for platform admins: what is paid to whom, never by whom. */
export function CostsPage({ search }: { search: CostsSearch }) {
  const list = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<ManagedCost | null>(null);
  const [isEditOpen, setEditOpen] = useState(false);
  const query = useQuery(
    api.costs.listAllCosts.queryOptions({
      input: costsInput(search),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  // The list may have moved on under an open dialog, which then says so; what was typed stays.
  const edited = editing && (query.data?.rows.find(({ id }) => id === editing.id) ?? editing);
  return (
    <AdminFrame
      title="Costs"
      lead="Correct or take out what cannot be right. Who shared an entry stays unknown."
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
          actions={(cost) => (
            <CostActions
              cost={cost}
              listRef={list}
              onEdit={(chosen) => {
                setEditing(chosen);
                setEditOpen(true);
              }}
            />
          )}
          emptyIcon={<BadgeDollarSign />}
          emptyText="Nobody has shared a cost yet."
        />
      </div>
      {edited && (
        <EditCostDialog cost={edited} open={isEditOpen} onClose={() => setEditOpen(false)} listRef={list} />
      )}
    </AdminFrame>
  );
}

function CostFilters({ search }: { search: CostsSearch }) {
  const { vendorId, communitySlug } = costsInput(search);
  return (
    <ListFilters>
      <SearchBox label="Search vendors and notes" value={search.q} />
      <VendorFilter vendorId={vendorId} communitySlug={communitySlug} />
      <CommunityFilter value={search.community} />
      <FilterSelect
        label="Category"
        name="category"
        value={search.category}
        allLabel="All categories"
        options={categories.map((category) => ({ value: category, label: category }))}
      />
      <FilterSelect
        label="Cost type"
        name="kind"
        value={search.kind}
        allLabel="All types"
        options={kindOptions}
      />
      <FilterSelect
        label="Status"
        name="status"
        value={search.status}
        allLabel="All"
        options={costStatuses.map((status) => ({ value: status, label: statusWords[status] }))}
      />
      <DayFilter label="From" name="from" value={search.from} />
      <DayFilter label="To" name="to" value={search.to} />
      <FilterSelect
        label="Sort"
        name="sort"
        value={search.sort}
        allLabel="Newest first"
        options={sortOptions}
      />
    </ListFilters>
  );
}
