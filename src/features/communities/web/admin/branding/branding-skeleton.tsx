import { useMe } from '../../../../../access/web/session.ts';
import { Card } from '../../../../../web/ui/card.tsx';
import { Loading, Skeleton } from '../../../../../web/ui/skeleton.tsx';
import { formHeight, photoHeight } from './branding-heights.ts';

/** As high as the photo and the form that come in its place: nothing below them moves. */
export function BrandingSkeleton() {
  const isPlatformAdmin = useMe()?.isPlatformAdmin ?? false;
  return (
    <Loading label="Loading Community Branding…" className="grid items-start gap-4 lg:grid-cols-2">
      <Card className={photoHeight}>
        <Skeleton className="h-4 w-40" />
      </Card>
      <Card className={formHeight({ hasTestGroup: isPlatformAdmin })}>
        <Skeleton className="h-4 w-40" />
      </Card>
    </Loading>
  );
}
