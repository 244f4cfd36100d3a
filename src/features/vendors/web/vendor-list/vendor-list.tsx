import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { api } from '../../../../web/api-client.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { useIsDesktop } from '../../../../web/ui/use-is-desktop.ts';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { ListHeading, NewProviderLink } from './list-heading.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { CategoryLinks, PhoneFilters, SortSegments } from './vendor-filters.tsx';
import { VendorListSkeleton } from './vendor-list-skeleton.tsx';
import type { VisitorParts } from './vendor-row-props.ts';
import { VendorRows } from './vendor-rows.tsx';
import { VendorSearch } from './vendor-search.tsx';

const ExampleVendors = lazy(() => import('./example-vendors.tsx'));

interface VendorListProps {
  input: VendorListInput;
  /** For visitors who are no residents. */
  visitor?: VisitorParts | undefined;
}

/** The ranked list of a community with its filters. Give it the slug as its key: another community starts over. */
export function VendorList({ input, visitor }: VendorListProps) {
  const isSignedIn = useMe() !== null;
  const isDesktop = useIsDesktop();
  const query = useQuery({
    ...api.vendors.listVendorStats.queryOptions({ input }),
    // The list stays while another one is on its way.
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  // Another list is drawn in slices, between which letters and presses are answered.
  const drawn = useDeferredValue(useMemo(() => data && { data, input }, [data, input]));
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
      {/* Stays in sight while the list scrolls, where the screen is high enough for both. */}
      <div className="z-20 -mx-4 space-y-3 bg-surface px-4 py-3 max-md:[@media(min-height:36rem)]:sticky md:[@media(min-height:48rem)]:sticky [@media(min-height:36rem)]:top-0">
        {isDesktop && heading}
        {isDesktop ? <CategoryLinks input={input} /> : <PhoneFilters input={input} />}
      </div>
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        {drawn ? (
          <VendorRows {...drawn} isDesktop={isDesktop} visitor={visitor} />
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
