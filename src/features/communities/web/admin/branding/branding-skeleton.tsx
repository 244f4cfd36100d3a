import { Card } from '../../../../../web/ui/card.tsx';
import { Loading, Skeleton } from '../../../../../web/ui/skeleton.tsx';

/** As high as the photo and the form that come in its place: nothing below them moves. */
export function BrandingSkeleton() {
  return (
    <Loading label="Loading Community Branding…" className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="h-100 lg:h-105">
        <Skeleton className="h-4 w-40" />
      </Card>
      <Card className="h-128 md:h-115">
        <Skeleton className="h-4 w-40" />
      </Card>
    </Loading>
  );
}
