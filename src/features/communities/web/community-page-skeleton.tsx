import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { slugToTitle } from '../../homes/web/slug-to-title.ts';
import { VendorListSkeleton } from '../../vendors/web/vendor-list/vendor-list-skeleton.tsx';
import { CommunityStrip } from './community-header.tsx';

/** The skeleton of a community page with the same dimensions, shown while it loads after a click. */
export function CommunityPageSkeleton({ slug }: { slug: string }) {
  return (
    <>
      <CommunityStrip name={slugToTitle(slug)}>
        <p className="text-[0.75rem] leading-4.5 md:text-base md:leading-6">&nbsp;</p>
        <p className="text-[0.75rem] leading-4.5 md:leading-5">&nbsp;</p>
      </CommunityStrip>
      <div className="@container mx-auto max-w-6xl space-y-1.5 px-4 pt-2">
        <Loading label="Loading the community…" className="space-y-1.5">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-10 w-full" />
        </Loading>
        <VendorListSkeleton />
      </div>
    </>
  );
}
