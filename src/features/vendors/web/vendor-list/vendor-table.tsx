import ArrowDown from 'lucide-react/icons/arrow-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { whenIdle } from '../../../../web/when-idle.ts';
import type { VendorList } from '../../vendor.schema.ts';
import type { SortOrder } from '../../vendor-list-input.ts';
import { LeftOutOfCards } from './vendor-cost.tsx';
import { SortLink } from './vendor-filters.tsx';
import { AllLink, VendorRow } from './vendor-row.tsx';
import type { ListSetting } from './vendor-row-props.ts';
import type { VendorSection } from './vendor-sections.ts';

interface VendorTableProps {
  sections: readonly VendorSection[];
  list: ListSetting;
  sortBy: SortOrder;
  caption: string;
  prices: VendorList['categoryPrices'];
  hasCategories: boolean;
}

/** Table and cards share one markup, because the server does not know the width. */
export function VendorTable({ sections, list, sortBy, caption, prices, hasCategories }: VendorTableProps) {
  const table = useRef<HTMLTableElement>(null);
  useSkippedLayout(table, sections);
  // The section that says what cards leave out: strangers read it at once.
  const explained = { hidden: 0, locked: sections.length - 1, open: null }[list.abilities.costs];
  return (
    <table
      ref={table}
      className="w-full text-left @max-table:block @table:table-fixed @table:border-separate @table:border-spacing-0 @table:rounded-card @table:border @table:border-line @table:bg-surface-raised"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-table:hidden">
        <tr className="text-xs whitespace-nowrap text-ink-muted">
          <Column className="w-14 pl-3.5!">Rank</Column>
          <Column>Provider</Column>
          {hasCategories && <Column className="w-32">Category</Column>}
          <Column isSorted={sortBy === 'homes_serviced'} className="w-36">
            <SortHeading sort="homes_serviced" current={sortBy}>
              Neighbors Using
            </SortHeading>
          </Column>
          <Column isSorted={sortBy !== 'homes_serviced'} className="w-41">
            <SortHeading sort="hoa_rating" current={sortBy}>
              Ratings/Reviews
            </SortHeading>
          </Column>
          <Column className="w-36">Cost</Column>
          <Column className={list.visitor ? 'w-28' : 'w-40'}>Contact #s</Column>
          <Column className={list.visitor ? 'w-44' : 'w-28'}>Actions</Column>
        </tr>
      </thead>
      {sections.map((section, place) => (
        <tbody
          key={section.vendors[0]?.id}
          className="@max-table:grid @max-table:gap-2 @max-table:[&>tr:nth-of-type(n+5)]:order-2 @pair:@max-table:grid-cols-2 @pair:@max-table:[&>tr:nth-of-type(4):last-of-type]:col-span-full @max-table:not-first-of-type:pt-1"
        >
          {section.heading && <SectionHeading {...section.heading} />}
          {section.vendors.map((vendor, index) => (
            <VendorRow
              key={vendor.id}
              vendor={vendor}
              list={list}
              price={prices?.[vendor.category]}
              sortBy={sortBy}
              hasCategory={hasCategories}
              namesTrade={section.heading === null && hasSeveralTrades(section)}
              all={index === 0 ? (section.heading?.all ?? null) : null}
            />
          ))}
          {place === explained && !list.visitor && (
            <tr className="order-1! col-span-full text-xs text-ink-muted @pair:order-3! @table:hidden">
              <td className="block">
                <LeftOutOfCards list={list} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

const hasSeveralTrades = ({ vendors }: VendorSection) =>
  vendors.some(({ category }) => category !== vendors[0]?.category);

/** Links to all vendors of the category unless they are shown here; the table has a column for both. */
function SectionHeading({ category, all }: NonNullable<VendorSection['heading']>) {
  return (
    <tr className="col-span-full -mb-1 @table:hidden">
      <th scope="rowgroup" className="block font-normal">
        <div className="flex min-h-7 items-center justify-between gap-4">
          <h3 className="min-w-0 font-serif text-xl leading-tight font-semibold wrap-anywhere">{category}</h3>
          {all !== null && (
            <AllLink category={category} className="-my-2 min-h-11 text-sm">
              all {all}
              <span className="sr-only"> in {category}</span>
              <ChevronRight aria-hidden="true" className="size-4" />
            </AllLink>
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
      className={`h-9 px-2 font-semibold ${className}`}
    >
      {children}
    </th>
  );
}

interface SortHeadingProps {
  sort: SortOrder;
  current: SortOrder;
  children: ReactNode;
}

function SortHeading({ sort, current, children }: SortHeadingProps) {
  return (
    <SortLink
      value={sort}
      // The same orders stand above the table.
      tabIndex={-1}
      className="group -mx-1 inline-flex min-h-9 items-center gap-1 rounded-sm px-1 hover:text-ink"
    >
      <span className="sr-only">Sort by </span>
      {children}
      <ArrowDown
        aria-hidden="true"
        className={`size-4 ${sort === current ? 'text-accent' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}`}
      />
    </SortLink>
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
