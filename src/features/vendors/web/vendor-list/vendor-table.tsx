import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '../../../../web/when-idle.ts';
import type { ShownVendor } from '../../vendor.schema.ts';
import type { SortOrder } from '../../vendor-list-input.ts';
import { initialsOf } from './list-texts.ts';
import {
  CommunityRating,
  CostsAction,
  MapsRating,
  MoreButton,
  NeighborsUsing,
  RateAction,
  VendorLink,
  VendorMarks,
} from './vendor-cells.tsx';
import { VendorContact } from './vendor-contact.tsx';
import { VendorCost } from './vendor-cost.tsx';
import type { ListSetting, RankedVendorProps } from './vendor-row-props.ts';
import type { VendorSection } from './vendor-sections.ts';

interface VendorTableProps {
  sections: readonly VendorSection[];
  list: ListSetting;
  sortBy: SortOrder;
  caption: string;
  /** The list has vendors of several categories without headings. */
  hasCategories: boolean;
}

/**
 * The vendors as a table whose rows become cards on narrow screens. Both share one markup, because the server does not
 * know the width.
 */
export function VendorTable({ sections, list, sortBy, caption, hasCategories }: VendorTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useSkippedLayout(table, sections);
  return (
    <table
      ref={table}
      className="w-full text-left @max-table:block @table:table-fixed @table:border-separate @table:border-spacing-0 @table:rounded-card @table:border @table:border-line @table:bg-surface-raised"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-table:hidden">
        <tr className="text-sm text-ink-muted *:border-b *:border-line">
          <Column className="w-14 pl-4">Rank</Column>
          <Column>Provider</Column>
          {hasCategories && <Column className="w-30">Category</Column>}
          <Column isSorted={sortBy === 'homes_serviced'} className="w-36">
            <SortLink sort="homes_serviced" current={sortBy}>
              Neighbors Using
            </SortLink>
          </Column>
          <Column isSorted={sortBy !== 'homes_serviced'} className="w-42 pl-4">
            <SortLink sort="hoa_rating" current={sortBy}>
              Ratings/Reviews
            </SortLink>
          </Column>
          <Column className={list.visitor ? 'w-44' : 'w-48'}>Cost</Column>
          <Column className="w-40">Contact #s</Column>
          <Column className={list.visitor ? 'w-44' : 'w-29'}>Actions</Column>
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody
          key={section.vendors[0]?.id}
          className="@max-table:grid @max-table:gap-2 @pair:@max-table:grid-cols-2"
        >
          {section.heading && <SectionHeading {...section.heading} columns={hasCategories ? 8 : 7} />}
          {section.vendors.map((vendor) => (
            <VendorRow key={vendor.id} vendor={vendor} list={list} hasCategory={hasCategories} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The category of the rows below, with a link to all of its vendors unless they are shown here. */
function SectionHeading({
  category,
  all,
  columns,
}: NonNullable<VendorSection['heading']> & { columns: number }) {
  return (
    <tr className="@max-table:col-span-full @max-table:pt-3">
      <th scope="rowgroup" colSpan={columns} className="font-normal @max-table:block @table:px-4 @table:pt-4">
        <div className="flex min-h-9 items-center justify-between gap-4">
          <h3 className="min-w-0 font-serif text-xl leading-tight font-semibold wrap-anywhere">{category}</h3>
          {all !== null && (
            <Link
              to="."
              search={(search) => ({ ...search, category, q: undefined })}
              className="tabular -mx-2 inline-flex min-h-9 shrink-0 items-center gap-0.5 rounded-control px-2 text-sm font-semibold text-accent hover:bg-accent-soft pointer-coarse:min-h-11"
            >
              all {all}
              <span className="sr-only"> in {category}</span>
              <ChevronRight aria-hidden="true" className="size-4" />
            </Link>
          )}
        </div>
      </th>
    </tr>
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
      className={`h-9 px-2 font-semibold whitespace-nowrap ${className}`}
    >
      {children}
    </th>
  );
}

/**
 * The layout of a card: tile and rank on the left; name and badges, rating and homes, cost; menu and call on the right.
 */
const rowClass = [
  'relative [contain-intrinsic-block-size:auto_6.5rem] @max-table:data-laid-out:[content-visibility:auto]',
  '@max-table:grid @max-table:min-h-26 @max-table:grid-cols-[auto_minmax(0,1fr)] @max-table:content-center @max-table:gap-x-1.5',
  '@max-table:rounded-card @max-table:border @max-table:border-line @max-table:bg-surface-raised @max-table:py-1.5 @max-table:pr-16 @max-table:pl-16 @max-table:text-sm',
  '@max-table:focus-within:border-line-strong',
  '@max-large:flex! @max-large:flex-col @max-large:items-start @max-large:px-3!',
  '@table:h-15 @table:*:border-b @table:*:border-line @table:last:*:border-0 @table:*:px-2 @table:*:py-0.5',
].join(' ');

const VendorRow = memo(({ vendor, list, hasCategory }: RankedVendorProps & { hasCategory: boolean }) => {
  return (
    <tr className={rowClass}>
      <td className="tabular font-semibold text-ink-muted @max-table:absolute @max-table:top-13 @max-table:left-3 @max-table:w-10 @max-table:text-center @max-large:static! @max-large:w-auto! @table:pl-4!">
        <span className="sr-only @table:hidden">Rank </span>
        {vendor.rank}
      </td>
      <th scope="row" className="font-normal @max-table:col-span-2">
        <div className="flex items-center gap-2.5">
          <VendorTile
            vendor={vendor}
            // Names need the space of this column beside a column of categories.
            className={`@max-table:absolute @max-table:top-3 @max-table:left-3 @max-large:hidden! ${hasCategory ? '@table:hidden' : ''}`}
          />
          <div className="min-w-0">
            <span className="line-clamp-2 text-base leading-6 font-semibold wrap-anywhere @max-table:line-clamp-1 @max-large:line-clamp-none! @table:leading-5">
              <VendorLink vendor={vendor} list={list} />
            </span>
            <VendorMarks vendor={vendor} list={list} />
            {list.visitor?.own(vendor)}
          </div>
        </div>
      </th>
      {hasCategory && (
        <td className="text-sm text-ink-muted @max-table:order-3 @max-table:col-span-2">{vendor.category}</td>
      )}
      <td className="@max-table:order-2">
        <NeighborsUsing vendor={vendor} />
      </td>
      <td className="@max-table:contents @table:pl-4!">
        <CommunityRating vendor={vendor} list={list} />
        <MapsRating vendor={vendor} list={list} />
      </td>
      <td className="@max-table:order-3 @max-table:col-span-2">
        <VendorCost vendor={vendor} list={list} />
      </td>
      <td className="@max-table:order-4 @max-table:col-span-2">
        <VendorContact vendor={vendor} />
      </td>
      <td className={list.visitor ? '@max-table:order-5 @max-table:col-span-2' : '@max-table:contents'}>
        <RowActions vendor={vendor} list={list} />
      </td>
    </tr>
  );
});

/** The main action and the menu. On a card, rating is in the menu of those who have one. */
function RowActions({ vendor, list }: RankedVendorProps) {
  if (list.visitor) {
    return (
      <div className="relative flex flex-wrap gap-1 empty:hidden @max-table:mt-1">
        <RateAction vendor={vendor} list={list} />
        <CostsAction vendor={vendor} list={list} />
      </div>
    );
  }
  const hasMenu = list.abilities.canRate;
  return (
    <div className="flex items-center justify-end gap-0.5 @max-table:absolute @max-table:top-1 @max-table:right-2 @max-large:static!">
      <RateAction vendor={vendor} list={list} className={hasMenu ? '@max-table:hidden' : ''} />
      <MoreButton vendor={vendor} list={list} />
    </div>
  );
}

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

/** The initials of a vendor in the color of its category; decoration beside the name. */
function VendorTile({ vendor, className = '' }: { vendor: ShownVendor; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-category={vendor.category}
      className={`flex size-10 shrink-0 items-center justify-center rounded-control bg-tile text-sm font-semibold text-tile select-none ${className}`}
    >
      {initialsOf(vendor.name)}
    </span>
  );
}

/** Number of cards that the browser lays out at a time without delay. */
const batchSize = 20;

/**
 * Marks the cards of a long list for `content-visibility: auto` once they are laid out and off screen. The browser then
 * remembers their height and skips their layout, which would delay interactions. Marked before layout, Back would
 * restore the wrong scroll position; marked on screen, Chromium would count a layout shift.
 */
function useSkippedLayout(table: RefObject<HTMLTableElement | null>, sections: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections are other rows
  useEffect(() => {
    const rows = [...(table.current?.tBodies ?? [])].flatMap(({ rows }) => [...rows]);
    if (rows.length > batchSize) return markLaidOut(rows);
  }, [table, sections]);
}

/** Returns the cleanup function. */
function markLaidOut(cards: Iterable<Element>): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) continue;
      (target as HTMLElement).dataset.laidOut = '';
      observer.unobserve(target);
    }
  });
  const unmarked = [...cards];
  // In batches, so that interactions never wait long.
  const markSome = () => {
    for (const card of unmarked.splice(0, batchSize)) observer.observe(card);
    if (unmarked.length > 0) cancel = whenIdle(markSome);
  };
  let cancel = whenIdle(markSome);
  return () => {
    cancel();
    observer.disconnect();
  };
}
