import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';

export function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile…" className="mx-auto grid max-w-6xl gap-4 px-4 pt-5 sm:pt-10">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-32 w-full rounded-card" />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-72 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </Loading>
  );
}
