import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { useMe } from '../../../../access/web/session.ts';
import { api } from '../../../../web/api-client.ts';
import { ErrorState } from '../../../../web/ui/empty-state.tsx';
import type { VendorListInput } from '../../vendor-list-input.ts';
import { VendorListHead } from './vendor-list-head.tsx';
import { VendorListSkeleton } from './vendor-list-skeleton.tsx';
import type { VisitorParts } from './vendor-row-props.ts';
import { VendorRows } from './vendor-rows.tsx';

const ExampleVendors = lazy(() => import('./example-vendors.tsx'));

interface VendorListProps {
  input: VendorListInput;
  /** For preview visitors. */
  visitor?: VisitorParts | undefined;
}

/** The ranked list of a community with its filters. Use the slug as key, so that another community resets it. */
export function VendorList({ input, visitor }: VendorListProps) {
  const isSignedIn = useMe() !== null;
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
      <Suspense fallback={<VendorListSkeleton />}>
        <ExampleVendors communitySlug={input.communitySlug} />
      </Suspense>
    );
  }
  return (
    <section aria-labelledby="vendor-list" className="@container">
      <VendorListHead input={input} data={data} isStale={query.isPlaceholderData} refresh={query.refetch} />
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
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
