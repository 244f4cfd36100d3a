import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';

const places = [1, 2, 3, 4] as const;

/** Must be in a `@container`. */
export function VendorListSkeleton() {
  return (
    <Loading
      label="Loading providers…"
      className="grid gap-2 @pair:@max-table:grid-cols-2 @table:gap-0 @table:rounded-card @table:border @table:border-line @table:bg-surface-raised @table:pt-9"
    >
      {places.map((place) => (
        <div
          key={place}
          className="flex min-h-26 items-center gap-4 rounded-card border border-line bg-surface-raised px-3 @table:min-h-15 @table:rounded-none @table:border-0 @table:border-t"
        >
          <Skeleton className="size-10 shrink-0" />
          <div className="grow space-y-2 @table:grid @table:grid-cols-4 @table:gap-6 @table:space-y-0">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5 @table:h-5" />
            <Skeleton className="h-4 w-2/3 @table:h-5" />
          </div>
          <Skeleton className="size-12 shrink-0 rounded-full" />
        </div>
      ))}
    </Loading>
  );
}
