import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Store from 'lucide-react/icons/store';
import { useRef } from 'react';
import { categories } from '../../../../catalogue/categories.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { formatRating } from '../../../../catalogue/format-rating.ts';
import { CommunityFilter } from '../../../../web/admin/community-filter.tsx';
import { FilterSelect } from '../../../../web/admin/filter-select.tsx';
import { ListPage, listOptions } from '../../../../web/admin/list-page.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { SearchBox } from '../../../../web/admin/search-box.tsx';
import { api } from '../../../../web/api-client.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import type { AdminVendorRow } from '../../vendor-admin.schema.ts';
import { EditMarketPrice } from '../market-price/edit-market-price.tsx';
import { contactText } from '../vendor-list/contacts.ts';
import { type ManageSearch, manageInput } from './manage-search.ts';
import { VendorActions } from './vendor-actions.tsx';
import { useVendorDialogs } from './vendor-dialogs.tsx';

const columns: Columns<AdminVendorRow> = [
  { header: 'Vendor', cell: (vendor) => <Name {...vendor} /> },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Community', cell: ({ communityName }) => communityName },
  { header: 'Homes', cell: ({ homesServiced }) => <span className="tabular">{homesServiced}</span> },
  { header: 'Rating', cell: (vendor) => <Rating {...vendor} /> },
  { header: 'Market price', cell: (vendor) => <MarketPrice vendor={vendor} /> },
];

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'homes', label: 'Most homes' },
  { value: 'rating', label: 'Best rated' },
  { value: 'community', label: 'Community' },
];

/** The vendors of every community, for platform admins. */
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
      lead="Correct, merge and remove what stands in the lists of the communities."
      headerActions={
        <Link
          to="/admin/vendors/seed"
          search={search.community ? { community: search.community } : {}}
          className={buttonClass({ variant: 'primary' })}
        >
          Seed vendors
        </Link>
      }
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
      <span className="block text-sm text-ink-muted">{contactText(contactInfo)}</span>
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
      {marketPrice && <span className="block">{formatCost(marketPrice.amount, marketPrice.unit)}</span>}
      <EditMarketPrice
        isBrief
        vendor={{
          ...vendor,
          marketAmount: marketPrice?.amount ?? null,
          marketUnit: marketPrice?.unit ?? null,
        }}
      />
    </div>
  );
}
