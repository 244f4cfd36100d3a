import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { useIsDesktop } from '../../../web/ui/use-is-desktop.ts';
import { slugToTitle } from '../../homes/web/slug-to-title.ts';
import { VendorListSkeleton } from '../../vendors/web/vendor-list/vendor-list-skeleton.tsx';

/** The skeleton of a community page with the same dimensions, shown while it loads after a click. */
export function CommunityPageSkeleton({ slug }: { slug: string }) {
  const isDesktop = useIsDesktop();
  return (
    <>
      <div className="flex items-end bg-dusk text-banner-ink md:min-h-72">
        <div className="mx-auto w-full max-w-6xl px-4 pt-6 pb-18 md:pb-9">
          <h1 className="font-serif text-4xl leading-tight font-semibold text-balance md:text-5xl">
            {slugToTitle(slug)}
          </h1>
          <p className="mt-1.5 text-lg">&nbsp;</p>
          <p className="mt-1">&nbsp;</p>
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-4">
        <Loading label="Loading the community…" className="space-y-2 pt-4 pb-6">
          <Skeleton className="h-11 w-full md:w-72" />
          <Skeleton className="h-11 w-full md:hidden" />
        </Loading>
        <Skeleton className="h-11 w-40 md:mt-3" />
        <Skeleton className="my-3 h-11 w-full md:h-9" />
        <VendorListSkeleton isDesktop={isDesktop} />
      </div>
    </>
  );
}
