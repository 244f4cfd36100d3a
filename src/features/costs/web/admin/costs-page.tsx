import { keepPreviousData, useQuery } from '@tanstack/react-query';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useRef, useState } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { type CostPeriod, type CostUnit, costKindLabels } from '../../../../catalogue/cost-kinds.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { useShownRow } from '../../../../web/admin/list-dialogs.ts';
import { CommunityFilter, DayFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { ListPage, listOptions } from '../../../../web/admin/list-page.tsx';
import { useChangeFilters } from '../../../../web/admin/list-search.ts';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { useDebounced } from '../../../../web/search-text.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { SuggestionField } from '../../../../web/ui/suggestion-field.tsx';
import { UtcDay } from '../../../../web/utc-day.tsx';
import { type CostStatus, costStatuses } from '../../cost.rules.ts';
import type { ManagedCost } from '../../cost-management.schema.ts';
import { CostActions, kindOptions, periodLabels, statusLabels } from './cost-actions.tsx';
import { type CostsSearch, costsInput } from './costs-search.ts';

const { Dialog: EditCostDialog } = lazyDialog(() => import('./edit-cost-dialog.tsx'));

const tones: Record<CostStatus, BadgeTone> = {
  active: 'success',
  admin_modified: 'attention',
  waiting: 'attention',
  set_aside: 'neutral',
  deleted: 'neutral',
};

const columns: Columns<ManagedCost> = [
  { header: 'Vendor', cell: (cost) => <VendorCell {...cost} /> },
  { header: 'Cost', cell: (cost) => <AmountCell {...cost} /> },
  { header: 'Shared by', cell: () => <Anonymous /> },
  { header: 'Shared', cell: ({ createdAt }) => <UtcDay at={createdAt} /> },
  { header: 'Status', cell: (cost) => <StatusCell {...cost} /> },
];

/** Periods that the unit already implies: '$120/month' needs no 'Monthly'. */
const impliedUnits: Partial<Record<CostPeriod, CostUnit>> = {
  monthly: 'month',
  annually: 'year',
  one_time: 'job',
};

const statusOptions = costStatuses.map((status) => ({ value: status, label: statusLabels[status] }));
const categoryOptions = categories.map((category) => ({ value: category, label: category }));
const sortOptions = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest first' },
  { value: 'lowest', label: 'Lowest first' },
  { value: 'vendor', label: 'By vendor' },
];

/** The admin page of all cost entries, without their authors. */
export function CostsPage({ search }: { search: CostsSearch }) {
  const list = useRef<HTMLElement>(null);
  const query = useQuery(
    api.costs.listAllCosts.queryOptions({
      input: costsInput(search),
      ...listOptions,
    }),
  );
  // The dialog warns if the entry changes while it is open, and keeps the input.
  const editing = useShownRow(query.data?.rows);
  return (
    <ListPage
      title="Costs"
      lead="Correct or take out what cannot be right. Who shared an entry stays unknown."
      noun="cost entries"
      query={query}
      search={search}
      filters={<CostFilters search={search} />}
      columns={columns}
      actions={(cost) => <CostActions cost={cost} listRef={list} onEdit={() => editing.show(cost)} />}
      emptyIcon={<BadgeDollarSign />}
      emptyText="Nobody has shared a cost yet."
      listRef={list}
      dialogs={
        editing.shown && (
          <EditCostDialog
            key={editing.shown.opening}
            cost={editing.shown.row}
            open={editing.shown.isOpen}
            onClose={editing.close}
            listRef={list}
          />
        )
      }
    />
  );
}

/** The filters of the page. Phones collapse most of them unless one is set. */
function CostFilters({ search }: { search: CostsSearch }) {
  const id = useId();
  const { community, vendor, category, kind, from, to } = search;
  const isFiltered = [community, vendor, category, kind, from, to].some((value) => value !== undefined);
  const [isExpanded, setExpanded] = useState(isFiltered);
  const { vendorId, communitySlug } = costsInput(search);
  return (
    <>
      <SearchBox label="Search vendors and notes" value={search.q} />
      <FilterSelect
        label="Status"
        name="status"
        value={search.status}
        allLabel="All"
        options={statusOptions}
      />
      <FilterSelect
        label="Sort"
        name="sort"
        value={search.sort}
        allLabel="Newest first"
        options={sortOptions}
      />
      <Button
        className="col-span-2 md:hidden"
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => setExpanded(!isExpanded)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {isExpanded ? 'Fewer filters' : 'More filters'}
      </Button>
      <div id={id} className={isExpanded ? 'contents' : 'hidden md:contents'}>
        <VendorFilter vendorId={vendorId} communitySlug={communitySlug} />
        <CommunityFilter value={community} />
        <FilterSelect
          label="Category"
          name="category"
          value={category}
          allLabel="All categories"
          options={categoryOptions}
        />
        <FilterSelect label="Cost type" name="kind" value={kind} allLabel="All types" options={kindOptions} />
        <DayFilter label="From" name="from" value={from} />
        <DayFilter label="To" name="to" value={to} />
      </div>
    </>
  );
}

