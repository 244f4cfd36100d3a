import { useMe } from '../../../../../access/web/session.ts';
import { Card } from '../../../../../web/ui/card.tsx';
import { Loading, Skeleton } from '../../../../../web/ui/skeleton.tsx';

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
 * Minimum heights of the branding cards at widths from 360 pixels. The skeleton uses the same heights, so nothing below
 * moves when the cards load.
 */
export const photoHeight = 'min-h-106';

/** @param hasTestGroup true for platform admins, who have two more switches */
export const formHeight = ({ hasTestGroup }: { hasTestGroup: boolean }): string =>
  hasTestGroup
    ? 'min-h-192 sm:min-h-169 lg:min-h-180 xl:min-h-169'
    : 'min-h-128 sm:min-h-115 lg:min-h-126 xl:min-h-115';
