import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { mainCostLine } from '../../../../catalogue/cost-kinds.ts';
import { formatNumber } from '../../../../platform/format-number.ts';
import { ErrorState } from '../../../../web/ui/empty-state.tsx';
import { RefreshButton } from '../../../../web/ui/refresh-button.tsx';
import { AreaAverage, PriceLine as CategoryPriceLine } from '../../../costs/web/price-line.tsx';
import type { VendorList as ListedVendors } from '../../vendor.schema.ts';
import { maxListLength, providersId, type VendorListInput } from '../../vendor-list-input.ts';
import { countAll, paidInCategory, searchSuffix, sharedAreaAverage } from './list-texts.ts';
import { useVendorList } from './use-vendor-list.ts';
import { CategoryLinks, SortLinks } from './vendor-filters.tsx';
import { VendorListSkeleton } from './vendor-list-skeleton.tsx';
import type { VisitorParts } from './vendor-row-props.ts';
import { VendorRows } from './vendor-rows.tsx';
import { VendorSearch } from './vendor-search.tsx';

const ExampleVendors = lazy(() => import('./example-vendors.tsx'));

interface VendorListProps {
  input: VendorListInput;
  visitor?: VisitorParts | undefined;
}

/** Use the slug as key, so that another community resets it. */
export function VendorListView({ input, visitor }: VendorListProps) {
  const isSignedIn = useMe() !== null;
  const { data, isWaiting, query } = useVendorList(input);
  // Render the next list with low priority, so that input stays responsive.
  const rendered = useDeferredValue(useMemo(() => data && { data, input }, [data, input]));
  if (data?.isCommunityEmpty && !isSignedIn) {
    return (
      <Suspense fallback={<VendorListSkeleton />}>
        <ExampleVendors communitySlug={input.communitySlug} />
      </Suspense>
    );
  }
  return (
    <section aria-labelledby="vendor-list" className="@container">
      <VendorListHead input={input} data={data} isStale={isWaiting} refresh={query.refetch} />
      <div
        id={providersId}
        tabIndex={-1}
        aria-busy={isWaiting && !query.isError}
        className="scroll-mt-28 outline-none transition-opacity aria-busy:opacity-60"
      >
        {rendered ? (
          <VendorRows {...rendered} visitor={visitor} />
        ) : query.isError ? (
          <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
            Unable to load providers.
          </ErrorState>
        ) : (
          <VendorListSkeleton />
        )}
      </div>
    </section>
  );
}

interface VendorListHeadProps {
  input: VendorListInput;
  /** Undefined while the first list loads. */
  data: ListedVendors | undefined;
  /** `data` belongs to the previous filters. */
  isStale: boolean;
  refresh: () => Promise<{ isError: boolean }>;
}

/** One markup for every width, so that a page without its script already has its final shape. */
function VendorListHead({ input, data, isStale, refresh }: VendorListHeadProps) {
  const isByCategory = input.perCategory !== null;
  const known = data ? (isByCategory ? countAll(data.counts) : data.rows.length) : 'unknown';
  // Nothing to search or to order.
  const isBare = data?.isCommunityEmpty && input.search === null;
  // The orders come last in the document, so the table's columns keep their width free.
  return (
    <>
      <div className="relative z-20 -mx-4 grid print:hidden grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 bg-surface px-4 py-1.5 @table:grid-cols-[minmax(0,1fr)_22rem_minmax(17.2rem,auto)_auto] [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:-top-13 @table:[@media(min-height:48rem)]:top-0">
        <ListHeading count={isStale ? 'pending' : known} input={input} />
        {!isBare && (
          <div className="col-span-full flex items-center gap-2 *:first:grow @table:contents">
            <VendorSearch input={input} />
            <RefreshButton
              refresh={refresh}
              failed="Unable to load providers."
              aria-label="Refresh"
              title="Refresh"
              className="w-11 px-0! @table:order-2 @table:col-start-4"
            />
          </div>
        )}
        <div className="min-w-0 @table:order-last @table:col-span-full @max-large:col-span-full">
          <CategoryLinks input={input} counts={data?.counts} />
        </div>
        {!isBare && (
          <div className="@table:order-1 @max-large:col-span-full">
            <SortLinks input={input} />
          </div>
        )}
      </div>
      <PriceLine input={input} data={data} />
    </>
  );
}

interface ListHeadingProps {
  /** While 'pending', the previous count stays. */
  count: number | 'pending' | 'unknown';
  input: Pick<VendorListInput, 'category' | 'search' | 'perCategory'>;
}

/** Screen readers announce changes; with cards it is visually hidden. */
function ListHeading({ count, input: { category, search, perCategory } }: ListHeadingProps) {
  const [shown, setShown] = useState({ count, category, search, perCategory });
  const hasChanged = count !== shown.count || category !== shown.category || search !== shown.search;
  if (count !== 'pending' && hasChanged) setShown({ count, category, search, perCategory });
  return (
    <div className="flex min-w-0 items-baseline gap-x-3 wrap-anywhere @max-table:sr-only">
      <h2 id="vendor-list" className="font-serif text-2xl leading-tight font-semibold">
        Providers
      </h2>
      <p role="status" className="tabular text-sm text-ink-muted">
        {typeof shown.count === 'number' && (
          <>
            {/* The heading says of what. */}
            {shown.perCategory === null && shown.count >= maxListLength && 'The first '}
            {formatNumber(shown.count)}
            <span className="sr-only">{shown.count === 1 ? ' provider' : ' providers'}</span>
            {searchSuffix(shown.search)}
            {/* Visible in the filter. */}
            <span className="sr-only"> in {shown.category ?? 'all categories'}</span>
          </>
        )}
      </p>
    </div>
  );
}

interface PriceLineProps {
  input: VendorListInput;
  /** Undefined while the first list loads. */
  data: ListedVendors | undefined;
}

function PriceLine({ input, data }: PriceLineProps) {
  const [trade, ...others] = input.category ? [input.category] : (data?.trades ?? []);
  if (!trade || others.length > 0 || mainCostLine(trade) === null || data?.rows.length === 0) return null;
  const area = data && sharedAreaAverage(data.rows, trade);
  if (data && data.abilities.costs !== 'open') return <AreaAverage area={area} />;
  const price = data?.categoryPrices?.[trade];
  return (
    <div className="my-1 min-h-13 md:min-h-9">
      {price && data ? (
        <CategoryPriceLine
          price={price}
          mine={paidInCategory(data.rows, trade, price)}
          area={area}
          {...(input.search !== null && { title: trade })}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          {data && 'Prices open here when three homes each shared one for two providers.'}
          <AreaAverage area={area} />
        </div>
      )}
    </div>
  );
}
