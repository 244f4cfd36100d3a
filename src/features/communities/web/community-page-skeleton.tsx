import { Loading, Skeleton } from '../../../web/ui/skeleton.tsx';
import { titleOfSlug } from './title-of-slug.ts';

/** Shown after a click when the community takes its time. */
export function CommunityPageSkeleton({ slug }: { slug: string }) {
  return (
    <>
      <div className="flex min-h-48 items-end bg-banner text-banner-ink md:min-h-72">
        <div className="mx-auto w-full max-w-6xl px-4 pt-7 pb-20 md:pb-9">
          <h1 className="font-serif text-4xl leading-tight font-semibold md:text-5xl">{titleOfSlug(slug)}</h1>
          <p className="mt-1.5 text-lg">&nbsp;</p>
        </div>
      </div>
      <Loading label="Loading the community…" className="mx-auto max-w-6xl space-y-3 px-4 pt-24">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </Loading>
    </>
  );
}
