import { Card } from '../ui/card.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Rows on their way. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Card className="grid gap-5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </Card>
    </Loading>
  );
}
