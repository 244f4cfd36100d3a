import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { counted } from '../../../../platform/format-number.ts';
import { MoreButton } from '../../../../web/more-menu.tsx';
import type { CategoryPrice } from '../../../costs/cost.schema.ts';
import type { SortOrder } from '../../vendor-list-input.ts';
import { categoryHues } from './list-texts.ts';
import {
  CommunityRating,
  CostsAction,
  MapsRating,
  RateAction,
  VendorBadge,
  VendorLink,
} from './vendor-cells.tsx';
import { VendorContact } from './vendor-contact.tsx';
import { VendorCost } from './vendor-cost.tsx';
import type { RankedVendorProps } from './vendor-row-props.ts';

/**
 * A card has three lines of a fixed height between the tile with the rank and the buttons: name; rating and homes;
 * price. With large text on a phone everything stands in one column.
 */
const rowClass = [
  'relative [contain-intrinsic-block-size:auto_6rem] @max-table:data-laid-out:[content-visibility:auto]',
  '@max-table:flex @max-table:flex-wrap @max-table:content-center @max-table:items-center @max-table:gap-x-1.5 @max-table:overflow-hidden',
  '@max-table:rounded-card @max-table:border @max-table:border-line @max-table:bg-surface-raised @max-table:pr-15 @max-table:pl-13 @max-table:text-sm',
  '@max-table:focus-within:border-line-strong',
  '@max-large:h-auto! @max-large:flex-col @max-large:items-start! @max-large:px-3! @max-large:py-2',
  'print:h-auto! print:break-inside-avoid print:py-1 print:pr-3!',
  '@table:h-15 @table:*:border-t @table:*:border-line @table:*:px-2',
].join(' ');

const visitorActionsClass =
  '@max-table:absolute @max-table:inset-y-0 @max-table:right-2 @max-table:flex @max-table:items-center @max-large:static! @max-table:*:flex-col @max-large:*:flex-row!';

interface VendorRowProps extends RankedVendorProps {
  price: CategoryPrice | undefined;
  sortBy: SortOrder;
  hasCategory: boolean;
  hasHeading: boolean;
  /** Number of vendors in the category, for a link to them; null without one. */
  all: number | null;
}

export const VendorRow = memo(
  ({ vendor, list, price, sortBy, hasCategory, hasHeading, all }: VendorRowProps) => {
    const shared = { vendor, list };
    const isByMaps = sortBy === 'google_rating' && vendor.googleRating !== null;
    return (
      // Preview visitors have two actions instead of a contact, and what they gave on a line of its own.
      <tr
        className={`${rowClass} ${list.visitor ? '@max-table:min-h-24 @max-table:py-2 @max-table:pr-22' : '@max-table:h-24'}`}
      >
        <td className="@max-table:absolute @max-table:inset-y-0 @max-table:left-2.5 @max-table:flex @max-table:items-center @max-large:static! @table:pl-3.5!">
          <Rank {...shared} />
        </td>
        <th scope="row" className="font-normal @max-table:min-w-0 @max-table:basis-full">
          <div className="flex items-center gap-2 @max-large:flex-wrap">
            <span className="min-w-0 leading-5 font-semibold wrap-anywhere @max-table:block @max-table:truncate @max-table:text-[1.0625rem] @max-table:leading-6.5 @max-large:whitespace-normal! @table:line-clamp-2">
              <VendorLink {...shared} />
            </span>
            <VendorBadge vendor={vendor} isShort={hasCategory} />
          </div>
          {list.visitor?.own(vendor)}
        </th>
        {hasCategory && (
          <td className="text-sm leading-4.5 @max-table:hidden">
            <CategoryCell category={vendor.category} all={all} />
          </td>
        )}
        <td className="tabular whitespace-nowrap @max-table:order-2 @max-table:truncate">
          <span aria-hidden="true" className="@table:hidden">
            ·{' '}
          </span>
          <span className="@table:font-semibold">{counted(vendor.homesServiced, 'home')}</span>
        </td>
        <td className="@max-table:contents">
          <div className="flex flex-col items-start @max-table:contents">
            <CommunityRating {...shared} className={isByMaps ? '@max-table:hidden' : '@max-table:order-1'} />
            <MapsRating {...shared} className={isByMaps ? '@max-table:order-1' : '@max-table:hidden'} />
          </div>
        </td>
        <td className="@max-table:order-3 @max-table:flex @max-table:min-w-0 @max-table:basis-full @max-table:gap-x-1.5">
          {hasCategory && !hasHeading && (
            <span className="shrink-0 text-ink-muted @table:hidden">{vendor.category} ·</span>
          )}
          <VendorCost {...shared} price={price} />
        </td>
        <td className={list.visitor ? '@max-table:hidden' : '@max-table:contents'}>
          <VendorContact vendor={vendor} />
        </td>
        <td className={list.visitor ? visitorActionsClass : '@max-table:hidden print:hidden'}>
          <RowActions {...shared} />
        </td>
      </tr>
    );
  },
);

function Rank({ vendor: { rank, category } }: Pick<RankedVendorProps, 'vendor'>) {
  return (
    <span
      className={`tabular flex size-8 items-center justify-center rounded-control bg-tile text-sm font-semibold text-tile ${categoryHues[category]}`}
    >
      <span className="sr-only @table:hidden">Rank </span>
      {rank}
    </span>
  );
}

function CategoryCell({ category, all }: { category: Category; all: number | null }) {
  return (
    <>
      <span className="block text-ink-muted">{category}</span>
      {all !== null && <AllLink category={category} all={all} className="-my-1 min-h-6" />}
    </>
  );
}

interface AllLinkProps {
  category: Category;
  all: number;
  className: string;
}

export function AllLink({ category, all, className }: AllLinkProps) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, category, q: undefined })}
      className={`tabular -mx-2 inline-flex shrink-0 items-center gap-0.5 rounded-control px-2 text-sm font-semibold text-accent hover:bg-accent-soft ${className}`}
    >
      all {all}
      <span className="sr-only"> in {category}</span>
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  );
}

/** On a card, the page of the vendor has them. */
function RowActions({ vendor, list }: RankedVendorProps) {
  if (list.visitor) {
    return (
      <div className="relative flex flex-wrap gap-1 empty:hidden">
        <RateAction vendor={vendor} list={list} />
        <CostsAction vendor={vendor} list={list} />
      </div>
    );
  }
  return (
    <div className="flex items-center justify-end gap-0.5">
      <RateAction vendor={vendor} list={list} />
      {list.abilities.canRate && (
        <MoreButton about={vendor.name} onOpen={(button) => list.openMenu(vendor, button)} />
      )}
    </div>
  );
}
