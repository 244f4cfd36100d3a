import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { api } from '../../../../web/api-client.ts';
import { Button, buttonClass } from '../../../../web/ui/button.tsx';
import { ErrorState } from '../../../../web/ui/empty-state.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { useIsDesktop } from '../../../../web/ui/use-is-desktop.ts';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { listedText, searchSuffix, submitSearch } from './list-texts.ts';
import { PriceLine } from './price-line.tsx';
import { CategoryLinks, PhoneFilters, SortSegments } from './vendor-filters.tsx';
import { VendorListSkeleton } from './vendor-list-skeleton.tsx';
import type { VisitorParts } from './vendor-row-props.ts';
import { VendorRows } from './vendor-rows.tsx';
import { VendorSearch } from './vendor-search.tsx';

const ExampleVendors = lazy(() => import('./example-vendors.tsx'));

interface VendorListProps {
  input: VendorListInput;
  /** For preview visitors. */
  visitor?: VisitorParts | undefined;
}

/** The ranked list of a community with its filters. Use the slug as key, so that another community resets it. */
export function VendorList({ input, visitor }: VendorListProps) {
  const isSignedIn = useMe() !== null;
  const isDesktop = useIsDesktop();
  const query = useQuery({
    ...api.vendors.listVendorStats.queryOptions({ input }),
    // Keep the current list while the next one loads.
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  // Render the next list with low priority, so that input stays responsive.
  const rendered = useDeferredValue(useMemo(() => data && { data, input }, [data, input]));
  if (data?.isCommunityEmpty && !isSignedIn) {
    return (
      <Suspense fallback={<VendorListSkeleton isDesktop={isDesktop} />}>
        <ExampleVendors communitySlug={input.communitySlug} />
      </Suspense>
    );
  }
  const known = data ? data.rows.length : 'unknown';
  const count = query.isPlaceholderData ? 'pending' : known;
  const canAdd = !visitor && (!isSignedIn || data?.abilities.canSubmit === true);
  const heading = (
    <ListHeading id="vendor-list" count={count} input={input}>
      {isDesktop && <VendorSearch input={input} />}
      {isDesktop ? <SortSegments input={input} /> : canAdd && <NewProviderLink input={input} />}
      <RefreshButton refresh={query.refetch} isIcon={!isDesktop} />
    </ListHeading>
  );
  return (
    <section aria-labelledby="vendor-list">
      {!isDesktop && (
        <div className="space-y-3">
          {heading}
          <VendorSearch input={input} />
        </div>
      )}
      {/* Sticky if the screen is high enough. */}
      <div className="z-20 -mx-4 space-y-3 bg-surface px-4 py-3 max-md:[@media(min-height:36rem)]:sticky md:[@media(min-height:48rem)]:sticky [@media(min-height:36rem)]:top-0">
        {isDesktop && heading}
        {isDesktop ? <CategoryLinks input={input} /> : <PhoneFilters input={input} />}
      </div>
      {rendered && <PriceLine {...rendered} />}
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        {rendered ? (
          <VendorRows {...rendered} isDesktop={isDesktop} visitor={visitor} />
        ) : query.isError ? (
          <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching}>
            Unable to load providers.
          </ErrorState>
        ) : (
          <VendorListSkeleton isDesktop={isDesktop} />
        )}
      </div>
    </section>
  );
}

interface ListHeadingProps {
  id: string;
  /** While 'pending', the previous count stays. */
  count: number | 'pending' | 'unknown';
  input: Pick<VendorListInput, 'category' | 'search'>;
  children: ReactNode;
}

/** The heading with the number of providers; screen readers announce changes. */
function ListHeading({ id, count, input: { category, search }, children }: ListHeadingProps) {
  const [shown, setShown] = useState({ count, category, search });
  const hasChanged = count !== shown.count || category !== shown.category || search !== shown.search;
  if (count !== 'pending' && hasChanged) setShown({ count, category, search });
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 wrap-anywhere">
        <h2 id={id} className="font-serif text-2xl leading-tight font-semibold">
          Providers
        </h2>
        <p role="status" className="tabular min-h-5.5 text-sm text-ink-muted">
          {typeof shown.count === 'number' && (
            <>
              {listedText(shown.count)}
              {/* Visible in the search box; on phones it would wrap and shift the content below. */}
              <span className="max-lg:sr-only">{searchSuffix(shown.search)}</span>
              {/* Visible in the filter. */}
              <span className="sr-only"> in {shown.category ?? 'all categories'}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:max-lg:grow">{children}</div>
    </div>
  );
}

/** The link to add a provider, on phones. */
function NewProviderLink({ input }: { input: VendorListInput }) {
  return (
    <Link
      to="/submit"
      search={submitSearch(input)}
      className={buttonClass({ size: 'sm', className: 'min-h-11 whitespace-nowrap' })}
    >
      <Plus aria-hidden="true" className="size-4.5" />
      New Provider
    </Link>
  );
}

interface RefreshButtonProps {
  refresh: () => Promise<{ isError: boolean }>;
  isIcon: boolean;
}

function RefreshButton({ refresh, isIcon }: RefreshButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    const { isError } = await refresh();
    setBusy(false);
    if (isError)
      toast({ tone: 'error', title: 'Unable to load providers.', description: 'Please try again.' });
  }

  return (
    <Button
      aria-label="Refresh"
      title={isIcon ? 'Refresh' : undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void run()}
      className={isIcon ? 'w-11 px-0!' : 'px-4!'}
    >
      <RefreshCw aria-hidden="true" className={`size-4.5 ${isBusy ? 'animate-spin' : ''}`} />
      {!isIcon && 'Refresh'}
    </Button>
  );
}
