import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { Category } from '../../../../catalogue/categories.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { MoreButton } from '../../../../web/more-menu.tsx';
import type { CategoryPrice } from '../../../costs/cost.schema.ts';
import type { SortOrder } from '../../vendor-list-input.ts';
import { voiceOf } from './list-texts.ts';
import {
  CommunityRating,
  CostsAction,
  MapsRating,
  RateAction,
  VendorBadges,
  VendorLink,
} from './vendor-cells.tsx';
import { onRowHover, VendorContact } from './vendor-contact.tsx';
import { MissingPrice, VendorCost } from './vendor-cost.tsx';
import type { RankedVendorProps } from './vendor-row-props.ts';

/**
 * A card has three lines: rank and name; stars, homes and price, which wrap where they have no room; what a neighbor says,
 * below the round button. Who may not read reviews has two. A row has what a neighbor says below the name, across the column
 * beside it. With large text on a phone there is only one column.
 */
const rowClass = [
  'group relative [contain-intrinsic-block-size:auto_6rem] @max-table:data-laid-out:[content-visibility:auto]',
  // The rank and the name have the first line to themselves, also while the rest arrives.
  '@max-table:after:basis-full @max-table:flex @max-table:min-w-0 @max-table:flex-wrap @max-table:content-start @max-table:items-center @max-table:py-2.5 @max-table:pr-14 @max-table:pl-3',
  '@max-table:gap-x-[0.65em] @max-table:before:absolute @max-table:before:inset-y-2 @max-table:before:left-px @max-table:before:w-2.5 @max-table:before:bg-surface-raised',
  '@max-table:rounded-card @max-table:border @max-table:border-line @max-table:bg-surface-raised @max-table:text-sm @max-table:leading-5.5',
  '@max-table:focus-within:border-line-strong',
  '@max-large:flex-col @max-large:flex-nowrap! @max-large:items-start! @max-large:px-3!',
  'print:break-inside-avoid print:py-1 print:pr-3!',
  '@table:h-15 @table:leading-5.5 @table:*:border-t @table:*:border-line @table:*:px-2',
].join(' ');

const visitorActionsClass = '@max-table:order-3 @max-table:-mr-2 @max-table:ml-auto @max-large:mx-0!';

interface VendorRowProps extends RankedVendorProps {
  price: CategoryPrice | undefined;
  sortBy: SortOrder;
  hasCategory: boolean;
  /** On a card, where no heading names the trade. */
  namesTrade: boolean;
  /** Number of vendors in the category, for a link to them; null without one. */
  all: number | null;
}

export const VendorRow = memo(
  ({ vendor, list, price, sortBy, hasCategory, namesTrade, all }: VendorRowProps) => {
    const shared = { vendor, list };
    const { canReadReviews } = list.abilities;
    const isByMaps = sortBy === 'google_rating' && vendor.googleRating !== null;
    return (
      // Preview visitors have two actions instead of a contact, and what they gave on a line of its own.
      <tr
        className={`${rowClass} ${list.visitor ? '@max-table:py-2! @max-table:pr-3!' : ''} ${canReadReviews ? '@max-table:min-h-24 @table:*:align-top @table:*:pt-2.5' : ''}`}
      >
        <td className="tabular text-ink-muted @max-table:-mr-1 @table:pl-3.5!">
          <span className="sr-only @table:hidden">Rank </span>
          {vendor.rank}
        </td>
        <th scope="row" className="font-normal @max-table:contents">
          <span className="block truncate leading-5.5 font-semibold @max-table:min-w-0 @max-table:grow @max-table:basis-0 @max-table:text-[1.0625rem] @max-table:leading-6.5 @max-large:max-w-full @max-large:basis-auto! @max-large:wrap-anywhere @max-large:whitespace-normal">
            <VendorLink {...shared} />
          </span>
          <p
            className={`relative flex min-w-0 items-center gap-x-1.5 text-sm leading-5 empty:hidden @max-table:order-4 @max-large:mr-0! @max-large:max-w-full @max-large:flex-wrap @max-large:*:wrap-anywhere @max-large:*:whitespace-normal! ${canReadReviews ? '@max-table:-mr-11 @max-table:grow @max-table:basis-full @max-table:leading-6' : ''} ${hasCategory ? '@table:-mr-66' : '@table:-mr-34'}`}
          >
            <VendorBadges vendor={vendor} />
            <NeighborVoice {...shared} />
          </p>
          {list.visitor?.own(vendor)}
        </th>
        {hasCategory && (
          <td className="text-xs leading-5.5! whitespace-nowrap @max-table:hidden">
            <CategoryCell category={vendor.category} all={all} />
          </td>
        )}
        <td className="tabular whitespace-nowrap @max-table:hanging-dot @max-table:order-2">
          <span className="@table:font-semibold">{formatNumber(vendor.homesServiced)}</span>{' '}
          <span className="@table:sr-only">{vendor.homesServiced === 1 ? 'home' : 'homes'}</span>
        </td>
        <td className="@max-table:contents">
          <div className="flex flex-col items-start @max-table:contents">
            <CommunityRating {...shared} className={isByMaps ? '@max-table:hidden' : '@max-table:order-1'} />
            <MapsRating
              {...shared}
              isQuiet
              className={isByMaps ? '@max-table:order-1' : '@max-table:hidden'}
            />
          </div>
        </td>
        <td className="tabular @max-table:contents">
          {namesTrade && (
            <span className="order-3 hanging-dot text-ink-muted @table:hidden">{vendor.category}</span>
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

/** What a neighbor says, as a person says it; else why a price is missing. */
function NeighborVoice({ vendor, list }: RankedVendorProps) {
  const voice = voiceOf(vendor);
  if (voice === null) return <MissingPrice vendor={vendor} list={list} />;
  if (voice.quote === null)
    return (
      <span className="truncate">
        <span className="font-semibold">{voice.by}</span> {voice.says}
      </span>
    );
  return (
    <>
      <q className="min-w-0 truncate">{voice.quote}</q>
      <span className="max-w-28 shrink-0 truncate text-xs text-ink-muted">{voice.by}</span>
    </>
  );
}

function CategoryCell({ category, all }: { category: Category; all: number | null }) {
  if (all === null) return <span className="text-ink-muted">{category}</span>;
  return (
    <AllLink category={category} className="-my-1 min-h-6">
      {category}
      <span className="sr-only">, all {all} in it</span>
    </AllLink>
  );
}

interface AllLinkProps {
  category: Category;
  className?: string;
  children: ReactNode;
}

export function AllLink({ category, className = '', children }: AllLinkProps) {
  return (
    <Link
      to="."
      search={(search) => ({ ...search, category, q: undefined })}
      className={`tabular -mx-2 inline-flex shrink-0 items-center gap-0.5 rounded-control px-2 font-semibold text-accent hover:bg-accent-soft ${className}`}
    >
      {children}
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
    <div className="-my-1.75 -ml-3 flex items-center gap-0.5">
      <RateAction vendor={vendor} list={list} />
      {list.abilities.canRate && (
        <MoreButton
          about={vendor.name}
          onOpen={(button) => list.openMenu(vendor, button)}
          className={onRowHover}
        />
      )}
    </div>
  );
}
