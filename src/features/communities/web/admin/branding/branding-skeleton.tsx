import { useMe } from '../../../../../access/web/session.ts';
import { Card } from '../../../../../web/ui/card.tsx';
import { Loading, Skeleton } from '../../../../../web/ui/skeleton.tsx';

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

/**
 * Heights that the cards of the branding have at least, at widths from 360 points on: what stands in for them takes the
 * same, so that nothing below moves when they come.
 */
export const photoHeight = 'min-h-106';

/** @param hasTestGroup platform admins have one more switch */
export const formHeight = ({ hasTestGroup }: { hasTestGroup: boolean }): string =>
  hasTestGroup
    ? 'min-h-160 sm:min-h-142 lg:min-h-153 xl:min-h-142'
    : 'min-h-128 sm:min-h-115 lg:min-h-126 xl:min-h-115';
