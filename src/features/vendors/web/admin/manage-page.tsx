import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Store from 'lucide-react/icons/store';
import { type RefObject, useRef } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { useShown } from '../../../../web/admin/list-dialogs.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import { ListPage, listOptions } from '../../../../web/admin/list-page.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { api } from '../../../../web/api-client.ts';
import { lazyDialog } from '../../../../web/lazy-dialog.ts';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import type { AdminVendorRow } from '../../vendor-admin.schema.ts';
import { EditMarketPrice } from '../market-price/edit-market-price.tsx';
import { type ManageSearch, manageInput } from './vendors-search.ts';

const columns: Columns<AdminVendorRow> = [
  { header: 'Vendor', cell: (vendor) => <Name {...vendor} /> },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Community', cell: ({ communityName }) => communityName },
  {
    header: 'Homes',
    cell: ({ homesServiced }) => <span className="tabular">{homesServiced}</span>,
    isNumber: true,
  },
  { header: 'Rating', cell: (vendor) => <Rating {...vendor} />, isNumber: true },
  { header: 'Market price', cell: (vendor) => <MarketPrice vendor={vendor} />, isNumber: true },
];

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'homes', label: 'Most homes' },
  { value: 'rating', label: 'Best rated' },
  { value: 'community', label: 'Community' },
];

export function ManagePage({ search }: { search: ManageSearch }) {
  const list = useRef<HTMLElement>(null);
  const { merge, remove, dialogs } = useVendorDialogs(list);
  const query = useQuery(
    api.vendors.listAllVendors.queryOptions({
      input: manageInput(search),
      ...listOptions,
    }),
  );
  return (
    <ListPage
      title="Manage vendors"
      caption="Vendors"
      noun="vendors"
      query={query}
      search={search}
      filters={<VendorFilters search={search} />}
      columns={columns}
      actions={(vendor) => (
        <VendorActions vendor={vendor} onMerge={() => void merge(vendor)} onDelete={() => remove(vendor)} />
      )}
      emptyIcon={<Store />}
      emptyText="There are no vendors yet. Seed some, or wait for the neighbors."
      errorTitle="Failed to load vendors"
      listRef={list}
      dialogs={dialogs}
    />
  );
}

function VendorFilters({ search }: { search: ManageSearch }) {
  return (
    <>
      <SearchBox label="Search names and contacts" value={search.q} />
      <FilterSelect
        label="Category"
        name="category"
        value={search.category}
        allLabel="All categories"
        options={categories.map((category) => ({ value: category, label: category }))}
      />
      <CommunityFilter value={search.community} />
      <FilterSelect label="Sort by" name="sort" value={search.sort} allLabel="Name" options={orders} />
    </>
  );
}

function Name({ name, contactInfo }: AdminVendorRow) {
  return (
    <div className="md:min-w-44">
      <span className="font-semibold">{name}</span>
      <span className="block text-sm text-ink-muted">{contactInfo}</span>
    </div>
  );
}

function Rating({ hoaRating, hoaRatingCount }: AdminVendorRow) {
  if (hoaRating === null) return <span className="text-ink-muted">None yet</span>;
  return (
    <span className="tabular whitespace-nowrap">
      {formatRating(hoaRating)} <span className="text-ink-muted">({hoaRatingCount})</span>
    </span>
  );
}

function MarketPrice({ vendor }: { vendor: AdminVendorRow }) {
  const { marketPrice } = vendor;
  return (
    <div className="tabular">
      {marketPrice && (
        <span className="block">
          {formatCost(marketPrice.amount, marketPrice.unit)}
          {marketPrice.isOwn && <span className="text-ink-muted"> (own)</span>}
        </span>
      )}
      <EditMarketPrice
        isBrief
        vendor={{
          ...vendor,
          marketAmount: marketPrice?.amount ?? null,
          marketUnit: marketPrice?.unit ?? null,
          isMarketOwn: marketPrice?.isOwn ?? false,
        }}
      />
    </div>
  );
}

interface VendorActionsProps {
  vendor: AdminVendorRow;
  onMerge: () => void;
  onDelete: () => void;
}

function VendorActions({ vendor, onMerge, onDelete }: VendorActionsProps) {
  return (
    <>
      <Link
        to="/admin/vendors/edit"
        search={{ vendor_id: vendor.id }}
        aria-label={`Edit ${vendor.name}`}
        className={buttonClass({ size: 'sm' })}
      >
        Edit
      </Link>
      <Button size="sm" aria-haspopup="dialog" onClick={onMerge} className="whitespace-nowrap">
        <span>
          Merge<span className="sr-only"> {vendor.name}</span> into…
        </span>
      </Button>
      <Button
        size="sm"
        variant="destructive"
        aria-haspopup="dialog"
        aria-label={`Delete ${vendor.name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}

const { Dialog: DeleteVendorDialog } = lazyDialog(() => import('./delete-vendor-dialog.tsx'));

const mergeDialog = lazyDialog(() => import('./merge-dialog.tsx'));

/**
 * Holds the dialogs to merge and delete a vendor.
 *
 * @param listRef gets the focus if the row with the button disappears
 */
function useVendorDialogs(listRef: RefObject<HTMLElement | null>) {
  const merging = useShown<AdminVendorRow>();
  const deleting = useShown<AdminVendorRow>();

  return {
    merge: (vendor: AdminVendorRow) => mergeDialog.open(() => merging.show(vendor)),
    remove: deleting.show,
    dialogs: (
      <>
        {merging.shown && (
          <mergeDialog.Dialog
            key={merging.shown.opening}
            vendor={merging.shown.subject}
            open={merging.shown.isOpen}
            onOpenChange={merging.setOpen}
            listRef={listRef}
          />
        )}
        {deleting.shown && (
          <DeleteVendorDialog
            key={deleting.shown.opening}
            vendor={deleting.shown.subject}
            open={deleting.shown.isOpen}
            onOpenChange={deleting.setOpen}
            listRef={listRef}
          />
        )}
      </>
    ),
  };
}
