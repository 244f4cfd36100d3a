import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { memo, type ReactNode } from 'react';
import type { VendorStatsRow } from '../../vendor.schema.ts';
import type { SortOrder } from '../../vendor-list-input.ts';
import {
  CommunityRating,
  CostsAction,
  EditVendorLink,
  MapsRating,
  NeighborsUsing,
  RateAction,
  VendorBadges,
  VendorLink,
} from './vendor-cells.tsx';
import { ContactLinks } from './vendor-contact.tsx';
import { VendorCost } from './vendor-cost.tsx';
import type { ListSetting, RankedVendorProps } from './vendor-row-props.ts';

interface VendorTableProps {
  vendors: readonly VendorStatsRow[];
  list: ListSetting;
  sortBy: SortOrder;
  caption: string;
}

/** Keeps the provider column visible when a narrow table scrolls sideways. */
const stickyColumn =
  'max-lg:sticky max-lg:left-0 max-lg:z-10 max-lg:bg-surface-raised max-lg:border-r max-lg:border-line';

/** The list from 768 px on. The table may scroll sideways, but never the page. */
export function VendorTable({ vendors, list, sortBy, caption }: VendorTableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface-raised"
    >
      <table className="w-full min-w-256 border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-muted">
            <Column className="w-14 pl-5">Rank</Column>
            <Column className={stickyColumn}>Provider</Column>
            <Column>Category</Column>
            <Column isSorted={sortBy === 'homes_serviced'} className="w-36">
              <SortLink sort="homes_serviced" current={sortBy}>
                Neighbors Using
              </SortLink>
            </Column>
            <Column isSorted={sortBy !== 'homes_serviced'}>
              <SortLink sort="hoa_rating" current={sortBy}>
                Ratings/Reviews
              </SortLink>
            </Column>
            <Column>Cost</Column>
            <Column>Contact #s</Column>
            <Column className="pr-5">Actions</Column>
          </tr>
        </thead>
        <tbody>
          {vendors.map((vendor) => (
            <VendorRow key={vendor.id} vendor={vendor} list={list} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ColumnProps {
  isSorted?: boolean;
  className?: string;
  children: ReactNode;
}

function Column({ isSorted, className = '', children }: ColumnProps) {
  return (
    <th
      scope="col"
      aria-sort={isSorted ? 'descending' : undefined}
      className={`px-2 py-2 font-semibold whitespace-nowrap ${className}`}
    >
      {children}
    </th>
  );
}

const VendorRow = memo(({ vendor, list }: RankedVendorProps) => {
  return (
    <tr className="border-b border-line align-top last:border-0 *:px-2 *:py-4">
      <td className="tabular pl-5! font-serif text-xl leading-6 font-semibold text-ink-muted">
        {vendor.rank}
      </td>
      <th scope="row" className={`min-w-44 font-normal ${stickyColumn}`}>
        <span className="block font-semibold wrap-anywhere">
          <VendorLink vendor={vendor} list={list} />
        </span>
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          <VendorBadges vendor={vendor} />
        </span>
        {list.visitor?.own(vendor)}
      </th>
      <td className="text-ink-muted">{vendor.category}</td>
      <td>
        <NeighborsUsing vendor={vendor} list={list} />
      </td>
      <td>
        <CommunityRating vendor={vendor} list={list} />
        <div className="mt-1 pointer-coarse:mt-5">
          <MapsRating vendor={vendor} list={list} />
        </div>
      </td>
      <td className="min-w-42">
        <VendorCost vendor={vendor} list={list} />
      </td>
      <td>
        <ContactLinks vendor={vendor} />
      </td>
      <td className="pr-5!">
        {/* Rate and edit in one row, costs below. */}
        <div className="-my-1.5 grid grid-cols-[1fr_auto] gap-1 *:first:only:col-span-2 *:nth-3:col-span-2">
          <RateAction vendor={vendor} list={list} />
          <EditVendorLink vendor={vendor} list={list} />
          <CostsAction vendor={vendor} list={list} />
        </div>
      </td>
    </tr>
  );
});

interface SortLinkProps {
  sort: SortOrder;
  current: SortOrder;
  children: ReactNode;
}

/** A column heading that sorts the list by it, highest first. */
function SortLink({ sort, current, children }: SortLinkProps) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, sort })}
      resetScroll={false}
      className="group -mx-1 inline-flex min-h-9 items-center gap-1 rounded-sm px-1 hover:text-ink"
    >
      <span className="sr-only">Sort by </span>
      {children}
      <ArrowDown
        aria-hidden="true"
        className={`size-4 ${sort === current ? 'text-accent' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}`}
      />
    </Link>
  );
}