function VendorCell({ vendorName, communityName, category }: ManagedCost) {
  return (
    <div className="md:min-w-44">
      <span className="font-semibold">{vendorName}</span>
      <span className="block text-sm text-ink-muted">
        {category} · {communityName}
      </span>
    </div>
  );
}

function AmountCell(cost: ManagedCost) {
  const { amount, unit, currency, costKind, period, quantity, notes, usualAmount } = cost;
  const details = [
    costKindLabels[costKind],
    period && impliedUnits[period] !== unit && periodLabels[period],
    quantity !== null && (quantity === 1 ? '1 visit' : `${quantity} visits`),
  ];
  return (
    <div className="md:min-w-40">
      <span className="tabular font-semibold">{formatCost(amount, unit, currency)}</span>
      <span className="block text-sm text-ink-muted">{details.filter(Boolean).join(' · ')}</span>
      {usualAmount !== null && (
        <span className="tabular block text-sm text-ink-muted">
          Neighbors usually pay {formatCost(usualAmount, unit, currency)}
        </span>
      )}
      {notes && <p className="mt-1 line-clamp-2 max-w-64 text-sm wrap-anywhere">{notes}</p>}
    </div>
  );
}

/** Placeholder for the author, whom the server does not send. */
function Anonymous() {
  return (
    <div className="md:min-w-36">
      Anonymous User
      <span className="flex items-center gap-1 text-sm text-ink-muted">
        <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
        Identity protected
      </span>
    </div>
  );
}

function StatusCell({ status, adminModifiedAt, deletedAt, isTakenBack }: ManagedCost) {
  const since = { deleted: deletedAt, admin_modified: adminModifiedAt }[String(status)] ?? null;
  return (
    <>
      <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
      {since && (
        <span className="mt-0.5 block text-sm text-ink-muted">
          {isTakenBack && 'By the neighbor, '}
          <UtcDay at={since} />
        </span>
      )}
    </>
  );
}

const debounceMs = 200;

interface VendorFilterProps {
  /** From the search param `vendor`; null for all vendors. */
  vendorId: string | null;
  communitySlug: string | null;
}

/** Filters the list by a vendor, found by name. */
function VendorFilter({ vendorId, communitySlug }: VendorFilterProps) {
  const change = useChangeFilters();
  /** Null unless the user is typing; the box then shows the selected vendor. */
  const [typed, setTyped] = useState<string | null>(null);
  const query = useDebounced(typed?.trim().slice(0, 100) ?? '', debounceMs);
  const find = api.costs.findPricedVendors.queryOptions;
  const chosen = useQuery(
    find({ input: { query: '', communitySlug: null, vendorId }, enabled: vendorId !== null }),
  );
  const found = useQuery(
    find({
      input: { query, communitySlug, vendorId: null },
      enabled: typed !== null,
      placeholderData: keepPreviousData,
    }),
  );
  const chosenName = (vendorId !== null && chosen.data?.[0]?.name) || '';
  const items = (typed !== null && found.data) || [];
  return (
    <SuggestionField
      label="Vendor"
      placeholder="All vendors"
      value={typed ?? chosenName}
      onValueChange={(text) => {
        setTyped(text);
        if (text === '' && vendorId !== null) change({ vendor: undefined });
      }}
      onPick={({ id }) => {
        setTyped(null);
        change({ vendor: id });
      }}
      onBlur={() => setTyped(null)}
      items={items.map(({ id, name, communityName }) => ({ id, label: name, detail: communityName }))}
      loading={typed !== null && found.isFetching}
      emptyText="No one shared a cost of a vendor with this name."
      className="col-span-2 md:basis-56"
    />
  );
}
