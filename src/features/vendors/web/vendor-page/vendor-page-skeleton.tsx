import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';

export function VendorPageSkeleton() {
  return (
    <Loading
      label="Loading the provider…"
      className="mx-auto grid max-w-6xl items-start gap-x-12 gap-y-5 px-4 pt-2 md:pt-6 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="space-y-2">
        <Skeleton className="h-11 w-28" />
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-9 w-72 max-w-full pointer-coarse:h-11" />
      </div>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-60 w-full lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-11" />
    </Loading>
  );
}
