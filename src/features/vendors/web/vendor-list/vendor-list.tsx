import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../../../../web/api-client.ts';
import { useMe } from '../../../../web/session.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { desktopQuery, useMediaQuery } from '../../../../web/ui/use-media-query.ts';
import { type VendorListSearch, vendorListInput } from '../../vendor-list-input.ts';
import { ListHeading } from './list-heading.tsx';
import { countText } from './list-texts.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { VendorListSkeleton } from './vendor-list-skeleton.tsx';
import { VendorRows } from './vendor-rows.tsx';

const ExampleVendors = lazy(() => import('./example-vendors.tsx'));

/** The ranked list of a community with its filters. Give it the slug as its key: another community starts anew. */
export function VendorList({ slug, search }: { slug: string; search: VendorListSearch }) {
  const isSignedIn = useMe() !== null;
  const isDesktop = useMediaQuery(desktopQuery);
  const input = vendorListInput(slug, search);
  const query = useQuery({
    ...api.vendors.listVendorStats.queryOptions({ input }),
    // The list stays while another one is on its way.
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (data?.isCommunityEmpty && !isSignedIn) {
    return (
      <Suspense fallback={<VendorListSkeleton isDesktop={isDesktop} />}>
        <ExampleVendors communitySlug={slug} />
      </Suspense>
    );
  }
  const caption = data && !query.isPlaceholderData ? countText(data.rows.length, input.category) : null;
  return (
    <section aria-labelledby="vendor-list">
      <ListHeading
        id="vendor-list"
        count={caption}
        input={input}
        isNewProviderOffered={!isDesktop && (!isSignedIn || data?.abilities.canSubmit === true)}
      />
      <ListToolbar input={input} isDesktop={isDesktop} refresh={query.refetch} />
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        {data ? (
          <VendorRows data={data} input={input} isDesktop={isDesktop} isSignedIn={isSignedIn} />
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
