import { Card } from '../../../../web/ui/card.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';

const places = [1, 2, 3, 4] as const;

/** The loading state of the list. */
export function VendorListSkeleton({ isDesktop }: { isDesktop: boolean }) {
  return (
    <Loading label="Loading providers…">
      {isDesktop ? (
        <Card padding="none">
          <div className="h-12 border-b border-line" />
          {places.map((place) => (
            <div key={place} className="flex gap-6 border-b border-line px-5 py-5 last:border-0">
              <Skeleton className="h-6 w-6" />
              <Skeleton className="h-12 w-56" />
              <Skeleton className="h-6 w-20" />
              <Skeleton className="h-10 w-36" />
              <Skeleton className="h-10 w-40" />
              <Skeleton className="h-12 w-40" />
              <Skeleton className="h-16 w-24 grow" />
            </div>
          ))}
        </Card>
      ) : (
        <div className="space-y-3">
          {places.map((place) => (
            <Card key={place} padding="sm" className="space-y-3">
              <Skeleton className="h-12 w-3/4" />
              <Skeleton className="h-8 w-full" />
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-9 w-full" />
            </Card>
          ))}
        </div>
      )}
    </Loading>
  );
}
