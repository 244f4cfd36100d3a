import { Link } from '@tanstack/react-router';
import Store from 'lucide-react/icons/store';
import { categories } from '../../../../catalogue/categories.ts';
import { formatPhone } from '../../../../catalogue/contacts.ts';
import { formatCost } from '../../../../catalogue/format-cost.ts';
import { formatRating } from '../../../../catalogue/ratings.ts';
import { AdminFrame, AdminList } from '../../../../web/admin/admin-list.tsx';
import { useAdminPage } from '../../../../web/admin/admin-page.ts';
import { CommunityFilter, FilterSelect, SearchBox } from '../../../../web/admin/list-filters.tsx';
import type { Columns } from '../../../../web/admin/record-list.tsx';
import { lazyDialog } from '../../../../web/lazy-dialog.tsx';
import { MoreMenu } from '../../../../web/more-menu.tsx';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { useDialog } from '../../../../web/use-dialog.ts';
import type { AdminVendorRow } from '../../vendor-admin.schema.ts';
import { EditMarketPrice } from '../market-price/edit-market-price.tsx';
import { managePage } from './vendors-route.ts';

const columns: Columns<AdminVendorRow> = [
  { header: 'Vendor', cell: (vendor) => <Name {...vendor} /> },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Community', cell: ({ communityName }) => <div className="xl:min-w-30">{communityName}</div> },
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

const { Dialog: DeleteVendorDialog } = lazyDialog(() => import('./delete-vendor-dialog.tsx'));
const { Dialog: MergeDialog } = lazyDialog(() => import('./merge-dialog.tsx'));

export default function ManagePage() {
  const { list } = useAdminPage(managePage);
  const merging = useDialog<AdminVendorRow>();
  const deleting = useDialog<AdminVendorRow>();
  return (
    <AdminFrame title={managePage.title}>
      <AdminList
        {...list}
        caption="Vendors"
        noun="vendors"
        filters={
          <>
            <SearchBox label="Search names and contacts" />
            <FilterSelect
              label="Category"
              name="category"
              allLabel="All categories"
              options={categories.map((category) => ({ value: category, label: category }))}
            />
            <CommunityFilter />
            <FilterSelect label="Sort by" name="sort" allLabel="Name" options={orders} />
          </>
        }
        columns={columns}
        actions={(vendor) => (
          <>
            <Link
              to="/admin/vendors/edit"
              search={{ vendor_id: vendor.id }}
              aria-label={`Edit ${vendor.name}`}
              className={buttonClass({ size: 'sm' })}
            >
              Edit
            </Link>
            <MoreMenu
              about={vendor.name}
              label={vendor.name}
              className="grow-0!"
              entries={[
                { label: 'Merge into…', onSelect: () => merging.show(vendor) },
                { label: 'Delete', onSelect: () => deleting.show(vendor) },
              ]}
            />
          </>
        )}
        empty={{ icon: <Store />, text: 'There are no vendors yet. Seed some, or wait for the neighbors.' }}
        errorTitle="Failed to load vendors"
      />
      {merging.subject && <MergeDialog vendor={merging.subject} {...merging.state} />}
      {deleting.subject && <DeleteVendorDialog vendor={deleting.subject} {...deleting.state} />}
    </AdminFrame>
  );
}

function Name({ name, contactInfo }: AdminVendorRow) {
  return (
    <div className="xl:min-w-44">
      <span className="font-semibold">{name}</span>
      <span className="block text-sm text-ink-muted">{formatPhone(contactInfo)}</span>
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
        <span className="mr-2 xl:mr-0 xl:block">
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
