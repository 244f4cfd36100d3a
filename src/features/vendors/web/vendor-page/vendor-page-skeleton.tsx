import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';

export function VendorPageSkeleton() {
  return (
    <Loading label="Loading the provider…" className="mx-auto block max-w-6xl px-4 pt-4 md:pt-6">
      <Skeleton className="h-11 w-28" />
      <Skeleton className="mt-2 h-10 w-80 max-w-full" />
      <Skeleton className="mt-2 h-6 w-48" />
      <Skeleton className="mt-4 h-9 w-72 max-w-full pointer-coarse:h-11" />
      <div className="mt-6 grid gap-4 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4">
          <Skeleton className="h-28 w-full rounded-card" />
          <Skeleton className="h-28 w-full rounded-card" />
          <Skeleton className="h-60 w-full rounded-card" />
        </div>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </Loading>
  );
}
